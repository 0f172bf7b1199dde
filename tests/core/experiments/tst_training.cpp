// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/training/training.h"
#include "core/method/kernel.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include "core/estimators/kernel/skce.h"
#include "core/estimators/scores/mse.h"
#include "core/run/error.h"
#include "core/simulation/friedman_training.h"
#include "tests/support/experiment_runs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ExperimentPlan shortPlan() {
    ExperimentPlan plan = trainingExperiment().defaults;
    plan.values = {{"steps", std::int64_t{40}},
                   {"points", std::int64_t{3}},
                   {"interval", std::int64_t{1000}},
                   {"train", std::int64_t{12}},
                   {"test", std::int64_t{6}}};
    plan.analysis.measures = {{"mse", {}}, {"skce", {{"estimator", std::string("biased")}}}};
    plan.analysis.tests.clear();
    return plan;
}

double numberOf(const ExperimentTable& table, std::size_t condition, const std::string& quantity) {
    const auto found = std::find(table.quantities.begin(), table.quantities.end(), quantity);
    if (found == table.quantities.end()) throw std::logic_error("no quantity " + quantity);
    return table.at(0, condition, static_cast<std::size_t>(found - table.quantities.begin()));
}

/// Steps 10, 20, 40. Test MSE of network k: 100 + k, 10 + k, 30 + k; of the ensemble 90, 9, 20. Training MSE: 100, 10,
/// 1 for all. The test p-value of all: 0.1, 0.5, 0.2; of the ensemble 0.3 at the end.
ExperimentTable invented(const PreparedExperiment& prepared) {
    ExperimentTable table = emptyTable(prepared);
    const std::vector<double> errors{100, 10, 30};
    const std::vector<double> ensembleErrors{90, 9, 20};
    const std::vector<double> trainingErrors{100, 10, 1};
    const std::vector<double> pValues{0.1, 0.5, 0.2};
    for (std::size_t c = 0; c < 3; ++c) {
        for (const bool isTest : {true, false}) {
            for (int k = 0; k < 11; ++k) {
                const double error = k == 10 ? ensembleErrors[c] : errors[c] + k;
                table.numbers.push_back(isTest ? error : trainingErrors[c]);
                table.numbers.push_back(k == 10 && c == 2 ? 0.3 : pValues[c]);
            }
        }
    }
    return table;
}

std::unique_ptr<PreparedExperiment> forInvented(const std::string& data = "test") {
    ExperimentPlan plan = shortPlan();
    plan.values.set("data", data);
    plan.analysis.measures = {{"mse", {}}};
    plan.analysis.tests = {{"spectrum", {}}};
    plan.published = {{.quantity = "mse", .condition = "test", .value = 5.16}};
    return trainingExperiment().prepare(plan, {});
}

}  // namespace

class TestTraining : public QObject {
    Q_OBJECT

private slots:
    void recordedStepsAreSpreadOnALogarithmicAxis();
    void betweenRecordedStepsOnlyTheQuickStatisticsAreThere();
    void cellsAreTheStatisticsOfTheNetworks();
    void cellsHaveTheSameNumbersInAnyOrder();
    void stoppedRunsGoOnWithTheSameNumbers();
    void repetitionsAreOtherTrainings();
    void figureShowsNetworksMeanAndEnsemble();
    void figureShowsTrainingDataBesideTestData();
    void partialTablesGiveShorterCurves();
    void summaryNamesBestAndLastSteps();
    void summaryDoesNotClaimOverfittingTooEarly();
    void refusedNumbersAreLeftOut();
    void refusesWhatCannotBeMeasured();
};

void TestTraining::recordedStepsAreSpreadOnALogarithmicAxis() {
    ExperimentPlan forty = trainingExperiment().defaults;
    forty.values = {{"points", std::int64_t{40}}, {"interval", std::int64_t{100000}}};
    const auto conditions = trainingExperiment().prepare(forty, {})->conditions();
    QCOMPARE(conditions.size(), std::size_t{40});
    QCOMPARE(conditions.front().values, std::vector<double>{10});
    QCOMPARE(conditions.back().label.english(), std::string("step 5000"));
    for (std::size_t c = 0; c < 40; ++c) {
        const double expected = 10 * std::pow(500, static_cast<double>(c) / 39);
        QVERIFY(std::abs(conditions[c].values.front() - expected) <= 0.5 + 1e-9);
    }
    ExperimentPlan plan = shortPlan();
    plan.values.set("steps", std::int64_t{12});
    plan.values.set("points", std::int64_t{40});
    const auto few = trainingExperiment().prepare(plan, {})->conditions();
    QCOMPARE(few.size(), std::size_t{3});
}

