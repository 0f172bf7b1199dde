// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/measure_test.h"
#include "tests/support/class_data.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

ChosenMeasure choose(const Dataset& data, const std::string& id) {
    const MethodInfo info{.id = "test",
                          .name = {},
                          .explanation = {},
                          .formula = {},
                          .source = {},
                          .cost = {},
                          .families = {},
                          .parameters = measureTestParameters()};
    const Values given{{"measure", id}};
    const Values values = complete(parametersOf(info, given), given, info.id);
    return chooseMeasure({.data = data, .values = values, .run = {}}, {});
}

}  // namespace

class TestMeasureTest : public QObject {
    Q_OBJECT

private slots:
    void countsTheObservedStatisticAsWell() {
        const std::vector<double> null{0.1, 0.2, 0.3, 0.4};
        QCOMPARE(countedPValue(0.5, null), 1.0 / 5);
        QCOMPARE(countedPValue(0.3, null), 3.0 / 5);
        QCOMPARE(countedPValue(0.0, null), 1.0);
    }

    void equalUpToRoundingCountsAsEqual() {
        QCOMPARE(countedPValue(0.3, std::vector<double>{0.3 - 1e-13}), 1.0);
        QCOMPARE(countedPValue(0.3, std::vector<double>{0.3 - 1e-11}), 0.5);
        QCOMPARE(countedPValue(3e6, std::vector<double>{3e6 - 1e-6}), 1.0);
    }

    void statisticNameHasTheMeasuresOwnChoice() {
        const Dataset data = binaryData({0.2, 0.7, 0.4}, {0, 1, 1});
        QCOMPARE(choose(data, "skce").statisticName, std::string("SKCE (unbiased)"));
        QCOMPARE(choose(data, "ece").statisticName, std::string("ECE (equal-width)"));
        QCOMPARE(choose(data, "log-score").statisticName, std::string("Log score"));
    }

    void whatTheMeasureResolvesIsKept() {
        const ChosenMeasure chosen = choose(binaryData({0.2, 0.7, 0.4}, {0, 1, 1}), "skce");
        QVERIFY(!chosen.values.isText("bandwidth"));
        QVERIFY(chosen.values.real("bandwidth") > 0);
    }

    void refusesMeasuresThatDoNotSpeakOfCalibration() {
        const std::string message = messageOf([] {
            static_cast<void>(choose(binaryData({0.2, 0.7}, {0, 1}), "accuracy"));
        });
        QVERIFY(
            message.starts_with("The measure accuracy does not grow with miscalibration, so it is no statistic of a "
                                "test; choose one of ece, mce, cwce, "));
        QVERIFY(message.find("accuracy,") == std::string::npos);
    }

    void warningsOnIntervalsAreLeftOut() {
        ChosenMeasure chosen = choose(binaryData({0.2, 0.7}, {0, 1}), "ece");
        chosen.original.warnings = {{"interval-skipped", "a", 0, 0}, {"sparse-bins", "b", 0, 0}};
        const TestOutcome outcome = countedOutcome(chosen, 0.5, {0.1}, "one data set");
        QCOMPARE(outcome.warnings.size(), std::size_t{1});
        QCOMPARE(outcome.warnings.front().id, std::string("sparse-bins"));
        QCOMPARE(outcome.pValue, 0.5);
        QCOMPARE(outcome.null.description, std::string("one data set"));
    }
};

QTEST_GUILESS_MAIN(TestMeasureTest)
#include "tst_measure_test.moc"
