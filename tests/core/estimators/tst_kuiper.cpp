// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/kuiper.h"
#include "core/run/run.h"

#include "core/estimators/binned/ks.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/exact/exact.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QTest>

using namespace calibrium;

namespace {

/// Sums over all samples with a score of at most t, straight from the definition.
double naiveKuiper(const Dataset& data) {
    double lowest = 0;
    double highest = 0;
    for (Index k = 0; k < data.sampleCount(); ++k) {
        double sum = 0;
        for (Index i = 0; i < data.sampleCount(); ++i) {
            if (data.parameters()(i, 1) > data.parameters()(k, 1)) continue;
            sum += static_cast<double>(data.labels()[static_cast<std::size_t>(i)]) - data.parameters()(i, 1);
        }
        lowest = std::min(lowest, sum / static_cast<double>(data.sampleCount()));
        highest = std::max(highest, sum / static_cast<double>(data.sampleCount()));
    }
    return highest - lowest;
}

double normalTail(double x) { return 0.5 * std::erfc(x / std::numbers::sqrt2); }

/// P(max B - min B > x) of a Brownian motion on [0,1] (Feller 1951).
double rangeTail(double x) {
    double sum = 0;
    for (int k = 1; k < 60; ++k) sum += (k % 2 == 1 ? 8.0 : -8.0) * k * normalTail(k * x);
    return sum;
}

/// P(max |B| > x) likewise.
double largestTail(double x) {
    double sum = 0;
    for (int k = 0; k < 60; ++k) {
        const double odd = 2 * k + 1;
        sum += (k % 2 == 0 ? 1 : -1) / odd * std::exp(-odd * odd * std::numbers::pi * std::numbers::pi / (8 * x * x));
    }
    return 1 - 4 / std::numbers::pi * sum;
}

}  // namespace

class TestKuiper : public QObject {
    Q_OBJECT

private slots:
    void rangeOfRunningSums();
    void tiesEnterTogether();
    void agreesWithDefinition();
    void isOneOrTwoKolmogorovDistances();
    void doesNotDependOnTheOrder();
    void wholeWeightsRepeatRows();
    void curveEndsAtTheMeanGap();
    void nullTendsToTheRangeOfABrownianMotion();
    void seesAFaultThatTheMeanHides();
    void refusesSeveralClasses();
};

void TestKuiper::rangeOfRunningSums() {
    // y - r by rising r: -0.2, 0.6, 0.1 - so sums -0.2, 0.4, 0.5; range 0.7, over n = 3.
    QVERIFY(std::abs(kuiperError(test::binary({0.9, 0.2, 0.4}, {1, 0, 1})) - 0.7 / 3) < 1e-15);
    // All above: the 0 at the beginning counts.
    QVERIFY(std::abs(kuiperError(test::binary({0.9, 0.4}, {1, 1})) - 0.7 / 2) < 1e-15);
}

void TestKuiper::tiesEnterTogether() { QVERIFY(kuiperError(test::binary({0.5, 0.5}, {1, 0})) < 1e-15); }

void TestKuiper::agreesWithDefinition() {
    for (const unsigned seed : {1U, 2U, 3U}) {
        const Dataset data = test::randomBinary(70, seed);
        QVERIFY(std::abs(kuiperError(data) - naiveKuiper(data)) < 1e-14);
    }
}

void TestKuiper::isOneOrTwoKolmogorovDistances() {
    const Dataset data = test::randomBinary(70, 5);
    const double ks = ksError(data, KsVariant::Pooled);
    const double kuiper = kuiperError(data);
    QVERIFY(ks <= kuiper && kuiper <= 2 * ks);
    const CumulativeExtremes extremes = cumulativeDifferences(data, "kuiper").extremes(data.labels());
    QVERIFY(std::abs(extremes.largest() - ks) < 1e-15);
}

void TestKuiper::doesNotDependOnTheOrder() {
    const Dataset data = test::binary({0.1, 0.7, 0.7, 0.7, 0.3, 0.1}, {1, 0, 1, 0, 0, 0});
    const std::vector<Index> rows{5, 3, 0, 2, 4, 1};
    QVERIFY(std::abs(kuiperError(data) - kuiperError(data.select(rows))) < 1e-15);
}

