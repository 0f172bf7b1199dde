// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ece_sweep.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include "core/estimators/binned/ece.h"
#include "core/run/error.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <string>
#include <vector>

#include <QElapsedTimer>
#include <QTest>

using namespace calibrium;

namespace {

constexpr auto equalMass = BinningOptions::Scheme::EqualMass;

/// The definition: try m = 2, 3, .. with the bins of the ECE and stop at the first fall.
Index naiveSweep(const Dataset& data) {
    const Eigen::VectorXd r = data.parameters().col(1);
    Index best = 1;
    for (Index m = 2; m <= data.sampleCount(); ++m) {
        const Bins bins = confidenceBins(r, {.count = m, .scheme = equalMass});
        std::vector<double> hits(static_cast<std::size_t>(bins.count), 0.0);
        std::vector<double> sizes(hits);
        for (std::size_t i = 0; i < bins.index.size(); ++i) {
            hits[static_cast<std::size_t>(bins.index[i])] += data.labels()[i];
            sizes[static_cast<std::size_t>(bins.index[i])] += 1;
        }
        for (std::size_t b = 1; b < hits.size(); ++b) {
            if (hits[b] / sizes[b] < hits[b - 1] / sizes[b - 1]) return best;
        }
        best = m;
    }
    return best;
}

}  // namespace

class TestEceSweep : public QObject {
    Q_OBJECT

private slots:
    void agreesWithDefinition();
    void separatedOutcomesAllowEveryNumberOfBins();
    void constantPredictionIsOneBinOfAnyNumber();
    void agreesWithDefinitionUnderTies();
    void fewDifferentPredictionsEndAtOnce();
    void preparedStatisticChoosesBinsAgain();
    void refusesManyClasses();
};

void TestEceSweep::agreesWithDefinition() {
    for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6, 7, 8}) {
        const Dataset data = test::randomBinary(120, seed, 1.5);
        const EceSweep sweep = eceSweep(data, 2);
        QCOMPARE(sweep.binCount, naiveSweep(data));
        const double expected = ece(data, {.bins = {.count = sweep.binCount, .scheme = equalMass}, .p = 2}).value;
        QVERIFY(std::abs(sweep.value - expected) < 1e-12);
    }
}

void TestEceSweep::separatedOutcomesAllowEveryNumberOfBins() {
    const EceSweep sweep = eceSweep(test::binary({0.1, 0.2, 0.8, 0.9}, {0, 0, 1, 1}));
    QCOMPARE(sweep.binCount, Index{4});
    QVERIFY(std::abs(sweep.value - 0.15) < 1e-15);
}

void TestEceSweep::constantPredictionIsOneBinOfAnyNumber() {
    const EceSweep sweep = eceSweep(test::binary({0.5, 0.5, 0.5}, {1, 0, 1}));
    QCOMPARE(sweep.binCount, Index{1});
    QVERIFY(std::abs(sweep.value - 1.0 / 6) < 1e-15);
    QCOMPARE(eceSweep(test::binary({0.25}, {0})).value, 0.25);
}

void TestEceSweep::agreesWithDefinitionUnderTies() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Dataset fine = test::randomBinary(90, seed, 1.2);
        const double steps = 2 + static_cast<double>(seed % 9);
        std::vector<double> coarse;
        for (Index i = 0; i < 90; ++i) coarse.push_back(std::round(fine.parameters()(i, 1) * steps) / steps);
        const Dataset data = test::binary(coarse, fine.labels());
        const EceSweep sweep = eceSweep(data);
        const BinnedError expected = ece(data, {.bins = {.count = naiveSweep(data), .scheme = equalMass}});
        QVERIFY(std::abs(sweep.value - expected.value) < 1e-12);
        QCOMPARE(sweep.binCount, expected.occupancy.occupiedCount);
    }
}

/// Forecasts of five different values whose frequencies rise: no number of bins fails, and there are five.
void TestEceSweep::fewDifferentPredictionsEndAtOnce() {
    const std::vector<double> forecasts{0, 0.05, 0.1, 0.2, 0.5};
    std::vector<double> p;
    Labels labels;
    for (int i = 0; i < 200000; ++i) {
        p.push_back(forecasts[static_cast<std::size_t>(i % 5)]);
        labels.push_back((i / 5) % 20 < i % 5 ? 1 : 0);
    }
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(eceSweep(test::binary(p, labels)).binCount, Index{5});
    // Falling frequencies end the sweep where bins tell them apart, however small a group is.
    p.push_back(0.99);
    labels.push_back(0);
    QVERIFY(eceSweep(test::binary(p, labels)).binCount <= 6);
    QVERIFY2(timer.elapsed() < 5000, std::to_string(timer.elapsed()).c_str());
}

void TestEceSweep::preparedStatisticChoosesBinsAgain() {
    const Dataset data = test::randomBinary(80, 3);
    const Measure measure = eceSweepMeasure();
    const Values values = complete(measure.info.parameters, {}, "ece-sweep");
    const auto statistic = measure.prepare({.data = data, .values = values, .run = {}});
    std::vector<Targets> batch;
    for (const std::uint64_t seed : {1, 2, 3}) {
        Generator generator = makeGenerator(seed, 0);
        batch.push_back(data.family().drawTargets(data.parameters(), generator));
    }
    const auto results = statistic->evaluate(batch, {});
    for (std::size_t r = 0; r < batch.size(); ++r) {
        QCOMPARE(results[r], eceSweep(data.withTargets(batch[r])).value);
    }
}

void TestEceSweep::refusesManyClasses() {
    QVERIFY_EXCEPTION_THROWN(eceSweep(test::randomClasses(5, 3, 1)), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestEceSweep)
#include "tst_ece_sweep.moc"
