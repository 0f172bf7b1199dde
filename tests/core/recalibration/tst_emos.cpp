// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/emos.h"

#include "core/data/family.h"
#include "core/estimators/scores/crps.h"
#include "core/families/reals/normal.h"
#include "core/families/samples/draws.h"
#include "core/regression/location_spread.h"
#include "core/run/error.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <vector>

#include <QTest>

#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::messageOf;

namespace {

/// Rows of draws with standard deviations from ½ to 2 around a centre of (0, 5); targets 1.5 + 0.8 centre, scattered
/// twice as far as the draws.
Dataset ensembles(Index n, int count, std::uint64_t stream, double factor = 2) {
    Generator generator = makeGenerator(Purpose::Simulation, 303, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double centre = 5 * uniform01(generator);
        const double deviation = 0.5 + 1.5 * uniform01(generator);
        std::vector<double> draws;
        for (int s = 0; s < count; ++s) draws.push_back(centre + deviation * normal(generator));
        parameters.push_back(draws);
        targets.push_back({1.5 + 0.8 * centre + factor * deviation * normal(generator)});
    }
    return regression(drawsFamily(), parameters, targets);
}

Dataset normals(Index n, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 304, stream);
    boost::random::normal_distribution<double> normal;
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double mean = 100 + 5 * uniform01(generator);
        const double deviation = 0.5 + 1.5 * uniform01(generator);
        parameters.push_back({mean, deviation});
        const double variance = 0.25 + 2.25 * deviation * deviation;
        targets.push_back({-30 + 1.2 * mean + std::sqrt(variance) * normal(generator)});
    }
    return regression(normalFamily(), parameters, targets);
}

}  // namespace

class TestEmos : public QObject {
    Q_OBJECT

private slots:
    void normalParametersAreFound();
    void drawsLoseBiasAndSpread();
    void biasAloneLeavesTheSpread();
    void spreadAloneLeavesTheMeans();
    void drawsKeepTheirOrder();
    void equalDrawsGetScatter();
    void calibratedDrawsStay();
    void equalTargetsAndVectorsAreRefused();
};

void TestEmos::normalParametersAreFound() {
    const EmosParameters fit = fitEmos(normals(20000, 1));
    QVERIFY2(std::abs(fit.b - 1.2) < 0.03 && std::abs(fit.a + 30) < 3, std::to_string(fit.a).c_str());
    QVERIFY2(std::abs(fit.d - 1.5) < 0.06 && std::abs(fit.c - 0.5) < 0.3, std::to_string(fit.c).c_str());
}

void TestEmos::drawsLoseBiasAndSpread() {
    const auto map = fittedMap("emos", ensembles(3000, 10, 1));
    const Dataset fresh = ensembles(3000, 10, 2);
    const LocationSpread before = locationSpread(fresh, 1);
    const Dataset mapped = map->apply(fresh);
    const LocationSpread after = locationSpread(mapped, 1);
    QVERIFY(before.location > 0.6 && *before.spread > 1.7);
    QVERIFY2(std::abs(after.location - 0.5) < 0.02, std::to_string(after.location).c_str());
    QVERIFY2(std::abs(*after.spread - 1) < 0.08, std::to_string(*after.spread).c_str());
    QVERIFY(crps(mapped).value < 0.9 * crps(fresh).value);
    QCOMPARE(mapped.parameters().cols(), Index{10});
}

void TestEmos::biasAloneLeavesTheSpread() {
    const Dataset data = ensembles(2000, 10, 3);
    const auto map = fittedMap("emos", data, {{"corrects", std::string("bias")}});
    QCOMPARE(parameterOf(*map, "c"), 0.0);
    QCOMPARE(parameterOf(*map, "d"), 1.0);
    QVERIFY(std::abs(parameterOf(*map, "b") - 0.8) < 0.1);
    const LocationSpread after = locationSpread(map->apply(data), 1);
    QVERIFY2(std::abs(after.location - 0.5) < 0.02 && *after.spread > 1.7, std::to_string(*after.spread).c_str());
}

void TestEmos::spreadAloneLeavesTheMeans() {
    const Dataset data = ensembles(500, 10, 4);
    const auto map = fittedMap("emos", data, {{"corrects", std::string("spread")}});
    QCOMPARE(parameterOf(*map, "a"), 0.0);
    QCOMPARE(parameterOf(*map, "b"), 1.0);
    const RowMatrix mapped = map->apply(data).parameters();
    QVERIFY((mapped.rowwise().mean() - data.parameters().rowwise().mean()).cwiseAbs().maxCoeff() < 1e-12);
}

void TestEmos::drawsKeepTheirOrder() {
    const Dataset data = ensembles(100, 6, 5);
    const RowMatrix mapped = fittedMap("emos", data)->apply(data).parameters();
    for (Index i = 0; i < mapped.rows(); ++i) {
        for (Index s = 1; s < mapped.cols(); ++s) {
            QCOMPARE(mapped(i, s) < mapped(i, s - 1), data.parameters()(i, s) < data.parameters()(i, s - 1));
        }
    }
}

void TestEmos::equalDrawsGetScatter() {
    Dataset data = ensembles(400, 5, 6);
    RowMatrix parameters = data.parameters();
    for (Index i = 0; i < parameters.rows(); i += 2) parameters.row(i).setConstant(parameters(i, 0));
    data = Dataset::trusted({.name = "some equal",
                             .family = &drawsFamily(),
                             .parameters = parameters,
                             .targets = data.targets(),
                             .classNames = {},
                             .warnings = {}});
    const RowMatrix mapped = fittedMap("emos", data)->apply(data).parameters();
    QVERIFY(mapped.allFinite());
    QVERIFY(mapped(0, 4) > mapped(0, 0));
}

void TestEmos::calibratedDrawsStay() {
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    const Dataset drawn = ensembles(4000, 11, 7);
    for (Index i = 0; i < drawn.sampleCount(); ++i) {
        const Eigen::RowVectorXd row = drawn.parameters().row(i);
        parameters.emplace_back(row.data(), row.data() + 10);
        targets.push_back({row(10)});
    }
    const Dataset data = regression(drawsFamily(), parameters, targets);
    const LocationSpread after = locationSpread(fittedMap("emos", data)->apply(data), 1);
    QVERIFY2(std::abs(*after.spread - 1) < 0.06, std::to_string(*after.spread).c_str());
}

void TestEmos::equalTargetsAndVectorsAreRefused() {
    const Dataset equal = regression(drawsFamily(), {{1, 2}, {2, 3}}, {{1}, {1}});
    QCOMPARE(messageOf([&] { fittedMap("emos", equal); }),
             std::string("All targets of the fit rows are equal; EMOS needs some that differ."));
    const Dataset vectors = regression(normalFamily(), {{0, 0, 1, 1}}, {{1, 2}});
    QCOMPARE(messageOf([&] { fittedMap("emos", vectors); }),
             std::string("EMOS (emos) needs targets of one dimension; those of rows have 2."));
}

QTEST_GUILESS_MAIN(TestEmos)
#include "tst_emos.moc"
