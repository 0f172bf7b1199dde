// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/known_families.h"
#include "core/regression/direction.h"

#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numeric>
#include <vector>

#include <QTest>

#include <boost/random/normal_distribution.hpp>

using namespace calibrium;

namespace {

/// Standard normal targets around predictions N(-shift, 1).
Dataset shifted(Index n, double shift, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 45, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        parameters.push_back({-shift, 1});
        targets.push_back({normal(generator)});
    }
    return test::regression(family("normal"), parameters, targets);
}

}  // namespace

class TestDirection : public QObject {
    Q_OBJECT

private slots:
    void equalWeightsAreNone() {
        const Dataset data = shifted(80, 0.3, 4);
        const auto plain = regressionDirection(data, 1);
        const auto weighted = regressionDirection(data.withWeights(Eigen::VectorXd::Constant(80, 0.3)), 1);
        QVERIFY(std::abs(weighted->bias - plain->bias) < 1e-13);
        QVERIFY(std::abs(weighted->biasInterval->upper - plain->biasInterval->upper) < 1e-12);
        QCOMPARE(weighted->coverage, plain->coverage);
        QVERIFY(std::abs(weighted->coverageInterval.lower - plain->coverageInterval.lower) < 1e-9);
    }

    /// Rows of weight 0 are not there, and one heavy row leaves no interval of the bias.
    void weightsChooseTheSamples() {
        const Dataset data = shifted(80, 0.3, 5);
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(80);
        weights.tail(30).setZero();
        std::vector<Index> rows(50);
        std::iota(rows.begin(), rows.end(), Index{0});
        const auto some = regressionDirection(data.withWeights(weights), 1);
        const auto alone = regressionDirection(data.select(rows), 1);
        QVERIFY(std::abs(some->bias - alone->bias) < 1e-13);
        QVERIFY(std::abs(some->biasInterval->upper - alone->biasInterval->upper) < 1e-12);
        QVERIFY(std::abs(some->coverage - alone->coverage) < 1e-13);
        weights(0) = 200;
        QVERIFY(!regressionDirection(data.withWeights(weights), 1)->biasInterval);
    }

    /// Lognormal weights: both intervals cover what they say.
    void weightedIntervalsCover() {
        int biasMissed = 0;
        int coverageMissed = 0;
        int printed = 0;
        constexpr int sets = 400;
        for (std::uint64_t s = 0; s < sets; ++s) {
            Generator generator = makeGenerator(Purpose::Simulation, 44, s);
            Eigen::VectorXd weights(100);
            for (double& weight : weights) {
                double z = -6;
                for (int k = 0; k < 12; ++k) z += uniform01(generator);
                weight = std::exp(z);
            }
            const auto direction = regressionDirection(shifted(100, 0, 1000 + s).withWeights(weights), 1);
            printed += direction->biasInterval ? 1 : 0;
            const auto misses = [](const Interval& interval, double truth) {
                return truth < interval.lower || truth > interval.upper;
            };
            biasMissed += direction->biasInterval && misses(*direction->biasInterval, 0) ? 1 : 0;
            coverageMissed += misses(direction->coverageInterval, 0.9) ? 1 : 0;
        }
        qInfo("%d of %d and %d of %d missed", biasMissed, printed, coverageMissed, sets);
        QVERIFY(printed > 250);
        QVERIFY(biasMissed <= 0.07 * printed);
        QVERIFY(coverageMissed <= 0.07 * sets);
    }

    /// Residuals 1, 2, 3, 2: mean 2, s² = 2/3, t quantile of 3 degrees 3.182446.
    void biasByHand() {
        const Dataset data = test::regression(family("normal"), {{0, 1}, {0, 1}, {1, 1}, {0, 1}}, {{1}, {2}, {4}, {2}});
        const auto direction = regressionDirection(data, 1);
        QVERIFY(direction.has_value());
        QVERIFY(std::abs(direction->bias - 2) < 1e-15);
        QVERIFY(!direction->biasInterval);  // two of four rows carry the scatter
        const Dataset many = data.select(std::vector<Index>{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3});
        const auto interval = regressionDirection(many, 1)->biasInterval;
        QVERIFY(interval.has_value());
        const double error = std::sqrt(1.0 / 16);  // predicted variances 1 exceed the scatter, 8/15
        QVERIFY(std::abs(interval->upper - (2 + 2.131449545559323 * error)) < 1e-9);
    }

    void coverageCountsTargetsInsideTheirIntervals() {
        // 1.64485 is the 95 % quantile of the standard normal distribution.
        const Dataset data =
            test::regression(family("normal"), {{0, 1}, {0, 1}, {0, 1}, {0, 2}}, {{1.64}, {1.65}, {-1.65}, {3.2}});
        QCOMPARE(regressionDirection(data, 1)->coverage, 0.5);
    }

    void classesAndVectorsHaveNone() {
        QVERIFY(!regressionDirection(support::binaryData({0.3}, {0}), 1));
        QVERIFY(!regressionDirection(test::regression(family("normal"), {{0, 0, 1, 1}}, {{1, 2}}), 1));
    }

    /// The intervals of calibrated counts, both ends included, hold more than they are named by: from 0 to 2 at the
    /// rate 0.7, with probability 0.9659. Binomial(4000, 0.9659): 3825 to 3901 with probability 0.999.
    void intervalsOfCountsAreCountedAsTheyAre() {
        const Family& poisson = family("poisson");
        const RowMatrix rates = RowMatrix::Constant(4000, 1, 0.7);
        Generator generator = makeGenerator(Purpose::Simulation, 8, 0);
        const Dataset data = Dataset::trusted({.name = "counts",
                                               .family = &poisson,
                                               .parameters = rates,
                                               .targets = poisson.drawTargets(rates, generator),
                                               .classNames = {},
                                               .warnings = {}});
        const auto direction = regressionDirection(data, 2);
        const double covered = 4000 * direction->coverage;
        QVERIFY2(covered >= 3825 && covered <= 3901, std::to_string(covered).c_str());
        QVERIFY(std::abs(direction->expectedCoverage - std::exp(-0.7) * (1 + 0.7 + 0.245)) < 1e-12);
        QVERIFY(std::abs(direction->parts.location - 0.5) < 0.02 && std::abs(*direction->parts.spread - 1) < 0.05);
    }
};

QTEST_GUILESS_MAIN(TestDirection)
#include "tst_direction.moc"
