// SPDX-License-Identifier: GPL-3.0-or-later
// Statistical checks have fixed seeds and fail by chance with probability below 1e-3 each.
#include "core/experiments/estimator_risk.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/published/lab_presets.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/world.h"
#include "tests/support/experiment_runs.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

ExperimentPlan planWith(const Values& values, const Values& worldValues = {}) {
    ExperimentPlan plan = estimatorRiskExperiment().defaults;
    plan.values = values;
    plan.worldValues = worldValues;
    return plan;
}

double mean(const ExperimentState& state, const std::string& quantity, const std::string& condition) {
    return rowOf(state.summary, quantity, condition).numbers.front().value();
}

/// Figure 1 of GB24, computed once.
const ExperimentState& figureOne() {
    static const ExperimentState state = [] {
        const ExperimentPlan& plan = publishedFigure("gb24-figure-1").plan;
        return runPlan(experiment(plan.experiment), plan, 60);
    }();
    return state;
}

std::unique_ptr<WorldSampler> samplerOf(const std::string& id, const Values& given) {
    const World& known = world(id);
    const Values values = complete(known.info.parameters, given, id);
    return known.sampler({.values = values});
}

}  // namespace

class TestEstimatorRisk : public QObject {
    Q_OBJECT

private slots:
    void meanRiskIsSmallestAtTheTruth();
    void riskIsTheMeanOverPairs();
    void worldsKnowTheTruthBehindTheirPredictions_data();
    void worldsKnowTheTruthBehindTheirPredictions();
    void everyEstimatorHasItsSearchSpace_data();
    void everyEstimatorHasItsSearchSpace();
    void refusesWhatHasNoRisk();
};

void TestEstimatorRisk::meanRiskIsSmallestAtTheTruth() {
    const auto& state = figureOne();
    QCOMPARE(mean(state, "distance to truth", "theta = 1") < 1e-12, true);
    double smallest = mean(state, "risk", "theta = 1");
    for (const std::string theta : {"0.2", "0.5", "0.7", "1.3", "1.5", "2"}) {
        QVERIFY2(mean(state, "risk", "theta = " + theta) > smallest, theta.c_str());
        QVERIFY(mean(state, "distance to truth", "theta = " + theta) > 1e-6);
    }
    // At theta = 1 the estimate is the true squared error of each data set.
    QVERIFY(std::abs(mean(state, "squared estimate", "theta = 1") - mean(state, "true squared error", "theta = 1")) <
            1e-12);
    QVERIFY(state.summary.sentences.front().english().find("single data sets have their smallest risk between") !=
            std::string::npos);
    QCOMPARE(state.figure.panels.size(), std::size_t{4});
}

/// From the definition, on a small data set.
void TestEstimatorRisk::riskIsTheMeanOverPairs() {
    const Values size{{"n", std::int64_t{30}}};
    const auto state =
        runPlan(estimatorRiskExperiment(), planWith({{"points", std::int64_t{2}}, {"theta-to", 0.5}}, size), 1);
    const Dataset data = samplerOf("tempered-dirichlet", size)->draw(1, 0);
    const RowMatrix& p = data.parameters();
    RowMatrix gaps = p;
    RowMatrix functions = p;
    for (Index i = 0; i < p.rows(); ++i) {
        gaps(i, data.labels()[static_cast<std::size_t>(i)]) -= 1;
        const Eigen::ArrayXd powers = p.row(i).array().pow(0.5 / 0.3).transpose();
        functions.row(i) -= (powers / powers.sum()).matrix().transpose();
    }
    double sum = 0;
    for (Index i = 0; i < p.rows(); ++i) {
        for (Index j = 0; j < p.rows(); ++j) {
            if (i == j) continue;
            const double loss = gaps.row(i).dot(gaps.row(j)) - functions.row(i).dot(functions.row(j));
            sum += loss * loss;
        }
    }
    QVERIFY(std::abs(mean(state, "risk", "theta = 0.5") - sum / (30.0 * 29.0)) < 1e-12);
    QVERIFY(std::abs(mean(state, "squared estimate", "theta = 0.5") - functions.squaredNorm() / 30.0) < 1e-12);
}

