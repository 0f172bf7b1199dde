// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/planning.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_figures.h"
#include "core/experiments/runs/experiment_table.h"
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

ExperimentPlan plan() {
    ExperimentPlan result = planningExperiment().defaults;
    result.values = {{"from", std::int64_t{16}}, {"to", std::int64_t{256}}};
    result.worldValues = {{"pi", 0.07}, {"classes", std::int64_t{3}}, {"n", std::int64_t{64}}};
    result.analysis.tests = {{"exact", {{"resamples", std::int64_t{99}}}}};
    return result;
}

const ExperimentState& state() {
    static const ExperimentState result = test::runPlan(planningExperiment(), plan(), 200);
    return result;
}

}  // namespace

class TestPlanning : public QObject {
    Q_OBJECT

private slots:
    void crossingIsLinearInTheLogarithm();
    void fallingRatesArePooled();
    void intervalComesFromTheWilsonEnds();
    void powerThatIsNotReachedOrReachedAtOnce();
    void conditionsAreTheWorldAndItsNullHypothesis();
    void levelOfTheExactTestIsKept();
    void neededSamplesLieWhereThePowerIsReached();
    void figureMarksPowerLevelAndTheNeededSamples();
    void ownNumberOfSamplesIsAmongTheConditions();
    void refusesACalibratedWorld();
};

void TestPlanning::crossingIsLinearInTheLogarithm() {
    const std::vector<RejectionCount> counts{{16, 200, 1000}, {64, 600, 1000}, {256, 1000, 1000}};
    const NeededSamples needed = neededSamples(counts, 0.8, 0.95);
    QVERIFY(std::abs(*needed.estimate - 128) < 1e-9);  // half way from 64 to 256 in the logarithm
    QVERIFY(!needed.isAtMost);
}

void TestPlanning::fallingRatesArePooled() {
    // 0.7 then 0.5 with the same number of data sets are pooled to 0.6.
    const std::vector<RejectionCount> counts{{10, 0, 100}, {20, 70, 100}, {40, 50, 100}, {80, 100, 100}};
    QVERIFY(std::abs(*neededSamples(counts, 0.3, 0.95).estimate - 10 * std::sqrt(2.0)) < 1e-9);
    QVERIFY(std::abs(*neededSamples(counts, 0.8, 0.95).estimate - 40 * std::sqrt(2.0)) < 1e-9);
}

void TestPlanning::intervalComesFromTheWilsonEnds() {
    const std::vector<RejectionCount> counts{{16, 10, 100}, {64, 90, 100}};
    const NeededSamples needed = neededSamples(counts, 0.5, 0.95);
    const auto at = [&](double low, double high) { return 16 * std::pow(4.0, (0.5 - low) / (high - low)); };
    const Interval first = wilson(10, 100);
    const Interval second = wilson(90, 100);
    QVERIFY(std::abs(*needed.estimate - 32) < 1e-9);
    QVERIFY(std::abs(*needed.lower - at(first.upper, second.upper)) < 1e-9);
    QVERIFY(std::abs(*needed.upper - at(first.lower, second.lower)) < 1e-9);
    QVERIFY(*needed.lower < 32 && *needed.upper > 32);
}

void TestPlanning::powerThatIsNotReachedOrReachedAtOnce() {
    const NeededSamples never = neededSamples(std::vector<RejectionCount>{{16, 10, 100}, {64, 20, 100}}, 0.8, 0.95);
    QVERIFY(!never.estimate && !never.upper && !never.lower);
    const NeededSamples atOnce = neededSamples(std::vector<RejectionCount>{{16, 99, 100}, {64, 100, 100}}, 0.8, 0.95);
    QCOMPARE(*atOnce.estimate, 16.0);
    QVERIFY(atOnce.isAtMost && !atOnce.lower);
}

void TestPlanning::conditionsAreTheWorldAndItsNullHypothesis() {
    const auto& conditions = state().table->conditions;
    QCOMPARE(conditions.size(), std::size_t{10});
    QCOMPARE(conditions[2].values, (std::vector<double>{32, 0}));
    QCOMPARE(conditions[3].values, (std::vector<double>{32, 1}));
    QCOMPARE(conditions[3].label.english(), std::string("n = 32, calibrated"));
}

