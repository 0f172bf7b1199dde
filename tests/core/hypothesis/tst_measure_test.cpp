// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/method_cost.h"
#include "core/method/test_outcome.h"
#include "tests/support/class_data.h"
#include "tests/support/ready_call.h"

#include <cmath>
#include <optional>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
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
    return chooseMeasure(ready({.data = data, .values = values}), {});
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

    /// Within 1e-9 of the spread, whatever the unit: an absolute amount made everything tie in small units.
    void equalUpToRoundingCountsAsEqual() {
        for (const double unit : {1e-30, 1e-9, 1.0, 1e9}) {
            const auto pValue = [unit](double observed, std::vector<double> null) {
                for (double& value : null) value *= unit;
                return countedPValue(unit * observed, null);
            };
            QCOMPARE(pValue(0.3, {0.3 - 1e-11, 0.1}), 2.0 / 3);
            QCOMPARE(pValue(0.3, {0.3 - 1e-9, 0.1}), 1.0 / 3);
            QCOMPARE(pValue(0.3, {0.1, 0.2}), 1.0 / 3);
        }
        QCOMPARE(countedPValue(0.3, std::vector<double>{0.3, 0.3}), 1.0);
        QCOMPARE(countedPValue(0.3, std::vector<double>{std::nextafter(0.3, 0.0)}), 1.0);  // rounding is no spread
    }

    /// The smaller of both sides, doubled: 5 values, the observed one included, so 0.4 at either end.
    void scoresCountOnBothSides() {
        const std::vector<double> null{0.1, 0.2, 0.3, 0.4};
        QCOMPARE(countedPValue(0.5, null, Evidence::SmallOrLarge), 2.0 / 5);
        QCOMPARE(countedPValue(0.0, null, Evidence::SmallOrLarge), 2.0 / 5);
        QCOMPARE(countedPValue(0.35, null, Evidence::SmallOrLarge), 4.0 / 5);
        QCOMPARE(countedPValue(0.25, null, Evidence::SmallOrLarge), 1.0);
        QCOMPARE(countedPValue(0.3, std::vector<double>{0.3, 0.3}, Evidence::SmallOrLarge), 1.0);
    }

    void measuresKnowTheirSides() {
        for (const auto& item : measures()) {
            const Values values = complete(item.info.parameters, {}, item.info.id);
            if (item.isCalibrationError) QVERIFY2(evidenceOf(item, values) == Evidence::Large, item.info.id.c_str());
        }
        for (const std::string id : {"brier", "log-score", "mse", "pinball", "energy-score", "crps", "dss",
                                     "interval-score", "spherical", "root-brier"}) {
            const Values values = complete(measure(id).info.parameters, {}, id);
            QVERIFY2(evidenceOf(measure(id), values) == Evidence::SmallOrLarge, id.c_str());
        }
        const Measure& corp = measure("corp");
        QVERIFY(evidenceOf(corp, complete(corp.info.parameters, {}, "corp")) == Evidence::Large);
        QVERIFY(evidenceOf(corp, complete(corp.info.parameters, {{"part", std::string("score")}}, "corp")) ==
                Evidence::SmallOrLarge);
    }

    void statisticNameHasTheMeasuresOwnChoice() {
        const Dataset data = binaryData({0.2, 0.7, 0.4}, {0, 1, 1});
        QCOMPARE(choose(data, "skce").statisticName.english(), std::string("SKCE (unbiased)"));
        QCOMPARE(choose(data, "ece").statisticName.english(), std::string("ECE (equal-width)"));
        QCOMPARE(choose(data, "log-score").statisticName.english(), std::string("Log score"));
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
            message.starts_with("The measure accuracy is neither a calibration error nor a proper score, so it is no "
                                "statistic of a test; choose one of ece, mce, cwce, "));
        QVERIFY(message.find("accuracy,") == std::string::npos);
    }

    void warningsOnIntervalsAreLeftOut() {
        ChosenMeasure chosen = choose(binaryData({0.2, 0.7}, {0, 1}), "ece");
        chosen.original.warnings = {{"interval-skipped", Severity::Doubt, "a", 0, 0},
                                    {"sparse-bins", Severity::Note, "b", 0, 0}};
        const TestOutcome outcome = countedOutcome(chosen, 0.5, {0.1}, "one data set");
        QCOMPARE(outcome.warnings.size(), std::size_t{1});
        QCOMPARE(outcome.warnings.front().id, std::string("sparse-bins"));
        QCOMPARE(outcome.pValue, 0.5);
        QCOMPARE(outcome.resampleCount, std::optional<std::size_t>(1));
        QVERIFY(!outcome.isTwoSided);
        QCOMPARE(outcome.null.description.english(), std::string("one data set"));
    }
};

QTEST_GUILESS_MAIN(TestMeasureTest)
#include "tst_measure_test.moc"
