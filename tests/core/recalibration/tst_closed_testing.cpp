// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/closed_testing.h"

#include "core/hypothesis/classical/cox.h"
#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/classes/platt.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/recalibration/judging/weighted_score_test.h"
#include "core/recalibration/recalibration_method.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/recalibration_samples.h"

#include <array>
#include <cmath>
#include <utility>

#include <boost/math/distributions/students_t.hpp>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;

namespace {

/// Risks of log odds x, outcomes of a x + b + c x².
Dataset world(Index n, double slope, double intercept, double bend, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> p;
    Labels y;
    for (Index i = 0; i < n; ++i) {
        const double x = 5 * uniform01(generator) - 3;
        p.push_back(logistic(x));
        y.push_back(uniform01(generator) < logistic(slope * x + intercept + bend * x * x) ? 1 : 0);
    }
    return binaryData(p, y);
}

ProbabilityRows rowsOf(const Dataset& data) { return {data.parameters().col(1), data.labels(), {}}; }

/// How often each step is chosen in 200 data sets.
std::array<int, 4> choices(Index n, double slope, double intercept, double bend) {
    std::array<int, 4> counts{};
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto testing = closedTesting(rowsOf(world(n, slope, intercept, bend, seed)));
        ++counts[static_cast<std::size_t>(testing.choice)];
    }
    return counts;
}

/// Calibrated risks but for a number of its own that each of 40 clusters of 25 rows adds to the log odds, which a mean
/// of 0 keeps from being off on average, and hardly in slope.
ProbabilityRows clusteredRows(std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 1);
    std::vector<double> p;
    Labels y;
    std::vector<Index> clusters;
    for (Index c = 0; c < 40; ++c) {
        // Uniform on ±0.9: a standard deviation of 0.52.
        const double off = 1.8 * uniform01(generator) - 0.9;
        for (int i = 0; i < 25; ++i) {
            const double x = 5 * uniform01(generator) - 2.5;
            p.push_back(logistic(x));
            y.push_back(uniform01(generator) < logistic(x + off) ? 1 : 0);
            clusters.push_back(c);
        }
    }
    const Dataset data = binaryData(p, y);
    return {.probabilities = data.parameters().col(1), .outcomes = data.labels(), .clusters = std::move(clusters)};
}

