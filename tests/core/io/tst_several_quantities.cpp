// SPDX-License-Identifier: GPL-3.0-or-later
// Long tables of forecasts: levels as labels, summaries among the members, several quantities.
#include "core/io/long/several_quantities.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "tests/support/file_fixtures.h"

#include <cmath>
#include <string>

#include <QTest>

using namespace calibrium;
using calibrium::test::messageOf;

namespace {

Dataset read(const QString& text, const ImportOverrides& overrides = {}) {
    return importDataset({.predictionsPath = {}, .predictionsText = text.toStdString(), .targetsPath = {}}, overrides);
}

/// One row per forecast and label, whose numbers rise.
QString longTable(const QString& spread, const QStringList& labels) {
    QString text = "id," + spread + ",value,obs\n";
    for (int i = 0; i < 30; ++i) {
        for (int k = 0; k < labels.size(); ++k) {
            text += QString("S%1,%2,%3,%4\n").arg(i).arg(labels[k]).arg(10.5 + i + k).arg(11.25 + i);
        }
    }
    return text;
}

QString hub(const QString& column, const QStringList& quantities) {
    QString text = "location," + column + ",quantile_level,predicted,observed\n";
    for (int i = 0; i < 30; ++i) {
        for (const QString& quantity : quantities) {
            for (int k = 1; k < 4; ++k) {
                text +=
                    QString("L%1,%2,%3,%4,%5\n").arg(i).arg(quantity).arg(0.25 * k).arg(10.5 + i + k).arg(12.25 + i);
            }
        }
    }
    return text;
}

}  // namespace

class TestSeveralQuantities : public QObject {
    Q_OBJECT

private slots:
    /// The scale of scoringutils, and the name of hubs, also where each row is a whole forecast.
    void rowsOfSeveralScalesAreAskedAbout() {
        for (const char* column : {"scale", "target_variable", "variable"}) {
            const QString message = messageOf<UndecidedImport>([&] { read(hub(column, {"natural", "log"})); });
            QVERIFY2(message.contains("--long model="), qPrintable(message));
            QString wide = QString("id,y,pred,sd,%1\n").arg(column);
            for (int i = 0; i < 40; ++i) {
                wide += QString("S%1,%2.5,%3,1.5,%4\n")
                            .arg(i)
                            .arg(10 + i % 7)
                            .arg(10 + i % 5)
                            .arg(i < 20 ? "natural" : "log");
            }
            const QString ofRows = messageOf<UndecidedImport>([&] { read(wide); });
            QVERIFY2(ofRows.contains("--long model="), qPrintable(ofRows));
            ImportOverrides overrides;
            overrides.asideNames = {column};
            QCOMPARE(read(wide, overrides).sampleCount(), Index{40});
            overrides = {};
            overrides.longTable = std::string("model=") + column;
            overrides.part = "log";
            QCOMPARE(read(wide, overrides).sampleCount(), Index{20});
        }
    }

    void labelsOfLevelsAreLevels() {
        for (const QStringList& labels : {QStringList{"q2.5", "q50", "q97.5"}, QStringList{"q0.1", "q0.5", "q0.9"}}) {
            const Dataset data = read(longTable("quantile", labels));
            QCOMPARE(data.family().id(), std::string("quantiles"));
            QCOMPARE(data.sampleCount(), Index{30});
            QVERIFY(data.parameters()(0, 0) < 0.2 && data.parameters()(0, 2) > 0.8);
            QVERIFY(data.parameters()(0, 3) < data.parameters()(0, 5));
        }
    }

    void theMeanIsNoMember() {
        for (const char* mean : {"mean", "ensmean", "Median", "spread"}) {
            const Dataset data = read(longTable("member", {"0", "1", "2", "3", mean}));
            QCOMPARE(data.family().id(), std::string("draws"));
            QCOMPARE(data.parameters().cols(), Index{4});
        }
    }

    void severalQuantitiesAreAskedAbout() {
        for (const char* column : {"target", "Target"}) {
            const QString text = hub(column, {"wk inc hosp", "wk inc hosp rate"});
            const QString question = messageOf<UndecidedImport>([&] { read(text); });
            QVERIFY2(question.contains("2 quantities") && question.contains("--group"), qPrintable(question));
            ImportOverrides grouped;
            grouped.asideNames = {column};
            QCOMPARE(read(text, grouped).sampleCount(), Index{60});
            ImportOverrides chosen;
            chosen.longTable = std::string("model=") + column;
            chosen.part = "wk inc hosp";
            QCOMPARE(read(text, chosen).sampleCount(), Index{30});
        }
    }

    void horizonsAreOneQuantity() {
        const Dataset data = read(hub("target", {"1 wk ahead inc case", "2 wk ahead inc case"}));
        QCOMPARE(data.sampleCount(), Index{60});
    }

    void wordsAreNoTargets() {
        const Dataset data = read(hub("target", {"Cases"}));
        QCOMPARE(data.sampleCount(), Index{30});
        QCOMPARE(data.values()(0, 0), 12.25);
    }