void TestTraining::betweenRecordedStepsOnlyTheQuickStatisticsAreThere() {
    ExperimentPlan plan = shortPlan();
    const ExperimentTable whole = *runPlan(trainingExperiment(), plan, 1).table;
    plan.values.set("interval", std::int64_t{8});
    const ExperimentTable table = *runPlan(trainingExperiment(), plan, 1).table;
    std::vector<double> steps;
    for (const auto& condition : table.conditions) steps.push_back(condition.values.front());
    QCOMPARE(steps, (std::vector<double>{10, 16, 20, 24, 32, 40}));
    QVERIFY(std::isfinite(numberOf(table, 1, "mse test ensemble")));
    QVERIFY(std::isnan(numberOf(table, 1, "skce:estimator=biased test ensemble")));
    for (std::size_t q = 0; q < table.quantities.size(); ++q) {
        QCOMPARE(table.at(0, 2, q), whole.at(0, 1, q));
        QCOMPARE(table.at(0, 5, q), whole.at(0, 2, q));
    }
    // Without statistics of that kind there is nothing to compute in between.
    plan.analysis.measures = {{"skce", {}}};
    QCOMPARE(trainingExperiment().prepare(plan, {})->conditions().size(), std::size_t{3});
}

void TestTraining::cellsAreTheStatisticsOfTheNetworks() {
    const ExperimentTable table = *runPlan(trainingExperiment(), shortPlan(), 1).table;
    QCOMPARE(table.quantities.size(), std::size_t{2 * 11 * 2});
    FriedmanTraining training({.trainCount = 12, .testCount = 6, .seed = friedmanSeed(1, 0)});
    for (std::size_t c = 0; c < 3; ++c) {
        training.advanceTo(static_cast<std::int64_t>(table.conditions[c].values.front()));
        const auto models = training.models();
        const Dataset test = predictions(models[2], training.testData());
        const Kernel kernel{.distance = "wasserstein", .bandwidth = 1, .target = "gaussian"};
        QCOMPARE(numberOf(table, c, "mse test network 3"), meanSquaredError(test).value);
        QVERIFY(std::abs(numberOf(table, c, "skce:estimator=biased test network 3") - skceBiased(test, kernel)) <
                1e-12);
        const Dataset ensemble = ensemblePredictions(models, training.trainingData());
        QCOMPARE(numberOf(table, c, "mse training ensemble"), meanSquaredError(ensemble).value);
        const Kernel mixtureKernel{.distance = "mixture-wasserstein", .bandwidth = 1, .target = "gaussian"};
        QVERIFY(std::abs(numberOf(table, c, "skce:estimator=biased training ensemble") -
                         skceBiased(ensemble, mixtureKernel)) < 1e-12);
    }
}

void TestTraining::cellsHaveTheSameNumbersInAnyOrder() {
    const auto prepared = trainingExperiment().prepare(shortPlan(), {});
    std::vector<Text> refusals;
    const auto last = prepared->cell(0, 2, refusals, {});
    const auto first = prepared->cell(0, 0, refusals, {});
    const ExperimentTable table = *runPlan(trainingExperiment(), shortPlan(), 1).table;
    for (std::size_t q = 0; q < last.size(); ++q) {
        QCOMPARE(first[q], table.at(0, 0, q));
        QCOMPARE(last[q], table.at(0, 2, q));
    }
}

void TestTraining::stoppedRunsGoOnWithTheSameNumbers() {
    ExperimentPlan plan = shortPlan();
    plan.values.set("steps", std::int64_t{120});
    plan.values.set("points", std::int64_t{8});
    const auto prepared = trainingExperiment().prepare(plan, {});
    std::stop_source stop;
    ExperimentTable kept = emptyTable(*prepared);
    const auto publish = [&](const ExperimentState& state) {
        kept = *state.table;
        stop.request_stop();
    };
    QVERIFY_THROWS_EXCEPTION(
        Cancelled, stream(*prepared, kept, {.repetitions = 1000, .publishInterval = std::chrono::milliseconds(1)},
                          publish, Run(stop.get_token())));
    QVERIFY(kept.cellCount() > 0);
    const std::size_t repetitions = kept.cellCount() / 8 + 1;
    const ExperimentTable resumed = *stream(*prepared, kept, {.repetitions = repetitions}).table;
    QVERIFY(resumed.numbers == runPlan(trainingExperiment(), plan, repetitions).table->numbers);
}

void TestTraining::repetitionsAreOtherTrainings() {
    const ExperimentTable table = *runPlan(trainingExperiment(), shortPlan(), 2).table;
    QCOMPARE(table.cellCount(), std::size_t{6});
    for (std::size_t q = 0; q < table.quantities.size(); ++q) QVERIFY(table.at(0, 1, q) != table.at(1, 1, q));
}

