// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/witness_band.h"
#include "core/statistics/intervals.h"

#include "core/data/family.h"
#include "core/estimators/local/witness.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel kernel{.bandwidth = 0.2};

std::vector<double> fiveEvents() { return {0.0, 0.25, 0.5, 0.75, 1.0}; }

}  // namespace

class TestWitnessBand : public QObject {
    Q_OBJECT

private slots:
    void locationsAreTheEventItself() {
        const Dataset locations = eventLocations({0.2, 1.0});
        QCOMPARE(locations.parameters()(0, 0), 0.8);
        QCOMPARE(locations.parameters()(1, 1), 1.0);
        QCOMPARE(locations.labels(), (Labels{1, 1}));
        // w(r) = mean of k(r, r_i) (c_i - r_i)
        const Dataset data = binary({0.2, 0.6}, {1, 0});
        const double expected = (0.8 - std::exp(-2.0) * 0.6) / 2;
        QVERIFY(std::abs(witness(data, kernel, locations)[0] - expected) < 1e-15);
    }

    void matchesTheExactDistributionOfFewSamples() {
        // One sample, r = 0.3: w(0.3) = c - 0.3, so -0.3 with probability 0.7 and 0.7 with probability 0.3.
        const auto band =
            calibratedWitnessBand(binary({0.3}, {1}), kernel, eventLocations({0.3}), {.level = 0.5, .seed = 5});
        QVERIFY(std::abs(band[0].lower + 0.3) < 1e-14);
        QVERIFY(std::abs(band[0].upper - 0.7) < 1e-14);
    }

    void coversCalibratedModelsAsOftenAsItSays() {
        // 400 calibrated data sets, 5 places, level 0.9. The number of covered sets at one place is binomial, but for
        // the noise of the band from 1000 draws, which adds about half of its variance: outside 360 +- 28 with
        // probability below 2e-4 at each place.
        const Dataset predictions = randomBinary(150, 1);
        const Dataset locations = eventLocations(fiveEvents());
        const auto band = calibratedWitnessBand(predictions, kernel, locations, {.level = 0.9, .seed = 2});
        std::vector<int> covered(5, 0);
        for (std::uint64_t set = 0; set < 400; ++set) {
            Generator generator = makeGenerator(3, set);
            const Dataset data =
                predictions.withTargets(predictions.family().drawTargets(predictions.parameters(), generator));
            const auto values = witness(data, kernel, locations);
            for (std::size_t j = 0; j < 5; ++j) {
                covered[j] += values[j] >= band[j].lower && values[j] <= band[j].upper ? 1 : 0;
            }
        }
        for (const int count : covered) QVERIFY2(std::abs(count - 360) <= 28, std::to_string(count).c_str());
    }

    void groupingHardlyMovesIt() {
        // 4000 samples are drawn in groups of four: the width agrees with the exact standard deviation of w,
        // sqrt(Σ k² r (1-r)) / n, to the noise of 1000 draws (5 standard errors, 11 %, of a quantile's 2.3 %).
        const Dataset data = randomBinary(4000, 4);
        const auto band = calibratedWitnessBand(data, kernel, eventLocations(fiveEvents()), {.level = 0.95, .seed = 6});
        for (std::size_t j = 0; j < 5; ++j) {
            double variance = 0;
            for (Index i = 0; i < 4000; ++i) {
                const double r = data.parameters()(i, 1);
                const double k = std::exp(-std::abs(r - fiveEvents()[j]) / 0.2);
                variance += k * k * r * (1 - r);
            }
            const double expected = 2 * 1.959964 * std::sqrt(variance) / 4000;
            QVERIFY(std::abs((band[j].upper - band[j].lower) / expected - 1) < 0.11);
        }
    }

    void dependsOnThePredictionsAlone() {
        const Dataset data = randomBinary(100, 7);
        const Dataset other = data.withTargets({.labels = Labels(100, 1)});
        const Dataset locations = eventLocations(fiveEvents());
        setThreadCount(1);
        const auto first = calibratedWitnessBand(data, kernel, locations, {.resampleCount = 200, .seed = 8});
        setThreadCount(2);
        const auto second = calibratedWitnessBand(other, kernel, locations, {.resampleCount = 200, .seed = 8});
        setThreadCount(0);
        for (std::size_t j = 0; j < 5; ++j) {
            QVERIFY(first[j].lower == second[j].lower && first[j].upper == second[j].upper);
        }
    }

    void certainPredictionsHaveNoBand() {
        for (const auto& interval :
             calibratedWitnessBand(binary({0, 1}, {0, 1}), kernel, eventLocations({0.0, 0.4}), {.resampleCount = 50})) {
            QCOMPARE(interval.lower, 0.0);
            QCOMPARE(interval.upper, 0.0);
        }
    }

    void refusesMoreClasses() {
        QVERIFY_EXCEPTION_THROWN(
            calibratedWitnessBand(randomClasses(10, 3, 1), kernel, eventLocations({0.5}), {.resampleCount = 10}),
            InvalidSetting);
    }

    void stopsWhenAsked() {
        std::stop_source source;
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(
            calibratedWitnessBand(binary({0.5}, {1}), kernel, eventLocations({0.5}), {}, Run(source.get_token())),
            Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestWitnessBand)
#include "tst_witness_band.moc"
