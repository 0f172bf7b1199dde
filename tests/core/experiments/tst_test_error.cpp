// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/test_error.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "tests/support/experiment_runs.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using test::markCount;
using test::markOf;

namespace {

constexpr std::size_t repetitions = 300;

ExperimentPlan smallPlan(double pi) {
    ExperimentPlan plan = testErrorExperiment().defaults;
    plan.worldValues = {{"n", std::int64_t{40}}, {"classes", std::int64_t{3}}, {"pi", pi}};
    plan.analysis.tests = {{"exact", {{"resamples", std::int64_t{99}}}}, {"distribution-free", {}}};
    return plan;
}

const ExperimentState& calibrated() {
    static const ExperimentState state = test::runPlan(testErrorExperiment(), smallPlan(0), repetitions);
    return state;
}

const ExperimentState& miscalibrated() {
    static const ExperimentState state = test::runPlan(testErrorExperiment(), smallPlan(0.3), repetitions);
    return state;
}

std::string exactName(const ExperimentState& state) { return state.figure.series[0].english(); }

}  // namespace

class TestTestError : public QObject {
    Q_OBJECT

private slots:
    void exactTestKeepsItsLevel();
    void distributionFreeTestIsConservative();
    void curveCountsPValues();
    void typeTwoErrorFallsFromOneToNothing();
    void exactTestIsMorePowerfulThanTheBound();
    void diagonalAndBandOnlyIfCalibrated();
    void rangeOfLevelsFollowsTheSetting();
    void publishedErrorsStandBeside();
    void refusesNoTests();
};

void TestTestError::exactTestKeepsItsLevel() {
    for (const double alpha : {0.05, 0.1}) {
        const auto& row = test::rowOf(calibrated().summary, "type I error, " + exactName(calibrated()),
                                      alpha == 0.05 ? "α = 0.05" : "α = 0.1");
        const ShareBand range = binomialShares(repetitions, alpha, 0.999);
        QVERIFY(*row.numbers[0] >= range.lower && *row.numbers[0] <= range.upper);
    }
    QVERIFY(calibrated().summary.sentences[0].english().ends_with(", which agrees with its level."));
}

void TestTestError::distributionFreeTestIsConservative() {
    const auto& row =
        test::rowOf(calibrated().summary, "type I error, " + calibrated().figure.series[1].english(), "α = 0.1");
    QVERIFY(*row.numbers[2] < 0.1);
    QVERIFY(calibrated().summary.sentences[1].english().ends_with(": it is conservative."));
}

void TestTestError::curveCountsPValues() {
    const Line& line = markOf<Line>(calibrated().figure.panels[0]);
    const auto pValues = calibrated().table->column(0, 0);
    for (const std::size_t k : {0U, 10U, 57U, 200U}) {
        const auto count = std::count_if(pValues.begin(), pValues.end(), [&](double p) { return p <= line.x[k]; });
        QCOMPARE(line.y[k], static_cast<double>(count) / static_cast<double>(repetitions));
    }
    QCOMPARE(line.y.back(), 1.0);
    QCOMPARE(*test::rowOf(calibrated().summary, "type I error, " + exactName(calibrated()), "α = 0.05").numbers[0],
             line.y[10]);
}

void TestTestError::typeTwoErrorFallsFromOneToNothing() {
    const Line& line = markOf<Line>(miscalibrated().figure.panels[0]);
    QCOMPARE(line.y.front(), 1.0);
    QCOMPARE(line.y.back(), 0.0);
    QVERIFY(std::is_sorted(line.y.rbegin(), line.y.rend()));
    const auto& row = test::rowOf(miscalibrated().summary, "type II error, " + exactName(miscalibrated()), "α = 0.05");
    const Interval interval = wilson(static_cast<Index>(std::lround(*row.numbers[0] * repetitions)), repetitions, 0.95);
    QCOMPARE(*row.numbers[1], interval.lower);
    QCOMPARE(*row.numbers[2], interval.upper);
}

void TestTestError::exactTestIsMorePowerfulThanTheBound() {
    const auto& summary = miscalibrated().summary;
    const auto& exact =
        test::rowOf(summary, "type II error, " + miscalibrated().figure.series[0].english(), "α = 0.05");
    const auto& bound =
        test::rowOf(summary, "type II error, " + miscalibrated().figure.series[1].english(), "α = 0.05");
    QVERIFY(*exact.numbers[2] < *bound.numbers[1]);
}

void TestTestError::diagonalAndBandOnlyIfCalibrated() {
    const Panel& panel = calibrated().figure.panels[0];
    QCOMPARE(markCount<Rule>(panel), std::size_t{1});
    const Band& band = markOf<Band>(panel);
    QCOMPARE(band.style.role, Role::Reference);
    for (std::size_t k = 0; k < band.x.size(); ++k) QVERIFY(band.lower[k] <= band.x[k] && band.x[k] <= band.upper[k]);
    const Panel& other = miscalibrated().figure.panels[0];
    QCOMPARE(markCount<Rule>(other), std::size_t{0});
    QCOMPARE(markCount<Band>(other), std::size_t{2});
}

void TestTestError::rangeOfLevelsFollowsTheSetting() {
    ExperimentPlan plan = smallPlan(0);
    plan.values = {{"alpha-max", 0.2}};
    const auto state = test::runPlan(testErrorExperiment(), plan, 3);
    QCOMPARE(markOf<Line>(state.figure.panels[0]).x.back(), 0.2);
    QCOMPARE(*state.figure.panels[0].x.maximum, 0.2);
    plan.values = {{"alpha-max", 0.0}};
    QVERIFY_THROWS_EXCEPTION(InvalidSetting, testErrorExperiment().prepare(plan, {}));
}

void TestTestError::publishedErrorsStandBeside() {
    ExperimentPlan plan = smallPlan(0);
    plan.published = {{"type I error p distribution-free", "α = 0.05", 0.25}};
    const auto state = test::runPlan(testErrorExperiment(), plan, 3);
    const std::string name = "type I error, " + state.figure.series[1].english();
    QCOMPARE(*test::rowOf(state.summary, name, "α = 0.05").numbers[3], 0.25);
    QVERIFY(!test::rowOf(state.summary, name, "α = 0.1").numbers[3]);
    const Points& points = markOf<Points>(state.figure.panels[0]);
    QCOMPARE(points.x, std::vector<double>{0.05});
    QCOMPARE(points.y, std::vector<double>{0.25});
}

void TestTestError::refusesNoTests() {
    ExperimentPlan plan = smallPlan(0);
    plan.analysis.tests.clear();
    QCOMPARE(test::failureOf<InvalidSetting>([&] { static_cast<void>(testErrorExperiment().prepare(plan, {})); }),
             std::string("Choose at least one test."));
}

QTEST_GUILESS_MAIN(TestTestError)
#include "tst_test_error.moc"
