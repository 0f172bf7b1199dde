// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/sample_size.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/statistics/moments.h"
#include "tests/support/experiment_runs.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using test::markOf;

namespace {

const std::string biased = "SKCE (biased)";
const std::string block = "SKCE (block, blocksize=2)";

ExperimentPlan plan(double pi, std::int64_t from = 4, std::int64_t to = 64) {
    ExperimentPlan result = sampleSizeExperiment().defaults;
    result.values = {{"from", from}, {"to", to}};
    result.worldValues = {{"pi", pi}, {"classes", std::int64_t{3}}};
    return result;
}

const ExperimentState& calibrated() {
    static const ExperimentState state = test::runPlan(sampleSizeExperiment(), plan(0), 300);
    return state;
}

double valueOf(const ExperimentState& state, const std::string& quantity, const std::string& condition) {
    return *test::rowOf(state.summary, quantity, condition).numbers[0];
}

}  // namespace

class TestSampleSize : public QObject {
    Q_OBJECT

private slots:
    void conditionsDoubleUpToTheLargest();
    void errorIsTheMeanAbsoluteDeviationFromTheTruth();
    void varianceIsThatOfTheColumn();
    void errorOfTheBiasedEstimatorFallsLikeOneOverN();
    void blockEstimatorScattersMore();
    void unknownTruthIsReplacedByTheMeanAtTheLargestN();
    void typeOneErrorAndPower();
    void curvesAgainstTimeUseTheMedianSeconds();
    void publishedValuesAreFoundByCondition();
    void tooSmallSampleSizesAreLeftOut();
    void refusesAnEmptyGrid();
};

void TestSampleSize::conditionsDoubleUpToTheLargest() {
    const auto prepared = sampleSizeExperiment().prepare(plan(0, 4, 40), {});
    std::vector<double> sizes;
    for (const auto& condition : prepared->conditions()) sizes.push_back(condition.values.front());
    QCOMPARE(sizes, (std::vector<double>{4, 8, 16, 32}));
    QCOMPARE(prepared->conditionNames(), std::vector<std::string>{"n"});
    QCOMPARE(prepared->conditions()[3].label.english(), std::string("n = 32"));
}

void TestSampleSize::errorIsTheMeanAbsoluteDeviationFromTheTruth() {
    double sum = 0;
    for (const double value : calibrated().table->column(2, 1)) sum += std::abs(value);
    QVERIFY(std::abs(valueOf(calibrated(), "error, SKCE (unbiased)", "n = 16") - sum / 300) < 1e-15);
}

void TestSampleSize::varianceIsThatOfTheColumn() {
    const SampleMoments moments = momentsOf(calibrated().table->column(1, 0));
    QCOMPARE(valueOf(calibrated(), "variance, " + biased, "n = 8"), moments.variance);
    QCOMPARE(calibrated().figure.panels.size() >= 4, true);
    const Points& curve = markOf<Points>(calibrated().figure.panels[2]);
    QCOMPARE(curve.x[1], 8.0);
    QCOMPARE(curve.y[1], moments.variance);
}

void TestSampleSize::errorOfTheBiasedEstimatorFallsLikeOneOverN() {
    // Calibrated: the mean of SKCE_b is E h_ii / n, so from 16 to 64 samples it falls to a quarter.
    const double ratio =
        valueOf(calibrated(), "error, " + biased, "n = 16") / valueOf(calibrated(), "error, " + biased, "n = 64");
    QVERIFY2(std::abs(ratio - 4) < 1, std::to_string(ratio).c_str());
}

void TestSampleSize::blockEstimatorScattersMore() {
    QVERIFY(valueOf(calibrated(), "variance, " + block, "n = 64") >
            3 * valueOf(calibrated(), "variance, " + biased, "n = 64"));
}