/// The same outcomes with other predictions.
Dataset withRisks(const Dataset& data, const RowMatrix& parameters) {
    return Dataset::trusted({.name = data.name(),
                             .family = &data.family(),
                             .parameters = parameters,
                             .targets = data.targets(),
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace

class TestClosedTesting : public QObject {
    Q_OBJECT

private slots:
    /// At 5 %, 200 data sets: 10 ± 3 rejected.
    void aCalibratedModelIsLeftAlone() {
        const auto counts = choices(500, 1, 0, 0);
        QVERIFY2(counts[0] >= 178, std::to_string(counts[0]).c_str());
    }

    void theStepThatIsNeededIsTaken() {
        const auto shifted = choices(1000, 1, 0.7, 0);
        QVERIFY2(shifted[0] == 0 && shifted[1] >= 178, std::to_string(shifted[1]).c_str());
        const auto tilted = choices(2000, 0.6, 0.3, 0);
        QVERIFY2(tilted[0] + tilted[1] == 0 && tilted[2] >= 178, std::to_string(tilted[2]).c_str());
        const auto bent = choices(4000, 1, 0, -0.4);
        QVERIFY2(bent[3] >= 190, std::to_string(bent[3]).c_str());
    }

    /// Weights that vary widely, of a model that is calibrated for every row: the likelihood of the weighted rows would
    /// reject more than half of these; at 5 %, 200 data sets: 10 ± 3.
    void weightsDoNotMakeACalibratedModelWrong() {
        int rejected = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            ProbabilityRows rows = rowsOf(world(600, 1, 0, 0, seed));
            Generator generator = makeGenerator(seed, 1);
            rows.weights =
                Eigen::VectorXd::NullaryExpr(600, [&](Index) { return uniform01(generator) < 0.1 ? 9.1 : 0.1; });
            rejected += closedTesting(rows).choice == UpdateStep::None ? 0 : 1;
        }
        QVERIFY2(rejected <= 22, std::to_string(rejected).c_str());
    }
    /// Heavy rows that lie above their risks, light ones below: only who weighs them sees it.
    void aShiftOfTheWeightedRowsIsFound() {
        ProbabilityRows rows = rowsOf(world(500, 1, 1, 0, 3));
        const ProbabilityRows below = rowsOf(world(1000, 1, -0.5, 0, 4));
        ProbabilityRows all{Eigen::VectorXd(1500), rows.outcomes, Eigen::VectorXd(1500)};
        all.probabilities << rows.probabilities, below.probabilities;
        all.outcomes.insert(all.outcomes.end(), below.outcomes.begin(), below.outcomes.end());
        all.weights << Eigen::VectorXd::Constant(500, 2.8), Eigen::VectorXd::Constant(1000, 0.1);
        const ClosedTesting testing = closedTesting(all);
        QVERIFY2(testing.choice == UpdateStep::Intercept, nameOf(testing.choice));
        QVERIFY2(std::abs(testing.curve.intercept - 0.95) < 0.25, std::to_string(testing.curve.intercept).c_str());
        // The weights of one size are none: the score test and the likelihood ratio agree.
        ProbabilityRows same = rowsOf(world(2000, 0.9, 0.1, 0, 5));
        const auto ratio = closedTesting(same).tests[0];
        same.weights = Eigen::VectorXd::Ones(2000);
        const auto score = closedTesting(same).tests[0];
        QCOMPARE(score.degreesOfFreedom, ratio.degreesOfFreedom);
        QVERIFY2(std::abs(score.statistic - ratio.statistic) < 0.1 * ratio.statistic,
                 std::to_string(score.statistic).c_str());
    }

    /// The likelihood ratio of logistic recalibration against doing nothing is the statistic of the Cox test.
    void logisticRecalibrationIsTestedAsByCox() {
        const Dataset data = world(400, 0.8, 0.2, 0, 7);
        const auto map = fittedMap("platt", data);
        const auto test = againstIdentity(*map, data);
        const CoxTest cox = coxCalibration(data);
        QVERIFY(test.has_value());
        QCOMPARE(test->degreesOfFreedom, Index{2});
        QVERIFY(std::abs(test->statistic - cox.statistic) < 1e-6 * cox.statistic);
        QVERIFY(std::abs(test->pValue - cox.pValue) < 1e-6);
    }

    /// The fit takes a probability of 0 for a little more, and the map leaves it: no likelihoods to be compared.
    void impossibleOutcomesHaveNoLikelihoodRatio() {
        const Dataset data = world(400, 0.8, 0.2, 0, 7);
        RowMatrix parameters = data.parameters();
        const auto certain = [&](Index row, bool isRight) {
            const int label = data.labels()[static_cast<std::size_t>(row)];
            parameters(row, label) = isRight ? 1 : 0;
            parameters(row, 1 - label) = isRight ? 0 : 1;
        };
        certain(3, true);
        const Dataset sure = withRisks(data, parameters);
        QCOMPARE(impossibleRows(sure), Index{0});
        QVERIFY(againstIdentity(*fittedMap("platt", sure), sure).has_value());
        certain(5, false);
        const Dataset wrong = withRisks(data, parameters);
        QCOMPARE(impossibleRows(wrong), Index{1});
        QVERIFY(!againstIdentity(*fittedMap("platt", wrong), wrong).has_value());
    }

    void theChoiceIsSaidWithItsTests() {
        const auto map = fittedMap("closed-testing", world(2000, 0.6, 0.3, 0, 1));
        QCOMPARE(map->warnings().size(), std::size_t{1});
        const std::string text = map->warnings().front().text.english();
        QVERIFY2(text.starts_with("Closed testing at 5 % chooses logistic: flexible against none p "), text.c_str());
        QVERIFY2(text.find(", against intercept p ") != std::string::npos, text.c_str());
        const auto same = fittedMap("platt", world(2000, 0.6, 0.3, 0, 1));
        QCOMPARE(parameterOf(*map, "slope"), parameterOf(*same, "slope"));
        QCOMPARE(mappedProbability(*map, 0.3), mappedProbability(*same, 0.3));
        const auto none = fittedMap("closed-testing", world(300, 1, 0, 0, 2));
        QCOMPARE(mappedProbability(*none, 0.3), 0.3);
    }

    /// Splines of four knots: the curve that bends is found, and is a line beyond the outer knots.
    void theFlexibleCurveFollowsABend() {
        const Dataset data = world(20000, 1, 0, -0.3, 3);
        const FlexibleFit fit = fitFlexible(rowsOf(data));
        QCOMPARE(fit.curve.knots.size(), std::size_t{4});
        for (const double x : {-2.0, -1.0, 0.0, 1.0}) {
            const double wanted = logistic(x - 0.3 * x * x);
            QVERIFY2(std::abs(fit.curve(logistic(x)) - wanted) < 0.03, std::to_string(x).c_str());
        }
        const auto logitAt = [&](double x) {
            const double p = fit.curve(logistic(x));
            return std::log(p) - std::log1p(-p);
        };
        QVERIFY(std::abs(logitAt(-6) - 2 * logitAt(-5) + logitAt(-4)) < 1e-9);
        // Few different predictions leave no knots: logistic recalibration.
        const FlexibleFit line = fitFlexible({Eigen::Vector4d(0.2, 0.2, 0.7, 0.7), {0, 1, 1, 0}, {}});
        QVERIFY(line.curve.knots.empty());
    }

    /// Likelihood ratios take rows as independent, and update a model for the scatter of its clusters alone.
    void overClustersTheLevelIsKept() {
        int updated = 0;
        int updatedByRows = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            ProbabilityRows rows = clusteredRows(seed);
            updated += closedTesting(rows).choice != UpdateStep::None ? 1 : 0;
            rows.clusters.clear();
            updatedByRows += closedTesting(rows).choice != UpdateStep::None ? 1 : 0;
        }
        qInfo("updated: %d of 300 over clusters, %d over rows", updated, updatedByRows);
        QVERIFY(updated <= 30);
        QVERIFY(updatedByRows >= 30);
    }

    /// T² = G m'C⁺m of the sums of the clusters, and its F distribution, written out for one tested feature.
    void theClusteredScoreTestByHand() {
        const Labels outcomes{1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0, 1, 1, 0};
        std::vector<Index> clusters;
        for (Index i = 0; i < 22; ++i) clusters.push_back(i / 2);
        const Eigen::VectorXd fitted = Eigen::VectorXd::Constant(22, 0.4);
        const Eigen::MatrixXd ones = Eigen::MatrixXd::Ones(22, 1);
        double mean = 0;
        std::vector<double> sums(11, 0.0);
        for (std::size_t i = 0; i < 22; ++i) sums[i / 2] += outcomes[i] - 0.4;
        for (const double sum : sums) mean += sum / 11;
        double variance = 0;
        for (const double sum : sums) variance += (sum - mean) * (sum - mean) / 10;
        const LikelihoodRatio test = clusteredScoreTest(ones, 0, fitted, outcomes, {}, clusters);
        QCOMPARE(test.degreesOfFreedom, Index{1});
        QVERIFY(std::abs(test.statistic - 11 * mean * mean / variance) < 1e-10);
        // F with 1 and 10 degrees is the square of Student's t with 10.
        const boost::math::students_t student(10);
        const double tail = 2 * boost::math::cdf(boost::math::complement(student, std::sqrt(test.statistic)));
        QVERIFY(std::abs(test.pValue - tail) < 1e-10);
        const std::vector<Index> few{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6};
        QCOMPARE(support::messageOf([&] { static_cast<void>(clusteredScoreTest(ones, 0, fitted, outcomes, {}, few)); }),
                 std::string("Score tests over clusters need at least 10 of them, and the fit rows have 7: closed "
                             "testing has no p-values here; another method of recalibration does without."));
    }

    /// Where nobody names a method, a risk is updated as clinicians do.
    void aRiskIsUsuallyUpdatedByTheLadder() {
        const Dataset risks = world(200, 1, 0, 0, 1);
        QCOMPARE(usualMethodFor(risks).info.id, std::string("closed-testing"));
        QCOMPARE(usualMethodFor(risks.withWeights(Eigen::VectorXd::Ones(200))).info.id, std::string("closed-testing"));
        QCOMPARE(usualMethodFor(randomClasses(40, 3, 1)).info.id, std::string("temperature"));
    }
    void logisticIsAnotherNameOfPlatt() { QCOMPARE(recalibrationMethod("logistic").info.id, std::string("platt")); }
};

QTEST_GUILESS_MAIN(TestClosedTesting)
#include "tst_closed_testing.moc"
