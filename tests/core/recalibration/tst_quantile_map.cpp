// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/quantile_map.h"
#include "core/recalibration/recalibration_method.h"

#include "core/data/family.h"
#include "core/families/reals/normal.h"
#include "core/families/samples/draws.h"
#include "core/regression/counted_coverage.h"
#include "core/regression/pit.h"
#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <boost/random/normal_distribution.hpp>
#include <nlohmann/json.hpp>

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

/// Rows of draws around a centre; the target scatters `factor` times as far around the centre plus bias. isRain:
/// nothing below 0, and centres around it.
Dataset ensembles(Index n, int count, double factor, double bias, std::uint64_t seed, bool isRain = false) {
    Generator generator = makeGenerator(Purpose::Simulation, 305, seed);
    boost::random::normal_distribution<double> normal;
    const auto kept = [isRain](double value) { return isRain ? std::max(0.0, value) : value; };
    std::vector<std::vector<double>> parameters;
    std::vector<std::vector<double>> targets;
    for (Index i = 0; i < n; ++i) {
        const double centre = isRain ? 2 * uniform01(generator) - 1 : 5 * uniform01(generator);
        std::vector<double> draws;
        for (int s = 0; s < count; ++s) draws.push_back(kept(centre + normal(generator)));
        parameters.push_back(draws);
        targets.push_back({kept(centre + bias + factor * normal(generator))});
    }
    return regression(drawsFamily(), parameters, targets);
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
    void narrowDrawsBecomeWider();
    void endsAreKeptAndSaid();
    void olderMapsOfDrawsAreRefused();
    void openEndsLeaveRoom();
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
    QVERIFY(warnsOf(*map, "few-fit-rows"));
    QVERIFY(!warnsOf(*map, "equal-draws") && !warnsOf(*map, "bounded-draws"));
}

/// Ten draws that are too narrow by the factor 2: the new ones are no copies of the outermost, and their intervals hold
/// what they say, in the tails too.
void TestQuantileMap::narrowDrawsBecomeWider() {
    const auto map = fittedMap("quantile-map", ensembles(2000, 10, 2, 0, 1));
    const Dataset fresh = ensembles(2000, 10, 2, 0, 2);
    const Dataset mapped = map->apply(fresh);
    Index copies = 0;
    for (Index i = 0; i < fresh.sampleCount(); ++i) {
        copies += (mapped.parameters().row(i).array() == fresh.parameters().row(i).minCoeff()).count();
    }
    QVERIFY2(static_cast<double>(copies) < 0.006 * 2000 * 200, std::to_string(copies).c_str());
    const auto coverage = countedCoverage(mapped, std::vector<double>{0.5, 0.8, 0.95});
    for (std::size_t k = 0; k < 3; ++k) {
        const double share = coverage.observed.shares[k];
        QVERIFY2(std::abs(share - coverage.observed.levels[k]) < 0.025, std::to_string(share).c_str());
    }
}

/// Rain: most draws and targets are 0, and none of the new ones lies below.
void TestQuantileMap::endsAreKeptAndSaid() {
    const auto map = fittedMap("quantile-map", ensembles(500, 10, 1.5, 0.3, 3, true));
    QVERIFY(warnsOf(*map, "equal-draws") && warnsOf(*map, "bounded-draws"));
    const Dataset mapped = map->apply(ensembles(500, 10, 1.5, 0.3, 4, true));
    QVERIFY(mapped.parameters().minCoeff() == 0);
    // A map that was read back does the same.
    const auto again = recalibrationMethod("quantile-map").load(map->toJson());
    QVERIFY(again->apply(ensembles(50, 10, 1.5, 0.3, 5, true)).parameters() ==
            map->apply(ensembles(50, 10, 1.5, 0.3, 5, true)).parameters());
}

/// The curve of a map that was saved before draws were joined is of other PIT values.
void TestQuantileMap::olderMapsOfDrawsAreRefused() {
    const auto map = fittedMap("quantile-map", ensembles(300, 4, 1.5, 0, 6));
    nlohmann::json json = map->toJson();
    json["parameters"].erase("joined_draws");
    QCOMPARE(messageOf([&] { recalibrationMethod("quantile-map").load(json); }),
             std::string("This is no map that can be applied: it lacks \"joined_draws\"."));
}

void TestQuantileMap::openEndsLeaveRoom() {
    const PitCurve curve = fitPitCurve({0.5, 0.2, 0.8}, {}, CurveEnds::Open);
    QVERIFY(curve.levels == (std::vector<double>{0, 0.2, 0.5, 0.8, 1}));
    QVERIFY(curve.shares == (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
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
