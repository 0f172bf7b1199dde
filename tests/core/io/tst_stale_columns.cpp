// SPDX-License-Identifier: GPL-3.0-or-later
// What was computed from predictions does not stand beside the mapped ones.
#include "core/io/reading/stale_columns.h"

#include "core/statistics/random.h"

#include <cmath>
#include <functional>
#include <string>

#include <QTest>

using namespace calibrium;

namespace {

using Cells = std::function<QString(double p, double y, double other)>;

QString number(double value) { return QString::number(value, 'f', 4); }

/// Rows with a probability, an outcome and a number of its own.
QString table(const QString& header, const Cells& cells) {
    Generator generator = makeGenerator(3, 0);
    QString text = header + "\n";
    for (int i = 0; i < 120; ++i) {
        const double p = std::round(1000 * (0.03 + 0.94 * uniform01(generator))) / 1000;
        const double y = uniform01(generator) < p * p ? 1 : 0;
        text += cells(p, y, uniform01(generator)) + "\n";
    }
    return text;
}

QStringList staleOf(const QString& text) {
    const ImportPlan plan =
        planImport({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}});
    QStringList names;
    for (const std::size_t column : staleColumns(plan)) {
        names << QString::fromStdString(plan.tables.predictions.header()[column]);
    }
    return names;
}

}  // namespace

class TestStaleColumns : public QObject {
    Q_OBJECT

private slots:
    void predictedClassesAreStale_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("threshold");
        for (const char* name : {"PGR_1", "$L-died", "Prediction (died)"}) QTest::addRow("%s", name) << name << 0.5;
        QTest::addRow("threshold") << "predicted" << 0.3;
    }

    void predictedClassesAreStale() {
        QFETCH(const QString, name);
        QFETCH(const double, threshold);
        const QString text = table("age," + name + ",risk,died", [&](double p, double y, double other) {
            return QString("%1,%2,%3,%4")
                .arg(number(20 + 60 * other))
                .arg(p >= threshold ? 1 : 0)
                .arg(p)
                .arg(static_cast<int>(y));
        });
        QCOMPARE(staleOf(text), QStringList{name});
    }

    void otherFormsOfAProbabilityAreStale() {
        const QString text = table("age,phat,xb,odds,died", [](double p, double y, double other) {
            return QString("%1,%2,%3,%4,%5")
                .arg(number(20 + 60 * other))
                .arg(p)
                .arg(number(std::log(p / (1 - p))))
                .arg(number(p / (1 - p)))
                .arg(static_cast<int>(y));
        });
        QCOMPARE(staleOf(text), QStringList({"xb", "odds"}));
    }

    void endsOfTheIntervalOfARiskAreStale() {
        const QString text = table("age,risk,risk_lci,risk_uci,died", [](double p, double y, double other) {
            return QString("%1,%2,%3,%4,%5")
                .arg(number(20 + 60 * other))
                .arg(p)
                .arg(number(0.9 * p))
                .arg(number(p + 0.1 * (1 - p)))
                .arg(static_cast<int>(y));
        });
        QCOMPARE(staleOf(text), QStringList({"risk_lci", "risk_uci"}));
    }

    void endsOfIntervalsAndVariancesAreStale() {
        const QString text = table("mean,sd,lower95,upper95,width,raw,station,y", [](double p, double y, double other) {
            const double mean = 20 + 5 * other;
            const double sd = 1 + p;
            return QString("%1,%2,%3,%4,%5,%6,%7,%8")
                .arg(number(mean))
                .arg(number(sd))
                .arg(number(mean - 1.96 * sd))
                .arg(number(mean + 1.96 * sd))
                .arg(number(3.92 * sd))
                .arg(number(1.1 * mean + 2))
                .arg(y > 0 ? "a" : "b")
                .arg(number(mean + y - p));
        });
        QCOMPARE(staleOf(text), QStringList({"lower95", "upper95", "width"}));
    }

    /// Whatever they are called where their numbers say it; "inside" and "prob_gt_25" by their names.
    void summariesOfDrawsAndQuantilesAreStale() {
        const QString draws =
            table("draw_1,draw_2,draw_3,streu,hi,prob_gt_25,station,y", [](double p, double y, double other) {
                const double a = 20 + 5 * other;
                const double b = 21 + 5 * p;
                const double c = 22 + 3 * other * p;
                const double mean = (a + b + c) / 3;
                const double squares = (a - mean) * (a - mean) + (b - mean) * (b - mean) + (c - mean) * (c - mean);
                return QString("%1,%2,%3,%4,%5,%6,%7,%8")
                    .arg(number(a))
                    .arg(number(b))
                    .arg(number(c))
                    .arg(number(std::sqrt(squares / 2)))
                    .arg(number(std::max({a, b, c})))
                    .arg(number(0.9 * p))
                    .arg(number(100 * other * (1 - p)))
                    .arg(number(20 + 5 * p * other + y));
            });
        QCOMPARE(staleOf(draws), QStringList({"streu", "hi", "prob_gt_25"}));
        const QString quantiles = table("q10,q50,q90,breite,inside,raw,y", [](double p, double y, double other) {
            const double middle = 20 + 5 * other;
            return QString("%1,%2,%3,%4,%5,%6,%7")
                .arg(number(middle - 1 - p))
                .arg(number(middle))
                .arg(number(middle + 2 + p * p))
                .arg(number(3 + p + p * p))
                .arg(y)
                .arg(number(middle + 3 * p - 7))
                .arg(number(middle + y));
        });
        QCOMPARE(staleOf(quantiles), QStringList({"breite", "inside"}));
    }

    void ratiosOfMeanAndSpreadAreStale() {
        const QString text = table("mean,sd,cv,snr,raw,y", [](double p, double y, double other) {
            const double mean = 20 + 5 * other;
            const double sd = 1 + 3 * p;
            return QString("%1,%2,%3,%4,%5,%6")
                .arg(number(mean))
                .arg(number(sd))
                .arg(number(100 * sd / mean))
                .arg(number(mean / sd))
                .arg(number(mean * 1.1 - 3))
                .arg(number(mean + y));
        });
        QCOMPARE(staleOf(text), QStringList({"cv", "snr"}));
    }

    void summariesOfQuantilesAreStale() {
        const QString text = table("q0.1,q0.5,q0.9,mean,temp,y", [](double p, double y, double other) {
            return QString("%1,%2,%3,%4,%5,%6")
                .arg(number(10 * other - 1 - p))
                .arg(number(10 * other))
                .arg(number(10 * other + 1 + p))
                .arg(number(10 * other + 0.1))
                .arg(number(30 * p))
                .arg(number(10 * other + y - p));
        });
        QCOMPARE(staleOf(text), QStringList{"mean"});
    }
};

QTEST_GUILESS_MAIN(TestStaleColumns)
#include "tst_stale_columns.moc"