void TestPlanning::levelOfTheExactTestIsKept() {
    const ShareBand range = binomialShares(200, 0.05, 0.9998);
    for (const char* size : {"n = 16", "n = 32", "n = 64", "n = 128", "n = 256"}) {
        const double level =
            *test::rowOf(state().summary, "level, " + state().figure.series[0].english(), size).numbers[0];
        QVERIFY(level >= range.lower && level <= range.upper);
    }
}

void TestPlanning::neededSamplesLieWhereThePowerIsReached() {
    const std::string name = state().figure.series[0].english();
    const SummaryRow& row = test::rowOf(state().summary, "needed n, " + name);
    QVERIFY2(row.numbers[0] && *row.numbers[0] > 16 && *row.numbers[0] < 256,
             state().summary.sentences.front().english().c_str());
    QVERIFY(*row.numbers[1] <= *row.numbers[0] && *row.numbers[0] <= *row.numbers[2]);
    QVERIFY(*test::rowOf(state().summary, "power, " + name, "n = 256").numbers[0] >= 0.8);
    QVERIFY(*test::rowOf(state().summary, "power, " + name, "n = 16").numbers[0] < 0.8);
    // As many samples as the sentence says do give the power: 200 data sets of that size, error probability below 1e-3.
    ExperimentPlan check = plan();
    const auto n = static_cast<std::int64_t>(std::ceil(*row.numbers[2]));
    check.values = {{"from", n}, {"to", n}};
    check.analysis.seed = 99;
    const auto again = test::runPlan(planningExperiment(), check, 200);
    const double power = *test::rowOf(again.summary, "power, " + name, "n = " + std::to_string(n)).numbers[0];
    QVERIFY2(power > binomialShares(200, 0.8, 0.998).lower, std::to_string(power).c_str());
}

void TestPlanning::figureMarksPowerLevelAndTheNeededSamples() {
    const Panel& panel = state().figure.panels[0];
    QCOMPARE(markOf<Rule>(panel, 0).value, 0.8);
    QCOMPARE(markOf<Rule>(panel, 1).value, 0.05);
    const Rule& needed = markOf<Rule>(panel, 2);
    QCOMPARE(needed.kind, Rule::Kind::Vertical);
    QCOMPARE(needed.value, *test::rowOf(state().summary, "needed n, " + state().figure.series[0].english()).numbers[0]);
    QCOMPARE(markCount<Band>(panel), std::size_t{2});
    QVERIFY(markOf<Line>(panel).isDashed);
    QCOMPARE(markOf<Points>(panel).y.size(), std::size_t{5});
    QVERIFY(state().summary.sentences[0].english().find(" samples for a power of 80 % at the level 5 % (") !=
            std::string::npos);
}

void TestPlanning::ownNumberOfSamplesIsAmongTheConditions() {
    ExperimentPlan own = plan();
    own.worldValues.set("n", std::int64_t{50});
    const auto conditions = planningExperiment().prepare(own, {})->conditions();
    QCOMPARE(conditions.size(), std::size_t{12});
    QCOMPARE(conditions[4].values, (std::vector<double>{50, 0}));
    own.worldValues.set("n", std::int64_t{1000});
    QCOMPARE(planningExperiment().prepare(own, {})->conditions().size(), std::size_t{10});
    QVERIFY(state().summary.sentences[1].english().find(" of the data sets of 64 samples, and rejects ") !=
            std::string::npos);
}

void TestPlanning::refusesACalibratedWorld() {
    ExperimentPlan wrong = plan();
    wrong.worldValues = {};
    QVERIFY(test::failureOf<InvalidSetting>([&] {
                static_cast<void>(planningExperiment().prepare(wrong, {}));
            }).starts_with("With these settings the world is calibrated"));
}

QTEST_GUILESS_MAIN(TestPlanning)
#include "tst_planning.moc"
