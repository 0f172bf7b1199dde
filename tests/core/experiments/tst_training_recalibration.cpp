// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/training/training_recalibration.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include "core/estimators/scores/mse.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/training/recalibration_courses.h"
#include "core/experiments/training/regression_source.h"
#include "core/experiments/training/training_course.h"
#include "core/recalibration/reals/platt_variance.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/simulation/friedman_training.h"
#include "core/simulation/variance_training.h"
#include "core/statistics/moments.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>

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

/// Two networks at steps 10, 20, 30, whose numbers before are 9, 5, 6 (+ 1 for the second network) and after 8, 4, 4;
/// their variance is halved. The map of the second network ends at its bound at step 30.
struct Invented {
    RecalibrationLayout layout{.steps = {10, 20, 30},
                               .networkCount = 2,
                               .statistics = {{.id = "dss", .label = "score"},
                                              {.id = "variance", .label = "variance", .isVariance = true},
                                              {.id = "mse", .label = "error", .isChanged = false}}};
    ExperimentTable table;

    Invented() {
        table.conditionNames = {"step"};
        table.quantities = layout.quantityNames();
        const std::vector<double> before{9, 5, 6};
        const std::vector<double> after{8, 4, 4};
        for (std::size_t c = 0; c < 3; ++c) {
            table.conditions.push_back({.values = {static_cast<double>(layout.steps[c])}, .label = ""});
            for (const double plus : {0.0, 1.0}) {
                for (const double number :
                     {before[c] + plus, 2.0, 3.0, after[c] + plus, 1.0, 3.0, c == 2 ? plus : 0.0}) {
                    table.numbers.push_back(number);
                }
            }
        }
    }
};

/// Of one network at the last step: the improvement beside what its training improved before that.
double shareOf(const ExperimentState& state, const RecalibrationLayout& layout, std::size_t network,
               std::size_t statistic) {
    Curve before;
    Curve gain;
    for (std::size_t c = 0; c < layout.steps.size(); ++c) {
        const double x = static_cast<double>(layout.steps[c]);
        const double first = state.table->at(0, c, layout.placeOf(network, RecalibrationSide::Before, statistic));
        const double then = state.table->at(0, c, layout.placeOf(network, RecalibrationSide::After, statistic));
        before.add(x, first, first, first);
        gain.add(x, first - then, first - then, first - then);
    }
    return shareOfTraining(before, gain).value();
}

}  // namespace

class TestTrainingRecalibration : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setThreadCount(0); }

    void recordedStepsAreEvenlySpread();
    void quantitiesNameBothSidesOfEveryNetwork();
    void numbersAreThoseOfTheNetworks();
    void sameDigitsForAnyThreadsAndAnyOrder();
    void figureAndSummaryFollowFromTheTable();
    void repairsNetworksThatKnowTheirDataByHeart();
    void theScoreSeesTheVarianceRepairedAndTheKernelHardly();
    void ownDataAreLearntToo();
    void refusesToMeasureNothing();
};

void TestTrainingRecalibration::recordedStepsAreEvenlySpread() {
    QCOMPARE(evenSteps(100, 1000, 4), (std::vector<std::int64_t>{100, 400, 700, 1000}));
    QCOMPARE(evenSteps(1, 3, 9), (std::vector<std::int64_t>{1, 2, 3}));
    QCOMPARE(evenSteps(5, 5, 2), (std::vector<std::int64_t>{5}));
    // Not even as many steps as the first recorded one.
    const auto prepared = trainingRecalibrationExperiment().prepare(shortPlan(8, 3), {});
    std::vector<double> steps;
    for (const auto& condition : prepared->conditions()) steps.push_back(condition.values.front());
    QCOMPARE(steps, (std::vector<double>{1, 5, 8}));
}

void TestTrainingRecalibration::quantitiesNameBothSidesOfEveryNetwork() {
    ExperimentPlan plan = shortPlan(20, 2);
    plan.analysis.measures = {{"dss", {}}, {"mse", {}}};
    const auto prepared = trainingRecalibrationExperiment().prepare(plan, {});
    QCOMPARE(prepared->quantities(),
             (std::vector<std::string>{"before dss network 1", "before variance network 1", "before mse network 1",
                                       "after dss network 1", "after variance network 1", "after mse network 1",
                                       "at bound network 1", "before dss network 2", "before variance network 2",
                                       "before mse network 2", "after dss network 2", "after variance network 2",
                                       "after mse network 2", "at bound network 2"}));
}