void TestEstimatorRisk::worldsKnowTheTruthBehindTheirPredictions_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<Values>("values");
    QTest::newRow("tempered") << "tempered-dirichlet" << Values{{"n", std::int64_t{20000}}};
    QTest::newRow("disturbed") << "dirichlet" << Values{{"n", std::int64_t{20000}}, {"pi", 0.3}, {"alpha", 1.0}};
    QTest::newRow("uniform") << "dirichlet"
                             << Values{
                                    {"n", std::int64_t{20000}}, {"pi", 0.5}, {"disturbance", std::string("uniform")}};
    QTest::newRow("sharpened") << "logistic-normal"
                               << Values{{"n", std::int64_t{20000}}, {"classes", std::int64_t{5}}, {"sharpness", 1.7}};
}

/// The indicator of the target minus the truth, weighted by the truth, has mean 0; standard deviation below 1 each, so
/// below 1/√20000 = 0.007 of the mean; four of them.
void TestEstimatorRisk::worldsKnowTheTruthBehindTheirPredictions() {
    QFETCH(QString, id);
    QFETCH(Values, values);
    const auto sampler = samplerOf(id.toStdString(), values);
    const auto* known = dynamic_cast<const KnownTargets*>(sampler.get());
    QVERIFY(known != nullptr);
    const Dataset data = sampler->draw(1, 0);
    const RowMatrix truth = known->targetProbabilities(data);
    double plain = 0;
    double weighted = 0;
    for (Index i = 0; i < truth.rows(); ++i) {
        QVERIFY(std::abs(truth.row(i).sum() - 1) < 1e-9);
        const double gap = (data.labels()[static_cast<std::size_t>(i)] == 0 ? 1.0 : 0.0) - truth(i, 0);
        plain += gap;
        weighted += gap * data.parameters()(i, 0);
    }
    QVERIFY(std::abs(plain) / 20000 < 0.0284);
    QVERIFY(std::abs(weighted) / 20000 < 0.0284);
}

void TestEstimatorRisk::everyEstimatorHasItsSearchSpace_data() {
    QTest::addColumn<QString>("estimator");
    QTest::addColumn<QString>("reduction");
    QTest::addColumn<int>("count");
    QTest::newRow("bins") << "bin"
                          << "top-label" << 20;
    QTest::newRow("kde") << "kde"
                         << "canonical" << 20;
    QTest::newRow("kkr") << "kkr"
                         << "canonical" << 18;
    QTest::newRow("kkr, top label") << "kkr"
                                    << "top-label" << 9;
    QTest::newRow("ukkr") << "ukkr"
                          << "top-label" << 9;
}

void TestEstimatorRisk::everyEstimatorHasItsSearchSpace() {
    QFETCH(QString, estimator);
    QFETCH(QString, reduction);
    QFETCH(int, count);
    const ExperimentPlan plan = planWith(
        {{"estimator", estimator.toStdString()}, {"reduction", reduction.toStdString()}}, {{"n", std::int64_t{200}}});
    const auto state = runPlan(estimatorRiskExperiment(), plan, 2);
    QCOMPARE(static_cast<int>(state.table->conditions.size()), count);
    for (std::size_t c = 1; c < state.table->conditions.size(); ++c) {
        QVERIFY(state.table->conditions[c - 1].values.front() < state.table->conditions[c].values.front());
    }
    for (const double number : state.table->numbers) QVERIFY(std::isfinite(number));
    // Whatever the estimator, the truth of a data set is the same.
    QCOMPARE(state.table->at(0, 0, 3), state.table->at(0, 1, 3));
}

void TestEstimatorRisk::refusesWhatHasNoRisk() {
    const auto message = [](const ExperimentPlan& plan) {
        return failureOf<InvalidSetting>([&] { estimatorRiskExperiment().prepare(plan, {}); });
    };
    QCOMPARE(message(planWith({{"estimator", std::string("bin")}})),
             std::string("The estimator bin has no values to try for the reduction canonical; choose the reduction "
                         "top-label."));
    QCOMPARE(message(planWith({}, {{"n", std::int64_t{10}}})),
             std::string("A data set has 10 samples; the risk needs at least 20."));
    QCOMPARE(message(planWith({{"theta-from", 2.0}, {"theta-to", 1.0}})),
             std::string("The setting theta-from is 2; it must be below theta-to, which is 1."));
    ExperimentPlan real = planWith({});
    real.world = "ols";
    QCOMPARE(message(real), std::string("The world ols has no classes; the calibration estimation risk is that of "
                                        "class probabilities."));
}

QTEST_GUILESS_MAIN(TestEstimatorRisk)
#include "tst_estimator_risk.moc"
