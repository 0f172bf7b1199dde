// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/local_discrepancy.h"
#include "core/statistics/intervals.h"

#include "core/estimators/local/witness_band.h"
#include "core/families/classes/binary.h"
#include "core/families/reals/normal.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <Eigen/LU>

#include <cmath>
#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Two-class predictions, evenly spread, with outcomes of probability p + shift.
Dataset shifted(Index n, double shift, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<std::vector<double>> rows;
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        const double p = 0.2 + 0.6 * uniform01(generator);
        rows.push_back({1 - p, p});
        labels.push_back(uniform01(generator) < p + shift ? 1 : 0);
    }
    return classes(rows, labels);
}

/// The definition, with an inverse.
double naiveDiscrepancy(const Dataset& data, const Kernel& kernel, const Dataset& place, double penalty) {
    const Index n = data.sampleCount();
    std::vector<std::vector<double>> rows;
    Labels labels = data.labels();
    for (Index i = 0; i < n; ++i) rows.emplace_back(data.parameters().row(i).begin(), data.parameters().row(i).end());
    rows.emplace_back(place.parameters().row(0).begin(), place.parameters().row(0).end());
    labels.push_back(0);
    const Dataset both = classes(rows, labels);
    const auto kernelAt = [&](Index i, Index j) {
        return std::exp(-naiveDistance(both, kernel.distance, i, j) / kernel.bandwidth);
    };
    Eigen::MatrixXd gram(n, n);
    Eigen::VectorXd side(n);
    for (Index i = 0; i < n; ++i) {
        side(i) = kernelAt(i, n);
        for (Index j = 0; j < n; ++j) gram(i, j) = kernelAt(i, j) + (i == j ? penalty * static_cast<double>(n) : 0.0);
    }
    const Eigen::VectorXd w = gram.inverse() * side;
    Eigen::VectorXd gap = Eigen::VectorXd::Zero(data.parameters().cols());
    for (Index i = 0; i < n; ++i) {
        gap -= w(i) * data.parameters().row(i).transpose();
        gap(data.labels()[static_cast<std::size_t>(i)]) += w(i);
    }
    return gap.norm();
}

}  // namespace

class TestLocalDiscrepancy : public QObject {
    Q_OBJECT

private slots:
    /// One sample (0.7, 0.3) of class 1 and λ = 1: w = 1/2 at its own place, and ‖(-0.7, 0.7)‖ = 0.7 √2.
    void ofOneSample() {
        const Dataset one = classes({{0.7, 0.3}}, {1});
        const double value = LocalDiscrepancy(one, {.bandwidth = 0.5}, one, 1.0).values()[0];
        QVERIFY(std::abs(value - 0.35 * std::sqrt(2.0)) < 1e-15);
        const Dataset far = classes({{0.2, 0.8}}, {0});  // at distance 1/2: w = e^-1 / 2
        const double there = LocalDiscrepancy(one, {.bandwidth = 0.5}, far, 1.0).values()[0];
        QVERIFY(std::abs(there - 0.35 * std::sqrt(2.0) * std::exp(-1)) < 1e-15);
    }

    void isTheRidgeRegressionOfTheGaps() {
        const Dataset data = randomClasses(40, 3, 3, false);
        const Kernel kernel{.bandwidth = 0.4};
        for (const auto& place : {classes({{0.2, 0.5, 0.3}}, {0}), classes({{1.0, 0.0, 0.0}}, {0})}) {
            const double value = LocalDiscrepancy(data, kernel, place, 0.02).values()[0];
            QVERIFY(std::abs(value - naiveDiscrepancy(data, kernel, place, 0.02)) < 1e-12);
        }
    }

    /// One normal prediction: ‖kY(y, ·) - E kY(Z, ·)‖² = hY, by hand for N(0, 1), y = 1 and γ = 1/2.
    void realTargetsUseTheTargetKernel() {
        const Dataset one = regression(normalFamily(), {{0, 1}}, {{1}});
        const Kernel kernel{.distance = "wasserstein", .target = "gaussian", .gamma = 0.5};
        const double expected = 1 - 2 * std::exp(-0.25) / std::sqrt(2.0) + 1 / std::sqrt(3.0);
        const double value = LocalDiscrepancy(one, kernel, one, 1e-9).values()[0];
        QVERIFY(std::abs(value - std::sqrt(expected)) < 1e-8);
    }

