// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training_recalibration.h"

#include "core/run/error.h"
#include "core/simulation/friedman_training.h"
#include "core/statistics/moments.h"
#include "tests/support/experiment_runs.h"

#include <cmath>
#include <limits>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ExperimentPlan shortPlan(std::int64_t steps, std::int64_t points) {
    ExperimentPlan plan = trainingRecalibrationExperiment().defaults;
    plan.values = {{"steps", steps},
                   {"points", points},
                   {"networks", std::int64_t{2}},
                   {"train", std::int64_t{20}},
                   {"calibration", std::int64_t{60}},
                   {"test", std::int64_t{40}}};
    return plan;
}

}  // namespace

class TestTrainingRecalibration : public QObject {
    Q_OBJECT

private slots:
    void quantitiesNameBothSidesOfEveryNetwork();
    void varianceBecomesTheErrorOfTheCalibrationData();
    void repairsNetworksThatKnowTheirDataByHeart();
    void refusesToMeasureNothing();
};

void TestTrainingRecalibration::quantitiesNameBothSidesOfEveryNetwork() {
    ExperimentPlan plan = shortPlan(20, 2);
    plan.analysis.measures = {{"dss", {}}};
    const auto prepared = trainingRecalibrationExperiment().prepare(plan, {});
    QCOMPARE(prepared->quantities(),
             (std::vector<std::string>{"before dss network 1", "after dss network 1", "variance factor network 1",
                                       "before dss network 2", "after dss network 2", "variance factor network 2"}));
    QCOMPARE(prepared->conditions().size(), std::size_t{2});
}

/// All variances of a network are equal, so that w v + b can only become the mean squared error of the calibration
/// data.
void TestTrainingRecalibration::varianceBecomesTheErrorOfTheCalibrationData() {
    ExperimentPlan plan = shortPlan(20, 2);
    plan.analysis.measures = {{"dss", {}}};
    const auto state = runPlan(trainingRecalibrationExperiment(), plan, 1);
    FriedmanTraining training(
        {.trainCount = 20, .testCount = 40, .networkCount = 2, .seed = friedmanSeed(plan.analysis.seed, 0)});
    training.advanceTo(20);
    const RegressionData calibration =
        friedmanData(60, friedmanSeed(plan.analysis.seed, 0), std::numeric_limits<std::uint64_t>::max());
    const auto models = training.models();
    for (std::size_t k = 0; k < 2; ++k) {
        const double variance = models[k].deviation * models[k].deviation;
        const double factor = models[k].mean.meanSquaredError(calibration) / variance;
        QVERIFY(std::abs(state.table->at(0, 1, 3 * k + 2) / factor - 1) < 1e-6);
        // Dawid-Sebastiani score before and after, from its definition.
        const double error = models[k].mean.meanSquaredError(training.testData());
        QVERIFY(std::abs(state.table->at(0, 1, 3 * k) - (error / variance + std::log(variance))) < 1e-9);
        const double after = factor * variance;
        QVERIFY(std::abs(state.table->at(0, 1, 3 * k + 1) - (error / after + std::log(after))) < 1e-5);
    }
}

/// 20 samples are known by heart after 400 steps: the predicted spread is far too small.
void TestTrainingRecalibration::repairsNetworksThatKnowTheirDataByHeart() {
    const auto state = runPlan(trainingRecalibrationExperiment(), shortPlan(400, 3), 1);
    const auto last = [&](const std::string& condition, const std::string& quantity) {
        return rowOf(state.summary, quantity, condition).numbers.at(2).value();
    };
    QVERIFY(last("after over before", "variance") > 2);
    QVERIFY(last("improvement", "Dawid-Sebastiani score") > 0);
    QVERIFY(last("after", "SKCE") < last("before", "SKCE"));
    QCOMPARE(state.figure.panels.size(), std::size_t{5});
    QVERIFY(state.summary.sentences.back().starts_with("At step 400 recalibration multiplies the variance by "));
}

void TestTrainingRecalibration::refusesToMeasureNothing() {
    ExperimentPlan plan = shortPlan(20, 2);
    plan.analysis.measures.clear();
    QCOMPARE(failureOf<InvalidSetting>([&] { trainingRecalibrationExperiment().prepare(plan, {}); }),
             std::string("Choose at least one measure."));
}

QTEST_GUILESS_MAIN(TestTrainingRecalibration)
#include "tst_training_recalibration.moc"