void TestSampleSize::unknownTruthIsReplacedByTheMeanAtTheLargestN() {
    const auto state = test::runPlan(sampleSizeExperiment(), plan(0.5, 8, 32), 20);
    const double reference = momentsOf(state.table->column(2, 0)).mean;
    double sum = 0;
    for (const double value : state.table->column(0, 0)) sum += std::abs(value - reference);
    QVERIFY(std::abs(valueOf(state, "error, " + biased, "n = 8") - sum / 20) < 1e-15);
    QCOMPARE(state.figure.panels[0].notes.front().english(),
             std::string("unknown truths: relative to the mean at n = 32"));
    QVERIFY(state.summary.sentences[0].english().find("(relative to the mean at n = 32)") != std::string::npos);
    QVERIFY(calibrated().figure.panels[0].notes.empty());
}

void TestSampleSize::typeOneErrorAndPower() {
    const std::string test = calibrated().figure.series[3].english();
    const auto pValues = calibrated().table->column(4, 3);
    const auto rejected = std::count_if(pValues.begin(), pValues.end(), [](double p) { return p <= 0.05; });
    QCOMPARE(valueOf(calibrated(), "type I error, " + test, "n = 64"), static_cast<double>(rejected) / 300);
    ExperimentPlan strong = plan(1.0, 16, 256);
    strong.analysis.measures.clear();
    const auto errors = test::runPlan(sampleSizeExperiment(), strong, 50);
    const std::string name = errors.figure.series[0].english();
    QVERIFY(valueOf(errors, "type II error, " + name, "n = 16") > valueOf(errors, "type II error, " + name, "n = 256"));
    strong.values.set("rate", std::string("rejection"));
    const auto power = test::runPlan(sampleSizeExperiment(), strong, 50);
    QCOMPARE(valueOf(power, "power, " + name, "n = 64"), 1 - valueOf(errors, "type II error, " + name, "n = 64"));
}

void TestSampleSize::curvesAgainstTimeUseTheMedianSeconds() {
    const Points& curve = markOf<Points>(calibrated().figure.panels[1]);
    const Points& variances = markOf<Points>(calibrated().figure.panels[3]);
    QCOMPARE(variances.x, curve.x);
    QCOMPARE(variances.y[0], valueOf(calibrated(), "variance, " + biased, "n = 4"));
    QCOMPARE(curve.x[0], valueOf(calibrated(), "seconds, " + biased, "n = 4"));
    QVERIFY(curve.x[0] > 0);
    QCOMPARE(calibrated().table->quantities.size(), std::size_t{10});
}

void TestSampleSize::publishedValuesAreFoundByCondition() {
    ExperimentPlan given = plan(0, 4, 8);
    given.published = {{"error skce:estimator=biased", "n = 8", 0.5}};
    const auto state = test::runPlan(sampleSizeExperiment(), given, 2);
    QCOMPARE(*test::rowOf(state.summary, "error, " + biased, "n = 8").numbers[3], 0.5);
    QVERIFY(!test::rowOf(state.summary, "error, " + biased, "n = 4").numbers[3]);
    const Points& points = markOf<Points>(state.figure.panels[0], 3);
    QCOMPARE(points.style.legend.english(), std::string("published"));
    QCOMPARE(points.x, std::vector<double>{8});
    QCOMPARE(points.y, std::vector<double>{0.5});
}

void TestSampleSize::tooSmallSampleSizesAreLeftOut() {
    ExperimentPlan given = plan(0, 4, 32);
    given.analysis.tests.clear();
    given.analysis.measures = {{"skce", {{"estimator", std::string("block")}, {"blocksize", std::int64_t{16}}}}};
    const auto state = test::runPlan(sampleSizeExperiment(), given, 4);
    QCOMPARE(markOf<Points>(state.figure.panels[0]).x, (std::vector<double>{16, 32}));
    QVERIFY(!state.table->refusals.empty());
}

void TestSampleSize::refusesAnEmptyGrid() {
    QCOMPARE(
        test::failureOf<InvalidSetting>([] { static_cast<void>(sampleSizeExperiment().prepare(plan(0, 64, 32), {})); }),
        std::string("The setting from is 64; it must not exceed to, which is 32."));
}

QTEST_GUILESS_MAIN(TestSampleSize)
#include "tst_sample_size.moc"