void TestKuiper::wholeWeightsRepeatRows() {
    const Dataset data = test::randomBinary(40, 6);
    Eigen::VectorXd weights(40);
    std::vector<Index> rows;
    for (Index i = 0; i < 40; ++i) {
        weights(i) = static_cast<double>(i % 3);
        rows.insert(rows.end(), static_cast<std::size_t>(i % 3), i);
    }
    QVERIFY(std::abs(kuiperError(data.withWeights(weights)) - kuiperError(data.select(rows))) < 1e-14);
}

void TestKuiper::curveEndsAtTheMeanGap() {
    const Dataset data = test::binary({0.9, 0.2, 0.4, 0.4}, {1, 0, 1, 0});
    const CumulativeDifferences sums = cumulativeDifferences(data, "kuiper");
    const auto curve = sums.curve(data.labels());
    QCOMPARE(curve.size(), std::size_t{3});
    QCOMPARE(curve[1].share, 0.75);
    QCOMPARE(curve[1].count, std::size_t{3});
    QCOMPARE(curve[1].score, 0.4);
    QCOMPARE(curve[2].share, 1.0);
    QVERIFY(std::abs(curve[2].difference - (2 - 1.9) / 4) < 1e-15);
    const std::vector<double> shares{1, 0.25, 0.75, 0.75};
    QCOMPARE(sums.shares(4), shares);
}

/// 2000 calibrated data sets of 5000 samples against the limit; the sums of few samples scatter less than in it.
void TestKuiper::nullTendsToTheRangeOfABrownianMotion() {
    QVERIFY(std::abs(rangeTail(2.4977) - 0.05) < 1e-4);
    QVERIFY(std::abs(largestTail(2.2414) - 0.05) < 1e-4);
    constexpr Index n = 5000;
    constexpr std::size_t sets = 2000;
    std::vector<double> p;
    Generator generator = makeGenerator(Purpose::Simulation, 21, 0);
    double variance = 0;
    for (Index i = 0; i < n; ++i) {
        p.push_back(uniform01(generator));
        variance += p.back() * (1 - p.back());
    }
    const double deviation = std::sqrt(variance) / n;
    const Dataset data = support::binaryData(p, Labels(n, 0));
    std::vector<double> ranges;
    std::vector<double> largest;
    const CumulativeDifferences sums = cumulativeDifferences(data, "kuiper");
    forEachDrawnBatch(data, sets, 3, std::size_t{1} << 28U, {}, [&](std::span<const Targets> batch, const Run&) {
        for (const Targets& targets : batch) {
            const CumulativeExtremes extremes = sums.extremes(targets.labels);
            ranges.push_back(extremes.range() / deviation);
            largest.push_back(extremes.largest() / deviation);
        }
    });
    const auto above = [](const std::vector<double>& values, double x) {
        return static_cast<double>(std::count_if(values.begin() + 1, values.end(), [&](double v) { return v > x; })) /
               static_cast<double>(sets);
    };
    for (const double x : {1.2, 1.6, 2.0, 2.4977}) {
        const double expected = rangeTail(x);
        const double error = std::sqrt(expected * (1 - expected) / sets);
        qInfo("range beyond %.2f: %.4f, limit %.4f", x, above(ranges, x), expected);
        QVERIFY(std::abs(above(ranges, x) - expected) < 4 * error + 0.02);
    }
    for (const double x : {0.8, 1.2, 1.6, 2.2414}) {
        const double expected = largestTail(x);
        const double error = std::sqrt(expected * (1 - expected) / sets);
        qInfo("largest beyond %.2f: %.4f, limit %.4f", x, above(largest, x), expected);
        QVERIFY(std::abs(above(largest, x) - expected) < 4 * error + 0.02);
    }
}

/// Too low below one half and too high above: right on the whole.
void TestKuiper::seesAFaultThatTheMeanHides() {
    std::vector<double> p;
    Labels y;
    Generator generator = makeGenerator(Purpose::Simulation, 22, 0);
    for (int i = 0; i < 4000; ++i) {
        p.push_back(uniform01(generator));
        y.push_back(uniform01(generator) < 0.5 + 0.6 * (p.back() - 0.5) ? 1 : 0);
    }
    // The integral of 0.4 (0.5 - r) up to one half is 0.05.
    QVERIFY(std::abs(kuiperError(support::binaryData(p, y)) - 0.05) < 0.015);
}

void TestKuiper::refusesSeveralClasses() {
    QVERIFY_EXCEPTION_THROWN(kuiperError(test::randomClasses(20, 3, 1, false)), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestKuiper)
#include "tst_kuiper.moc"