    /// Outcomes more likely by 0.15 everywhere: D is near 0.15 √2 in the middle, whatever the density; at 0.5 the
    /// frequency is an average over about a third of 1500 rows, with a standard error of 0.02 √2.
    void findsAKnownGap() {
        const Dataset data = shifted(1500, 0.15, 4);
        const Dataset places = eventLocations({0.35, 0.5, 0.65});
        const Dataset binaryData = Dataset::trusted({.name = "shifted",
                                                     .family = &binaryFamily(),
                                                     .parameters = data.parameters(),
                                                     .targets = data.targets(),
                                                     .classNames = {},
                                                     .warnings = {}});
        const LocalDiscrepancy discrepancy(binaryData, {.bandwidth = 0.5}, places, 0.01);
        for (const double value : discrepancy.values()) {
            QVERIFY2(std::abs(value / std::sqrt(2.0) - 0.15) < 0.08, std::to_string(value).c_str());
        }
        const auto band = discrepancy.calibratedBand(0.95, 100, 1);
        QVERIFY(discrepancy.values()[1] > band[1].upper);
    }

    /// The band holds 95 % of calibrated models: of 60 at one place, fewer than 12 lie outside with probability
    /// 1 - 10^-4 (binomial).
    void calibratedModelsMostlyStayInTheBand() {
        int outside = 0;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Dataset data = shifted(80, 0, seed);
            const LocalDiscrepancy discrepancy(data, {.bandwidth = 0.3}, classes({{0.5, 0.5}}, {0}), 0.01);
            const Interval band = discrepancy.calibratedBand(0.95, 100, seed)[0];
            const double value = discrepancy.values()[0];
            outside += value < band.lower || value > band.upper ? 1 : 0;
        }
        QVERIFY2(outside < 12, std::to_string(outside).c_str());
    }

    /// A weight of 0 is as good as no row; weights that are all alike change nothing.
    void weightsCountRows() {
        const Dataset data = randomClasses(30, 3, 8, false);
        const Kernel kernel{.bandwidth = 0.4};
        const Dataset place = classes({{0.3, 0.3, 0.4}}, {0});
        const double plain = LocalDiscrepancy(data, kernel, place, 0.02).values()[0];
        const Dataset alike = data.withWeights(Eigen::VectorXd::Constant(30, 3.0));
        QVERIFY(std::abs(LocalDiscrepancy(alike, kernel, place, 0.02).values()[0] - plain) < 1e-13);
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(30);
        weights.tail(10).setZero();
        std::vector<Index> rows;
        for (Index i = 0; i < 20; ++i) rows.push_back(i);
        const double without = LocalDiscrepancy(data.select(rows), kernel, place, 0.02).values()[0];
        // λ n is that of all rows, and the weights have the mean 1.
        const double zeroed = LocalDiscrepancy(data.withWeights(weights), kernel, place, 0.02).values()[0];
        QVERIFY(std::abs(zeroed - without) < 1e-13);
    }

    void sameBandForEveryThreadCount() {
        const Dataset data = shifted(60, 0.1, 5);
        const LocalDiscrepancy discrepancy(data, {.bandwidth = 0.3}, data, 0.01);
        setThreadCount(1);
        const auto one = discrepancy.calibratedBand(0.9, 30, 2);
        setThreadCount(3);
        const auto three = discrepancy.calibratedBand(0.9, 30, 2);
        setThreadCount(0);
        for (std::size_t j = 0; j < one.size(); ++j) {
            QCOMPARE(one[j].lower, three[j].lower);
            QCOMPARE(one[j].upper, three[j].upper);
        }
    }

    void refusesAndStops() {
        const Dataset data = shifted(20, 0, 1);
        QVERIFY_THROWS_EXCEPTION(InvalidSetting, LocalDiscrepancy(data, Kernel{}, data, 0.0));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Cancelled, LocalDiscrepancy(data, Kernel{}, data, 0.1, Run(stop.get_token())));
    }
};

QTEST_GUILESS_MAIN(TestLocalDiscrepancy)
#include "tst_local_discrepancy.moc"
