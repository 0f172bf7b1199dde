// SPDX-License-Identifier: GPL-3.0-or-later
// What is assumed of a file without asking is said, and stays with the data.
#include "core/io/columns/column_text.h"
#include "core/statistics/random.h"
#include "tests/support/pasted_questions.h"
#include "tests/support/plain_samples.h"

#include <cmath>
#include <functional>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestImportAssumptions : public QObject {
    Q_OBJECT

private slots:
    /// Words below the names that recur are no names: units, which are left out or to be removed.
    void aRowOfUnitsIsNoHeader() {
        const QStringList rows{"2024-01-01,10.5,2.5,13.25", "2024-01-02,8.25,1.5,7.5", "2024-01-03,11.75,1.25,12.125"};
        const QString header = "date,mean,sd,obs\n";
        const QString read = repeated(header + "TT.MM.JJJJ,°C,°C,°C", rows, 3);
        QCOMPARE(importDataset(pasted(read)).sampleCount(), Index{9});
        const QString asked = refusal(repeated(header + "day,furlong,furlong,furlong", rows, 3));
        QVERIFY2(asked.contains("Line 2") && asked.contains("remove the line") && !asked.contains("--skip"),
                 qPrintable(asked));
    }

    void assumptionsStayWithTheData_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("ids");
        QTest::newRow("nothing assumed") << repeated("p0,p1,y", {"0.5,0.5,0", "0.25,0.75,1"}) << QStringList{};
        QTest::newRow("left out") << repeated("id,p0,p1,confidence,y", {"4,0.5,0.5,0.5,0", "2,0.25,0.75,0.75,1"})
                                  << QStringList{"import-left-out"};
        QTest::newRow("percentages") << repeated("p0,p1,y", {"50,50,0", "25.5,74.5,1"})
                                     << QStringList{"import-percentages"};
        QTest::newRow("logits") << repeated("p0,p1,y", {"-1.5,2.5,1", "0.5,-1.25,0"}) << QStringList{"import-logits"};
        QTest::newRow("targets against the predictions")
            << repeated("p0,p1,y", {"0.75,0.25,1", "0.125,0.875,0"}) << QStringList{"import-agreement"};
        QTest::newRow("square of a spread")
            << repeated("mu,sigma2,y", {"0.5,0.25,0.125", "0.25,0.5,-2.5"}) << QStringList{"import-variance"};
        QTest::newRow("labels 1 and 2 that follow")
            << repeated("p,y", {"0.75,2", "0.125,1"}) << QStringList{"import-label-base"};
        QTest::newRow("predicted class under the name of a target")
            << repeated("p_a,p_b,class,y", {"0.75,0.25,a,a", "0.125,0.875,b,a", "0.25,0.75,b,b", "0.75,0.25,a,a"})
            << QStringList{"import-predicted-class", "import-left-out", "import-positive-class"};
        QTest::newRow("names of rows as R writes them")
            << "p0,p1,y\nr1,0.5,0.5,0\nr2,0.25,0.75,1\nr3,0.75,0.25,0\nr4,0.25,0.75,1\n"
            << QStringList{"import-row-names", "import-left-out"};
        QTest::newRow("base by the header")
            << repeated("p1,p2,p3,y", {"0.5,0.25,0.25,1", "0.25,0.5,0.25,2"}) << QStringList{"import-label-base"};
        QTest::newRow("remarks") << "p,y\n0.5,1\n# note\n0.25,0\n" << QStringList{"import-remarks"};
        QTest::newRow("target by its values")
            << repeated("p0,p1,animal", {"0.5,0.5,0", "0.25,0.75,1"}) << QStringList{"import-target"};
    }

    void assumptionsStayWithTheData() {
        QFETCH(QString, text);
        QTEST(idsOf(importDataset(pasted(text))), "ids");
    }

    void remarksAmongTheRowsAreSaid() {
        const auto said = [](const QString& text) {
            return QString::fromStdString(importDataset(pasted(text)).warnings().back().text.english());
        };
        QVERIFY(said("p,y\n0.5,1\n# note\n0.25,0\n").startsWith("Line 3 of "));
        QVERIFY(said("p,y\n0.5,1\n# note\n0.25,0\n").endsWith(", which begins with # among the rows, was left out."));
        QVERIFY(said("p,y\n0.5,1\n# note\n# more\n0.25,0\n").startsWith("2 lines of "));
    }

    void percentagesAreNoLogits() {
        const Dataset data = importDataset(pasted("p0,p1,p2,y\n50,25,25,0\n10,70,20,1\n0.5,0.25,99.25,2\n"));
        QVERIFY(data.parameters().row(1) == (RowMatrix(1, 3) << 0.1, 0.7, 0.2).finished());
    }

    void percentagesAreTakenAtTheirWordWhateverTheirNames() {
        ImportOverrides overrides;
        overrides.scale = NumberScale::Percentages;
        const Dataset data =
            importDataset(pasted(repeated("logit_0,logit_1,y", {"75,25,0", "12.5,87.5,1"})), overrides);
        QCOMPARE(data.parameters()(1, 0), 0.125);
    }

    void namedLogitsGiveWayToColumnsThatSumToOne() {
        const Dataset data = importDataset(
            pasted(repeated("logit_0,logit_1,prob_0,prob_1,y", {"1.5,-2.5,0.75,0.25,0", "0.5,0.25,0.125,0.875,1"})));
        QCOMPARE(data.parameters()(1, 0), 0.125);
    }

    void logitsAreNotAssumedWhereColumnsSumToOne() {
        const Dataset data =
            importDataset(pasted(repeated("cat,dog,frog,loss,label", {"0.5,0.25,0.25,0.7,cat", "0.25,0.5,0.25,1.4,frog",
                                                                      "0.125,0.5,0.375,0.69,dog"})));
        QCOMPARE(data.classCount(), Index{3});
        QCOMPARE(data.parameters()(2, 0), 0.125);
        QVERIFY((data.classNames() == std::vector<std::string>{"cat", "dog", "frog"}));
        QCOMPARE(data.labels()[1], 2);
    }

    /// Where the numbers speak against a name, they win.
    void outcomesNamedLikeExtrasAreClasses() {
        const Dataset data = importDataset(
            pasted(repeated("win,draw,loss,y", {"0.5,0.25,0.25,win", "0.25,0.5,0.25,loss", "0.2,0.3,0.5,draw"})));
        QCOMPARE(data.classCount(), Index{3});
        QCOMPARE(data.labels()[1], 2);
    }

    /// Numbers around 0 may be of a probit or a margin; names of linear predictors say that they are logits.
    void numbersAroundZeroAreLogitsByNameAlone_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("areLogits");
        for (const char* name :
             {"xb", "lp", "linear predictor", "lin_pred", "log_odds", "RawFormulaVal", "Praediktor_linear"}) {
            QTest::newRow(name) << name << true;
        }
        for (const char* name : {"yhat", "pred", "value", "raw", "Prognose", "prob", "score"}) {
            QTest::newRow(name) << name << false;
        }
    }

    void numbersAroundZeroAreLogitsByNameAlone() {
        QFETCH(QString, name);
        QFETCH(bool, areLogits);
        const QString text = repeated("y," + name, {"0,-1.5", "1,1.25", "0,-0.5", "1,3.5"});
        const QString question = areLogits ? QString() : refusal(text);
        QVERIFY2(areLogits || question.contains("--logits"), qPrintable(question));
        if (areLogits) QVERIFY(importDataset(pasted(text)).parameters()(3, 1) > 0.95);
    }

    void theEventOfAReversedOutcomeIsSaid() {
        const Dataset data = importDataset(pasted(linesOf("survived,p_death", [](const PlainSample& one, int) {
            return QString("%1,%2").arg(one.isEvent ? 0 : 1).arg(one.p);
        })));
        QVERIFY(idsOf(data).contains("import-positive-class"));
    }
};

QTEST_GUILESS_MAIN(TestImportAssumptions)
#include "tst_import_assumptions.moc"