/// Training, recalibration and scores done again from their definitions.
void TestTrainingRecalibration::numbersAreThoseOfTheNetworks() {
    ExperimentPlan plan = shortPlan(60, 2);
    plan.analysis.measures = {{"dss", {}}, {"mse", {}}};
    const auto state = runPlan(trainingRecalibrationExperiment(), plan, 1);
    const std::uint64_t seed = friedmanSeed(plan.analysis.seed, 0);
    const RegressionSource source(
        complete(regressionSourceParameters(),
                 {{"train", std::int64_t{20}}, {"calibration", std::int64_t{60}}, {"test", std::int64_t{40}}}, "test"));
    const RegressionParts parts = source.parts(seed);
    VarianceTraining training(parts.training, {.networkCount = 2, .seed = seed});
    training.advanceTo(60);
    for (std::size_t k = 0; k < 2; ++k) {
        const Dataset fit = predictions(training.models()[k], parts.calibration, "");
        const Dataset test = predictions(training.models()[k], parts.test, "");
        const PlattVarianceFit map = fitPlattVariance(fit);
        const Eigen::ArrayXd errors = (test.values().col(0) - test.parameters().col(0)).array().square();
        Eigen::ArrayXd variances = test.parameters().col(1).array().square();
        std::vector<double> expected;
        for (int side = 0; side < 2; ++side) {
            expected.insert(expected.end(),
                            {(errors / variances + variances.log()).mean(), variances.mean(), errors.mean()});
            variances = map.factor * variances + map.offset;
        }
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QVERIFY(std::abs(state.table->at(0, 1, 7 * k + i) / expected[i] - 1) < 1e-9);
        }
    }
}

void TestTrainingRecalibration::sameDigitsForAnyThreadsAndAnyOrder() {
    const ExperimentPlan plan = shortPlan(40, 3);
    setThreadCount(1);
    const auto one = runPlan(trainingRecalibrationExperiment(), plan, 2);
    setThreadCount(2);
    const auto two = runPlan(trainingRecalibrationExperiment(), plan, 2);
    QVERIFY(one.table->numbers == two.table->numbers);
    const auto prepared = trainingRecalibrationExperiment().prepare(plan, {});
    std::vector<Text> refusals;
    const auto last = prepared->cell(1, 2, refusals, {});
    const auto first = prepared->cell(0, 0, refusals, {});
    for (std::size_t q = 0; q < last.size(); ++q) {
        QCOMPARE(last[q], one.table->at(1, 2, q));
        QCOMPARE(first[q], one.table->at(0, 0, q));
    }
    ExperimentPlan other = plan;
    other.analysis.seed = 2;
    QVERIFY(runPlan(trainingRecalibrationExperiment(), other, 2).table->numbers != one.table->numbers);
}

void TestTrainingRecalibration::figureAndSummaryFollowFromTheTable() {
    const Invented invented;
    const Figure figure = recalibrationFigure(invented.layout, invented.table);
    QCOMPARE(figure.panels.size(), std::size_t{5});
    QCOMPARE(markOf<Line>(figure.panels[0], 0).y, (std::vector<double>{9.5, 5.5, 6.5}));
    QCOMPARE(markOf<Line>(figure.panels[0], 1).y, (std::vector<double>{8.5, 4.5, 4.5}));
    QCOMPARE(markOf<Band>(figure.panels[0], 0).upper, (std::vector<double>{10, 6, 7}));
    QCOMPARE(figure.panels[2].title.english(), std::string("error (unchanged)"));
    QCOMPARE(markCount<Line>(figure.panels[2]), std::size_t{1});
    QCOMPARE(markOf<Line>(figure.panels[3], 0).y, (std::vector<double>{1, 1, 2}));
    QCOMPARE(markOf<Line>(figure.panels[4], 0).y, (std::vector<double>{0.5, 0.5, 0.5}));
    QCOMPARE(figure.panels[4].row, 1);
    QCOMPARE(figure.panels[4].column, figure.panels[1].column);

    const ExperimentSummary summary = recalibrationSummary(invented.layout, invented.table);
    const SummaryRow& gain = rowOf(summary, "score", "improvement");
    QCOMPARE(gain.numbers, (std::vector<std::optional<double>>{30, 2, 2, 2, 1, 0.5}));
    QCOMPARE(rowOf(summary, "score", "before").numbers.at(1).value(), 5.5);
    QCOMPARE(summary.sentences.front().english(),
             std::string("score: recalibration improves the mean of the networks at 3 of 3 recorded steps, at step 30 "
                         "by 2, which is 50 % of what the training itself improved since step 10."));
    QCOMPARE(
        summary.sentences.back().english(),
        std::string("In 1 of 6 fits w or b ended at its bound, 1000: there the variance is repaired in part only."));
    QCOMPARE(summary.sentences[1].english(),
             std::string("At step 30 recalibration multiplies the average variance by 0.5, mean of the networks."));

    Invented worse;
    for (std::size_t k = 0; k < 2; ++k) {
        const std::size_t cell = 2 * worse.table.quantities.size();
        worse.table.numbers[cell + worse.layout.placeOf(k, RecalibrationSide::After, 0)] = 7;
    }
    QCOMPARE(recalibrationSummary(worse.layout, worse.table).sentences.front().english(),
             std::string("score: recalibration improves the mean of the networks at 2 of 3 recorded steps; at step 30 "
                         "it makes it worse by 0.5."));
}

