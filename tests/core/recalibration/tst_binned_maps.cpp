// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/binned_maps.h"

#include "tests/support/class_data.h"
#include "tests/support/recalibration_samples.h"

#include <cmath>
#include <set>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;
using calibrium::support::binaryData;
using calibrium::support::messageOf;

class TestBinnedMaps : public QObject {
    Q_OBJECT

private slots:
    void histogramByHand();
    void tiesShareABin();
    void histogramCurveHasSteps();
    void scalingBinningTakesMeansOfPlattValues();
    void fewValuesAreLeft();
    void binCountIsChecked();
};

void TestBinnedMaps::histogramByHand() {
    const auto map =
        fittedMap("histogram", binaryData({0.1, 0.2, 0.5, 0.9}, {0, 1, 1, 1}), {{"bins", std::int64_t{2}}});
    // The edge is the midpoint 0.35 of 0.2 and 0.5, and belongs to the left bin.
    QCOMPARE(mappedProbability(*map, 0.0), 0.5);
    QCOMPARE(mappedProbability(*map, 0.35), 0.5);
    QCOMPARE(mappedProbability(*map, 0.36), 1.0);
    QCOMPARE(parameterOf(*map, "up to 0.35"), 0.5);
    QCOMPARE(parameterOf(*map, "up to 1"), 1.0);
}

void TestBinnedMaps::tiesShareABin() {
    const auto map =
        fittedMap("histogram", binaryData({0.3, 0.3, 0.3, 0.3}, {0, 1, 1, 1}), {{"bins", std::int64_t{4}}});
    QCOMPARE(map->fitted().size(), std::size_t{1});
    QCOMPARE(mappedProbability(*map, 0.7), 0.75);
}

void TestBinnedMaps::histogramCurveHasSteps() {
    const auto map =
        fittedMap("histogram", binaryData({0.1, 0.2, 0.5, 0.9}, {0, 1, 1, 1}), {{"bins", std::int64_t{2}}});
    const MapCurve curve = map->curves().front();
    QVERIFY(curve.x == (std::vector<double>{0, 0.35, 0.35, 1}));
    QVERIFY(curve.y == (std::vector<double>{0.5, 0.5, 1, 1}));
}

void TestBinnedMaps::scalingBinningTakesMeansOfPlattValues() {
    const Dataset data = binaryData({0.1, 0.2, 0.3, 0.6, 0.7, 0.9}, {0, 1, 0, 1, 0, 1});
    const auto platt = fittedMap("platt", data);
    const auto map = fittedMap("scaling-binning", data, {{"bins", std::int64_t{3}}});
    const auto mean = [&](double p, double q) {
        return (mappedProbability(*platt, p) + mappedProbability(*platt, q)) / 2;
    };
    QVERIFY(std::abs(mappedProbability(*map, 0.1) - mean(0.1, 0.2)) < 1e-15);
    QVERIFY(std::abs(mappedProbability(*map, 0.6) - mean(0.3, 0.6)) < 1e-15);
    QVERIFY(std::abs(mappedProbability(*map, 1.0) - mean(0.7, 0.9)) < 1e-15);
    QCOMPARE(parameterOf(*map, "slope"), parameterOf(*platt, "slope"));
}

void TestBinnedMaps::fewValuesAreLeft() {
    const Dataset data = calibratedClasses(1000, 2, 8);
    for (const std::string id : {"histogram", "scaling-binning"}) {
        const auto map = fittedMap(id, data);
        const RowMatrix mapped = map->apply(data).parameters();
        const std::set<double> values(mapped.col(1).begin(), mapped.col(1).end());
        // Two bins may have the same frequency.
        QVERIFY(values.size() <= 15 && values.size() >= 12);
        QVERIFY(!map->isInjective());
    }
}

void TestBinnedMaps::binCountIsChecked() {
    QCOMPARE(messageOf([] {
                 fittedMap("histogram", calibratedClasses(20, 2, 8), {{"bins", std::int64_t{0}}});
             }),
             std::string("The value \"0\" of bins is not allowed; it must be a whole number from 1 to 1000."));
}

QTEST_GUILESS_MAIN(TestBinnedMaps)
#include "tst_binned_maps.moc"
