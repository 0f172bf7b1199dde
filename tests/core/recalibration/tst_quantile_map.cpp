// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/quantile_map.h"

#include "core/data/family.h"
#include "core/families/draws.h"
#include "core/families/normal.h"
#include "core/regression/pit.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::messageOf;

namespace {

/// Predictions N(c, 1) of targets N(c + bias, spread²).
Dataset drawn(Index n, double bias, double spread, std::uint64_t seed = 1) {
    Generator generator = makeGenerator(seed, 0);
    boost::random::normal_distribution<double> normal;
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double centre = 5 * uniform01(generator);
        parameters.push_back({centre, 1});
        targets.push_back({centre + bias + spread * normal(generator)});
    }
    return regression(normalFamily(), parameters, targets);
}

}  // namespace

class TestQuantileMap : public QObject {
    Q_OBJECT

private slots:
    void curveByHand();
    void tiedValuesMakeAJump();
    void levelsAreInverted();
    void calibratedQuantilesStay();
    void biasAndSpreadAreRepaired();
    void drawsMayBeMappedToo();
    void rowsAreRisingDraws();
    void vectorsAreRefused();
};

void TestQuantileMap::curveByHand() {
    const PitCurve curve = fitPitCurve({0.5, 0.2});
    QVERIFY(curve.levels == (std::vector<double>{0, 0.2, 0.5, 1}));
    QVERIFY(curve.shares == (std::vector<double>{0, 0.5, 1, 1}));
}

void TestQuantileMap::tiedValuesMakeAJump() {
    const PitCurve curve = fitPitCurve({0, 0, 0.5, 1});
    QVERIFY(curve.levels == (std::vector<double>{0, 0, 0.5, 1}));
    QVERIFY(curve.shares == (std::vector<double>{0, 0.5, 0.75, 1}));
    QCOMPARE(curve.levelOf(0.3), 0.0);
    QCOMPARE(curve.levelOf(0.75), 0.5);
}

void TestQuantileMap::levelsAreInverted() {
    const PitCurve curve = fitPitCurve({0.5, 0.2});
    QVERIFY(std::abs(curve.levelOf(0.25) - 0.1) < 1e-15);
    QVERIFY(std::abs(curve.levelOf(0.75) - 0.35) < 1e-15);
}

void TestQuantileMap::calibratedQuantilesStay() {
    const Dataset data = drawn(20000, 0, 1);
    const auto map = fittedMap("quantile-map", data);
    QVERIFY(std::abs(parameterOf(*map, "level for 50 %") - 0.5) < 0.02);
    QVERIFY(std::abs(parameterOf(*map, "level for 95 %") - 0.95) < 0.01);
    QVERIFY(map->warnings().empty());
}

void TestQuantileMap::biasAndSpreadAreRepaired() {
    const Dataset data = drawn(5000, 0.7, 2);
    const auto map = fittedMap("quantile-map", data);
    const Dataset mapped = map->apply(drawn(2000, 0.7, 2, 2));
    QCOMPARE(mapped.family().id(), std::string("draws"));
    const Eigen::RowVectorXd row = mapped.parameters().row(0);
    const double centre = drawn(2000, 0.7, 2, 2).parameters()(0, 0);
    QVERIFY2(std::abs(row.mean() - (centre + 0.7)) < 0.1, std::to_string(row.mean() - centre).c_str());
    const double variance = (row.array() - row.mean()).square().mean();
    QVERIFY2(std::abs(std::sqrt(variance) - 2) < 0.15, std::to_string(variance).c_str());
    const std::vector<double> pits = pitValues(mapped);
    const auto below = std::count_if(pits.begin(), pits.end(), [](double pit) { return pit <= 0.9; });
    QVERIFY2(std::abs(static_cast<double>(below) / 2000 - 0.9) < 0.03, std::to_string(below).c_str());
}

void TestQuantileMap::drawsMayBeMappedToo() {
    const Dataset data = regression(drawsFamily(), {{1, 2, 3, 4}, {2, 4, 6, 8}}, {{2.5}, {7}});
    const auto map = fittedMap("quantile-map", data);
    const RowMatrix mapped = map->apply(data).parameters();
    QCOMPARE(mapped.cols(), mappedDrawCount);
    for (const double draw : mapped.row(1)) QVERIFY(draw == 2 || draw == 4 || draw == 6 || draw == 8);
    QVERIFY(warnsOf(*map, "few-fit-rows"));
}

void TestQuantileMap::rowsAreRisingDraws() {
    const Dataset data = drawn(50, 0, 1);
    const RowMatrix mapped = fittedMap("quantile-map", data)->apply(data).parameters();
    for (Index i = 0; i < mapped.rows(); ++i) QVERIFY(std::is_sorted(mapped.row(i).begin(), mapped.row(i).end()));
}

void TestQuantileMap::vectorsAreRefused() {
    const Dataset vectors = regression(normalFamily(), {{0, 0, 1, 1}}, {{1, 2}});
    QCOMPARE(messageOf([&] { fittedMap("quantile-map", vectors); }),
             std::string("The quantile map (quantile-map) needs targets of one dimension; those of rows have 2."));
}

QTEST_GUILESS_MAIN(TestQuantileMap)
#include "tst_quantile_map.moc"