/// 20 samples are known by heart after 800 steps: the predicted variances are far too small.
void TestTrainingRecalibration::repairsNetworksThatKnowTheirDataByHeart() {
    const auto state = runPlan(trainingRecalibrationExperiment(), shortPlan(800, 3), 1);
    const auto last = [&](const std::string& condition, const std::string& quantity) {
        return rowOf(state.summary, quantity, condition).numbers.at(2).value();
    };
    QVERIFY(last("after over before", "Average predicted variance") > 2);
    QVERIFY(last("improvement", "Dawid-Sebastiani score") > 0);
    QCOMPARE(state.figure.panels.size(), std::size_t{7});
    for (const auto& panel : state.figure.panels) QVERIFY(!panel.marks.empty());
}

/// GB22, Figure 9, on its plan with fewer recorded steps. Each of the three networks gains at the last step a share of
/// what its training did, by the score and by the SKCE. H0: the shares are equal in expectation. One-sided t test of
/// the differences of the logarithms with two degrees of freedom at 5 %: 2.92. The plan's seed is fixed, so the test
/// does not fail by chance on this processor; on others training rounds differently.
void TestTrainingRecalibration::theScoreSeesTheVarianceRepairedAndTheKernelHardly() {
    ExperimentPlan plan = publishedFigure("gb22-figure-9").plan;
    plan.values.set("points", std::int64_t{10});
    const auto state = runPlan(trainingRecalibrationExperiment(), plan, 1);
    const RecalibrationLayout layout{.steps = evenSteps(10, 1000, 10),
                                     .networkCount = 3,
                                     .statistics = {{.id = "dss", .label = ""},
                                                    {.id = "variance", .label = "", .isVariance = true},
                                                    {.id = "skce", .label = ""},
                                                    {.id = "mse", .label = ""}}};
    QCOMPARE(state.table->quantities.size(), layout.quantityNames().size());
    std::vector<double> differences;
    for (std::size_t k = 0; k < 3; ++k) {
        const double score = shareOf(state, layout, k, 0);
        const double kernel = shareOf(state, layout, k, 2);
        QVERIFY2(score > 0.1, qPrintable(QString::number(score)));
        QVERIFY2(std::abs(kernel) < 0.05, qPrintable(QString::number(kernel)));
        differences.push_back(std::log(score / std::max(std::abs(kernel), 0.001)));
        // The variance is what is repaired, and the means stay.
        const auto at = [&](RecalibrationSide side, std::size_t statistic) {
            return state.table->at(0, 9, layout.placeOf(k, side, statistic));
        };
        QVERIFY(at(RecalibrationSide::After, 1) > 1.5 * at(RecalibrationSide::Before, 1));
        QCOMPARE(at(RecalibrationSide::After, 3), at(RecalibrationSide::Before, 3));
    }
    const SampleMoments moments = momentsOf(differences);
    const double t = moments.mean / moments.standardError();
    QVERIFY2(t > 2.92, qPrintable(QString::number(t)));
}

void TestTrainingRecalibration::ownDataAreLearntToo() {
    ExperimentPlan plan = publishedFigure("gb22-figures-4-8").plan;
    plan.values.merge({{"steps", std::int64_t{300}}, {"points", std::int64_t{3}}, {"networks", std::int64_t{2}}});
    const auto state = runPlan(trainingRecalibrationExperiment(), plan, 1);
    QVERIFY(state.table->refusals.empty());
    for (const double number : state.table->numbers) QVERIFY(std::isfinite(number));
    const auto last = [&](const char* condition, const char* quantity) {
        return rowOf(state.summary, quantity, condition).numbers.at(2).value();
    };
    // In units of the target's standard deviation: the networks predict better than its mean does.
    QVERIFY(last("before", "Mean squared error") < 0.8);
    QVERIFY(last("improvement", "Dawid-Sebastiani score") > 0);
}

void TestTrainingRecalibration::refusesToMeasureNothing() {
    ExperimentPlan plan = shortPlan(20, 2);
    plan.analysis.measures.clear();
    QCOMPARE(failureOf<InvalidSetting>([&] { trainingRecalibrationExperiment().prepare(plan, {}); }),
             std::string("Choose at least one measure."));
}

QTEST_GUILESS_MAIN(TestTrainingRecalibration)
#include "tst_training_recalibration.moc"
