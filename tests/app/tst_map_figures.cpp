// SPDX-License-Identifier: GPL-3.0-or-later
// A model beside itself through a map that was fitted before: plot --map.
#include "core/statistics/random.h"
#include "tests/support/program_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr int rowsOfMonth = 120;

/// Risks that are too low, and from September on lower still.
QByteArray months(int first, int last) {
    Generator generator = makeGenerator(Purpose::Simulation, 77, static_cast<std::uint64_t>(first));
    QByteArray text = "month,risk,died\n";
    for (int month = first; month <= last; ++month) {
        for (int i = 0; i < rowsOfMonth; ++i) {
            const double score = -2 + 2 * uniform01(generator);
            const double truth = 1 / (1 + std::exp(-score - (month < 9 ? 0.7 : 1.7)));
            text += QByteArray("2024-") + (month < 10 ? "0" : "") + QByteArray::number(month) + "," +
                    QByteArray::number(1 / (1 + std::exp(-score)), 'f', 4) + "," +
                    (uniform01(generator) < truth ? "1\n" : "0\n");
        }
    }
    return text;
}

/// The fields of the lines of a figure's table that begin so.
QList<QStringList> linesOf(const QByteArray& table, const QString& start) {
    QList<QStringList> lines;
    for (const QString& line : QString::fromUtf8(table).split('\n')) {
        const QStringList fields = line.split(',');
        if (fields.size() > 11 && line.startsWith(start)) lines.append(fields);
    }
    return lines;
}

}  // namespace

class TestMapFigures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        write(path("old.csv"), months(1, 3));
        write(path("new.csv"), months(4, 12));
        const Ending fit = run("recalibrate old.csv --method intercept --fit all --save map.json", m_folder.path());
        QVERIFY2(fit.status == 0, qPrintable(fit.errors));
    }

    /// Each month stands once as predicted and once repaired, by the numbers that watch prints of both.
    void theRepairIsJudgedMonthByMonth() {
        const Ending drawn =
            run("plot watch new.csv --map map.json --set time=month --set difference=by-period --output watch.csv",
                m_folder.path());
        QVERIFY2(drawn.status == 0, qPrintable(drawn.errors));
        const QByteArray table = contents(path("watch.csv"));
        for (const auto& [series, options] :
             {std::pair<QString, QString>{"new", ""}, {"new (intercept)", " --map map.json"}}) {
            const Ending watched = run("watch new.csv --time month --format json" + options, m_folder.path());
            const auto periods = nlohmann::json::parse(watched.output.toStdString()).at("periods");
            const auto points =
                linesOf(table, "2,5,points," + series + ",") + linesOf(table, "2,3,points," + series + ",");
            const auto bars =
                linesOf(table, "2,4,error-bars," + series + ",") + linesOf(table, "2,2,error-bars," + series + ",");
            QCOMPARE(periods.size(), std::size_t{9});
            QCOMPARE(points.size(), 9);
            QCOMPARE(bars.size(), 9);
            for (int month = 0; month < 9; ++month) {
                const auto& period = periods.at(static_cast<std::size_t>(month));
                const double difference = period.at("observed").get<double>() - period.at("predicted").get<double>();
                QVERIFY(std::abs(points[month][6].toDouble() - difference) < 1e-12);
                QVERIFY(bars[month][9].toDouble() < difference && difference < bars[month][10].toDouble());
            }
        }
        // Until September the repair holds; then it is too low by about 0.2.
        const auto repaired = linesOf(table, "2,4,error-bars,new (intercept),");
        int holding = 0;
        for (int month = 0; month < 5; ++month) holding += repaired[month][9].toDouble() < 0 ? 1 : 0;
        QVERIFY(holding >= 4);
        for (int month = 5; month < 9; ++month) QVERIFY(repaired[month][9].toDouble() > 0);
    }

    void otherViewsDrawBothToo() {
        const Ending drawn = run("plot reliability new.csv --map map.json --output both.csv", m_folder.path());
        QVERIFY2(drawn.status == 0, qPrintable(drawn.errors));
        const QByteArray table = contents(path("both.csv"));
        QVERIFY(table.contains(",new,") && table.contains(",new (intercept),"));
    }

    void whatDoesNotGoTogetherIsRefused() {
        for (const auto& [arguments, sentence] :
             {std::pair{"plot recalibrate new.csv --map map.json --output x.png",
                        "plot recalibrate fits a map of its own; --map draws a saved one in the other views."},
              {"plot watch new.csv --map map.json --group month --output x.png", "--map is not combined with --group."},
              {"plot watch new.csv old.csv --map map.json --output x.png",
               "--map draws one model beside itself, and there are 2;"}}) {
            const Ending ending = run(arguments, m_folder.path());
            QVERIFY(ending.status != 0);
            QVERIFY2(ending.errors.contains(sentence), qPrintable(ending.errors));
        }
        QVERIFY(!QFile::exists(path("x.png")));
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestMapFigures)
#include "tst_map_figures.moc"
