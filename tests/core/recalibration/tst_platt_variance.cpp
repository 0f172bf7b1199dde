// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/platt_variance.h"

#include "core/data/family.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::messageOf;
using calibrium::support::vector;

namespace {

double scoreAt(const Eigen::VectorXd& squares, const Eigen::VectorXd& variances, double w, double b) {
    double sum = 0;
    for (Index i = 0; i < squares.size(); ++i) {
        const double v = w * variances(i) + b;
        sum += squares(i) / v + std::log(v);
    }
    return sum / static_cast<double>(squares.size());
}

/// Normal predictions whose true variance is w v + b.
Dataset drawn(Index n, double w, double b, double unit = 1) {
    Generator generator = makeGenerator(12, 0);
    boost::random::normal_distribution<double> normal;
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double variance = 0.2 + 3 * uniform01(generator);
        parameters.push_back({unit, unit * std::sqrt(variance)});
        targets.push_back({unit * (1 + std::sqrt(w * variance + b) * normal(generator))});
    }
    return regression(normalFamily(), parameters, targets);
}

}  // namespace

class TestPlattVariance : public QObject {
    Q_OBJECT

private slots:
    void equalVariancesGetTheMeanSquare();
    void findsFactorAndOffset();
    void isAMinimumOfThePositiveOnes();
    void offsetMayBeNegativeOnlyIfAskedFor();
    void unitsOfTheTargetDoNotMatter();
    void mapsTheVarianceOfEveryRow();
    void vectorsAreRefused();
};

void TestPlattVariance::equalVariancesGetTheMeanSquare() {
    const PlattVarianceFit fit = fitPlattVariance(vector({1, 2, 6}), vector({2, 2, 2}));
    QVERIFY(std::abs(2 * fit.factor + fit.offset - 3) < 1e-6);
    QVERIFY(std::abs(fit.score - (1 + std::log(3))) < 1e-12);
}

void TestPlattVariance::findsFactorAndOffset() {
    const PlattVarianceFit fit = fitPlattVariance(drawn(40000, 1.5, 0.7));
    QVERIFY2(std::abs(fit.factor - 1.5) < 0.1, std::to_string(fit.factor).c_str());
    QVERIFY2(std::abs(fit.offset - 0.7) < 0.1, std::to_string(fit.offset).c_str());
    QVERIFY(!fit.isAtBound);
}

void TestPlattVariance::isAMinimumOfThePositiveOnes() {
    const Eigen::VectorXd squares = vector({0.1, 3, 0.5, 2, 9});
    const Eigen::VectorXd variances = vector({1, 0.5, 2, 1.5, 3});
    const PlattVarianceFit fit = fitPlattVariance(squares, variances);
    QVERIFY(std::abs(fit.score - scoreAt(squares, variances, fit.factor, fit.offset)) < 1e-13);
    for (int i = 0; i <= 60; ++i) {
        for (int j = 0; j <= 60; ++j) {
            if (i + j > 0) QVERIFY(scoreAt(squares, variances, 0.1 * i, 0.1 * j) >= fit.score - 1e-12);
        }
    }
}

void TestPlattVariance::offsetMayBeNegativeOnlyIfAskedFor() {
    // Errors that rise faster than the variances.
    const Eigen::VectorXd squares = vector({0.1, 0.6, 1.1, 1.6});
    const Eigen::VectorXd variances = vector({1, 2, 3, 4});
    QCOMPARE(fitPlattVariance(squares, variances).offset, 0.0);
    const PlattVarianceFit free = fitPlattVariance(squares, variances, {.isNonNegative = false});
    QVERIFY2(std::abs(free.factor - 0.5) < 1e-6 && std::abs(free.offset + 0.4) < 1e-6,
             std::to_string(free.offset).c_str());
}

void TestPlattVariance::unitsOfTheTargetDoNotMatter() {
    const PlattVarianceFit metres = fitPlattVariance(drawn(300, 2, 0.5));
    const PlattVarianceFit micrometres = fitPlattVariance(drawn(300, 2, 0.5, 1e6));
    QVERIFY(std::abs(micrometres.factor / metres.factor - 1) < 1e-6);
    QVERIFY(std::abs(micrometres.offset / metres.offset / 1e12 - 1) < 1e-6);
}

void TestPlattVariance::mapsTheVarianceOfEveryRow() {
    const Dataset data = drawn(100, 2, 0.5);
    const auto map = fittedMap("platt-variance", data);
    const double w = parameterOf(*map, "w");
    const double b = parameterOf(*map, "b");
    const RowMatrix mapped = map->apply(data).parameters();
    for (Index i = 0; i < 100; ++i) {
        const double variance = std::pow(data.parameters()(i, 1), 2);
        QVERIFY(std::abs(std::pow(mapped(i, 1), 2) - (w * variance + b)) < 1e-12);
        QCOMPARE(mapped(i, 0), data.parameters()(i, 0));
    }
    // The variance of a Laplace distribution is twice its squared scale.
    const Dataset laplace = regression(laplaceFamily(), {{0, 1}, {0, 2}, {0, 0.5}}, {{2}, {-3}, {1}});
    const auto scaled = fittedMap("platt-variance", laplace);
    const double scale = scaled->apply(laplace).parameters()(1, 1);
    QVERIFY(std::abs(2 * scale * scale - (parameterOf(*scaled, "w") * 8 + parameterOf(*scaled, "b"))) < 1e-12);
}

void TestPlattVariance::vectorsAreRefused() {
    const Dataset vectors = regression(normalFamily(), {{0, 0, 1, 1}}, {{1, 2}});
    QCOMPARE(messageOf([&] { fittedMap("platt-variance", vectors); }),
             std::string("Platt scaling of the variance (platt-variance) needs targets of one dimension; those of rows "
                         "have 2."));
}

QTEST_GUILESS_MAIN(TestPlattVariance)
#include "tst_platt_variance.moc"