void TestTraining::figureShowsNetworksMeanAndEnsemble() {
    const auto prepared = forInvented();
    const Figure figure = prepared->figure(invented(*prepared));
    QCOMPARE(figure.panels.size(), std::size_t{2});
    const Panel& error = figure.panels[0];
    QCOMPARE(error.title.english(), std::string("Mean squared error"));
    QVERIFY(error.x.isLogarithmic && error.y.isLogarithmic);
    // From the first step on: an axis that turns logarithmic later jumps under the reader's eyes.
    ExperimentTable begun = invented(*prepared);
    begun.numbers.resize(begun.quantities.size());
    const Figure first = prepared->figure(begun);
    for (std::size_t k = 0; k < figure.panels.size(); ++k) {
        QCOMPARE(first.panels[k].y.isLogarithmic, figure.panels[k].y.isLogarithmic);
    }
    QCOMPARE(markCount<Line>(error), std::size_t{12});
    const auto& network = markOf<Line>(error, 3);
    QVERIFY(network.style.role == Role::ModelSoft && network.y == (std::vector<double>{103, 13, 33}));
    const auto& mean = markOf<Line>(error, 10);
    QVERIFY(mean.style.series == 0 && mean.x == (std::vector<double>{10, 20, 40}));
    QVERIFY(mean.y == (std::vector<double>{104.5, 14.5, 34.5}));
    const auto& ensemble = markOf<Line>(error, 11);
    QVERIFY(ensemble.style.series == 1 && ensemble.y == (std::vector<double>{90, 9, 20}));
    for (const auto& panel : figure.panels) QCOMPARE(markOf<Rule>(panel).value, 20.0);
    QCOMPARE(figure.panels[1].y.maximum.value(), 1.0);
}

void TestTraining::figureShowsTrainingDataBesideTestData() {
    const auto prepared = forInvented("both");
    const Figure figure = prepared->figure(invented(*prepared));
    QCOMPARE(figure.panels.size(), std::size_t{4});
    QCOMPARE(figure.panels[1].title.english(), std::string("Mean squared error, training data"));
    // From 100 to 1: a logarithmic axis shows both ends.
    QVERIFY(figure.panels[1].y.isLogarithmic);
    QVERIFY(markOf<Line>(figure.panels[1], 10).y == (std::vector<double>{100, 10, 1}));
}

void TestTraining::partialTablesGiveShorterCurves() {
    const auto prepared = forInvented();
    ExperimentTable table = invented(*prepared);
    table.numbers.resize(table.quantities.size());
    QVERIFY(markOf<Line>(prepared->figure(table).panels[0], 11).y == std::vector<double>{90});
    QCOMPARE(rowOf(prepared->summary(table), "Mean squared error", "test").numbers[0], std::optional<double>(10));
    table.numbers.clear();
    QCOMPARE(prepared->figure(table).panels.size(), std::size_t{2});
    QVERIFY(prepared->summary(table).rows.empty());
}

void TestTraining::summaryNamesBestAndLastSteps() {
    const auto prepared = forInvented();
    const ExperimentSummary summary = prepared->summary(invented(*prepared));
    QVERIFY(rowOf(summary, "Mean squared error", "test").numbers ==
            (std::vector<std::optional<double>>{20, 14.5, 34.5, 20, 5.16}));
    QVERIFY(rowOf(summary, "Mean squared error", "training").numbers ==
            (std::vector<std::optional<double>>{40, 1, 1, 1, std::nullopt}));
    const std::string pName = summary.rows[1].quantity.english();
    QVERIFY(rowOf(summary, pName, "test").numbers[0] == std::optional<double>(20));
    QCOMPARE(summary.sentences[0].english(),
             std::string("Mean squared error on the test data, mean of the networks: smallest at step 20 (14.5), 34.5 "
                         "at step 40."));
    QCOMPARE(
        summary.sentences[2].english(),
        std::string("After step 20 the test error rises while the training error still falls: the networks overfit."));
    QCOMPARE(summary.sentences[3].english(),
             "On the test data at step 40 the ensemble is better than the mean of the networks "
             "in Mean squared error; " +
                 pName + ".");
}

void TestTraining::summaryDoesNotClaimOverfittingTooEarly() {
    const auto prepared = forInvented();
    ExperimentTable table = invented(*prepared);
    table.numbers.resize(2 * table.quantities.size());
    const ExperimentSummary summary = prepared->summary(table);
    QCOMPARE(summary.sentences[0].english(),
             std::string("Mean squared error on the test data, mean of the networks: smallest at the last one, step 20 "
                         "(14.5)."));
    QCOMPARE(summary.sentences[2].english(), std::string("Up to step 20 the test error has not begun to rise."));
}

void TestTraining::refusedNumbersAreLeftOut() {
    const auto prepared = forInvented();
    ExperimentTable table = invented(*prepared);
    table.numbers[table.quantities.size()] = std::numeric_limits<double>::quiet_NaN();  // network 1 at step 20
    const Panel panel = prepared->figure(table).panels[0];
    QVERIFY(markOf<Line>(panel, 0).x == (std::vector<double>{10, 40}));
    QVERIFY(markOf<Line>(panel, 10).x == (std::vector<double>{10, 40}));
    QVERIFY(markOf<Line>(panel, 11).x == (std::vector<double>{10, 20, 40}));
}

void TestTraining::refusesWhatCannotBeMeasured() {
    ExperimentPlan plan = shortPlan();
    plan.analysis.measures.clear();
    QCOMPARE(failureOf<InvalidSetting>([&] { trainingExperiment().prepare(plan, {}); }),
             std::string("Choose at least one measure or test."));
    plan.analysis.measures = {{"ece", {}}};
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, trainingExperiment().prepare(plan, {}));
}

QTEST_GUILESS_MAIN(TestTraining)
#include "tst_training.moc"