    // The point of "q0.05" was taken for the end of a model's name.
    void namedColumnsKeepTheirLevels() {
        for (const char* stem : {"q0.", "quantile_0.", "lgbm_q0."}) {
            QString text = QString("id,") + stem + "05," + stem + "5," + stem + "95,y\n";
            for (int i = 0; i < 30; ++i) {
                text += QString("S%1,%2,%3,%4,%5\n").arg(i).arg(10.5 + i).arg(12.5 + i).arg(14.5 + i).arg(12.25 + i);
            }
            ImportOverrides overrides;
            overrides.family = "quantiles";
            const std::string start = stem;
            overrides.predictionNames = std::vector<std::string>{start + "05", start + "5", start + "95"};
            const Dataset data = read(text, overrides);
            QVERIFY(std::abs(data.parameters()(0, 0) - 0.05) < 1e-12);
            QVERIFY(std::abs(data.parameters()(0, 2) - 0.95) < 1e-12);
        }
    }

    void oneOfSeveralColumnsOfTargetsIsAskedAbout() {
        const test::FileFixtures files;
        std::string predictions = "date,q0.1,q0.5,q0.9\n";
        std::string targets = "date,value,weekly_rate\n";
        for (int i = 0; i < 28; ++i) {
            const std::string date = "2024-02-" + std::string(i < 9 ? "0" : "") + std::to_string(i + 1);
            predictions += date + "," + std::to_string(i + 9.5) + "," + std::to_string(i + 10.5) + "," +
                           std::to_string(i + 11.5) + "\n";
            targets += date + "," + std::to_string(i + 10.25) + "," + std::to_string(0.1 * i + 0.35) + "\n";
        }
        const ImportSource source{.predictionsPath = files.write("forecasts.csv", predictions),
                                  .predictionsText = {},
                                  .targetsPath = files.write("truth.csv", targets)};
        const QString question = messageOf<UndecidedImport>([&] { importDataset(source); });
        QVERIFY2(question.contains("weekly_rate") && question.contains("--target-column"), qPrintable(question));
        ImportOverrides overrides;
        overrides.targetName = "value";
        QCOMPARE(importDataset(source, overrides).values()(0, 0), 10.25);
    }

    void oneOfSeveralColumnsOfTargetsOfALongTableIsAskedAbout() {
        const test::FileFixtures files;
        std::string targets = "id,value,weekly_rate\n";
        for (int i = 0; i < 30; ++i)
            targets += "S" + std::to_string(i) + "," + std::to_string(i + 11.25) + "," + std::to_string(0.1 * i) + "\n";
        const std::string rows = longTable("quantile", {"0.1", "0.5", "0.9"}).replace(",obs", ",note").toStdString();
        const ImportSource source{.predictionsPath = files.write("forecasts.csv", rows),
                                  .predictionsText = {},
                                  .targetsPath = files.write("truth.csv", targets)};
        const QString question = messageOf<UndecidedImport>([&] { importDataset(source); });
        QVERIFY2(question.contains("weekly_rate") && question.contains("--target-column"), qPrintable(question));
    }

    void halfOfAnIntervalIsNoPrediction() {
        QString text = "date,yhat,yhat \u00B1 (95%),y\n";
        for (int i = 0; i < 28; ++i)
            text += QString("2024-02-%1,%2,%3,%4\n").arg(i + 1).arg(10.5 + i).arg(1.5 + 0.1 * i).arg(10.25 + i);
        const QString question = messageOf<UndecidedImport>([&] { read(text); });
        QVERIFY2(question.contains("half the width"), qPrintable(question));
    }

    // "lower" and "upper" are ends, and no models.
    void endsOfIntervalsAreNoModels() {
        QString text = ".mean,80%_lower,80%_upper,95%_lower,95%_upper,actual\n";
        for (int i = 0; i < 30; ++i) {
            const double mean = 20.5 + i;
            text += QString("%1,%2,%3,%4,%5,%6\n")
                        .arg(mean)
                        .arg(mean - 2)
                        .arg(mean + 2)
                        .arg(mean - 3)
                        .arg(mean + 3)
                        .arg(mean + 0.25);
        }
        QCOMPARE(read(text).family().id(), std::string("quantiles"));
    }

    void severalNamesArePrintedAsTheyAreTyped() {
        QString text = "mean,mean_se,mean_ci_lower,mean_ci_upper,obs_ci_lower,obs_ci_upper,y\n";
        for (int i = 0; i < 30; ++i) {
            const double mean = 20.5 + i;
            text += QString("%1,0.5,%2,%3,%4,%5,%6\n")
                        .arg(mean)
                        .arg(mean - 1)
                        .arg(mean + 1)
                        .arg(mean - 3)
                        .arg(mean + 3)
                        .arg(mean + 0.25);
        }
        const QString question = messageOf<UndecidedImport>([&] { read(text); });
        QVERIFY2(question.contains("--columns mean,obs_ci_lower,obs_ci_upper"), qPrintable(question));
    }
};

QTEST_GUILESS_MAIN(TestSeveralQuantities)
#include "tst_several_quantities.moc"
