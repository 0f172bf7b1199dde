// SPDX-License-Identifier: GPL-3.0-or-later
// The band of PIT values, means and root means of rows that depend on one another within clusters: numbers of numpy,
// and how often those of calibrated models are accused.
#include "core/regression/clusters/clustered_means.h"
#include "core/regression/clusters/clustered_pit.h"
#include "core/regression/weighted_pit.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/random.h"
#include "tests/support/normal_number.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

struct Errors {
    std::vector<double> errors;  ///< standard normal
    std::vector<double> pit;
    std::vector<Index> clusters;
};

/// Errors of `count` clusters of 6 to 23 rows, each standard normal, with this correlation within them.
Errors drawn(int count, double correlation, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 91, stream);
    const auto normal = [&] { return test::normalNumber(generator); };
    Errors all;
    for (int c = 0; c < count; ++c) {
        const double shared = std::sqrt(correlation) * normal();
        const auto size = 6 + uniformIndex(generator, 18);
        for (std::int64_t i = 0; i < size; ++i) {
            all.errors.push_back(shared + std::sqrt(1 - correlation) * normal());
            all.pit.push_back(0.5 * std::erfc(-all.errors.back() / std::numbers::sqrt2));
            all.clusters.push_back(c);
        }
    }
    return all;
}

std::vector<double> hundredLevels() {
    std::vector<double> levels;
    for (int k = 0; k <= 100; ++k) levels.push_back(k / 100.0);
    return levels;
}

bool leaves(const QuantileCalibration& curve) {
    for (std::size_t k = 0; k < curve.levels.size(); ++k) {
        if (curve.shares[k] < curve.lower[k] - 1e-12 || curve.shares[k] > curve.upper[k] + 1e-12) return true;
    }
    return false;
}

ClusteredPart partOf(const std::vector<double>& values, const std::vector<Index>& clusters) {
    ClusteredPart part;
    for (std::size_t i = 0; i < values.size(); ++i) part.add(values[i], 1, clusters[i]);
    return part;
}

}  // namespace

class TestClusteredPit : public QObject {
    Q_OBJECT

private slots:
    /// numpy: 1.31 with 4 degrees; clusters get numbers of their own, and rows of weight 0 are none.
    void meansOfNumpy() {
        ClusteredPart part = partOf({0.5, 1.5, 2.0, 0.1, 0.4, 3.0, 1.0, 1.2, 0.9, 2.5}, {7, 7, 2, 2, 2, 9, 4, 4, 3, 3});
        part.add(100, 0, 55);
        QCOMPARE(part.clusterCount(), Index{5});
        const Interval mean = clusteredMeanInterval(part);
        QVERIFY(std::abs(mean.lower - 0.5435325834034052) < 1e-9);
        QVERIFY(std::abs(mean.upper - 2.076467416596595) < 1e-9);
        const Interval root = clusteredRootMeanInterval(part);
        QVERIFY(std::abs(root.lower - 0.853714616603555) < 1e-9);
        QVERIFY(std::abs(root.upper - 1.5344706234640157) < 1e-9);
        // One cluster alone has errors: without it the logarithm has no value.
        const Interval open = clusteredRootMeanInterval(partOf({1, 0, 0}, {0, 1, 2}));
        QCOMPARE(open.lower, 0.0);
        QVERIFY(std::isinf(open.upper));
    }

    /// Where all clusters hold the same values nothing scatters; two clusters by hand: S_g(τ) = ±(F_0 - F_1)/2 of equal
    /// sizes, their largest |e_0 - e_1| q.
    void bandByHand() {
        const std::vector<double> levels = hundredLevels();
        const std::vector<double> same{0.1, 0.6, 0.1, 0.6, 0.1, 0.6};
        const auto none = clusteredQuantileCalibration(same, {}, levels, std::vector<Index>{0, 0, 1, 1, 2, 2}, {});
        QVERIFY(none.bandHalfWidth < 1e-12);
        // F_0 = 1 and F_1 = 0 between .2 and .8: S_0 = ½ 2 (1 - ½) / 4 · 2 = ½, S_1 = -½; the largest |e_0 - e_1| / 2.
        const std::vector<double> apart{0.2, 0.2, 0.8, 0.8};
        const auto wide = clusteredQuantileCalibration(apart, {}, levels, std::vector<Index>{0, 0, 1, 1}, {});
        // .95 of the 36 differences of Webb's points: √1.5 + 1 = 2.2247; ± two of 36 are larger, 2 √1.5.
        const double student = 12.706204736432095;  // scipy: 1 degree
        const double expected = std::sqrt(0.5) * student / 1.959963984540054 * 0.5;
        const double multiple = wide.bandHalfWidth / expected;
        QVERIFY2(multiple > 2.2 && multiple < 2.5, std::to_string(multiple).c_str());
        QCOMPARE(wide.lower[50], 0.0);
        QCOMPARE(wide.upper[50], 1.0);
    }

    void weightsAreCopies() {
        const Errors one = drawn(12, 0.3, 5);
        Eigen::VectorXd weights(std::ssize(one.pit));
        std::vector<double> copies;
        std::vector<Index> clusters;
        for (std::size_t i = 0; i < one.pit.size(); ++i) {
            weights(static_cast<Index>(i)) = i % 2 == 0 ? 2 : 1;
            for (std::size_t k = 0; k <= (i + 1) % 2; ++k) {
                copies.push_back(one.pit[i]);
                clusters.push_back(one.clusters[i]);
            }
        }
        const auto weighted = clusteredQuantileCalibration(one.pit, weights, hundredLevels(), one.clusters, {});
        const auto copied = clusteredQuantileCalibration(copies, {}, hundredLevels(), clusters, {});
        QVERIFY(std::abs(weighted.bandHalfWidth - copied.bandHalfWidth) < 1e-12);
    }

    void sameDigitsOnAllThreads() {
        const Errors one = drawn(20, 0.3, 6);
        const auto half = [&] {
            return clusteredQuantileCalibration(one.pit, {}, hundredLevels(), one.clusters, {.seed = 4}).bandHalfWidth;
        };
        const auto before = static_cast<unsigned>(threadCount());
        setThreadCount(1);
        const double single = half();
        setThreadCount(4);
        QCOMPARE(half(), single);
        setThreadCount(before);
    }

    /// 400 calibrated data sets each: of 20 expected more than 33 have probability 0.003.
    void calibratedModelsAreRarelyAccused() {
        constexpr std::size_t sets = 400;
        for (const auto& [count, correlation] :
             {std::pair(15, 0.1), std::pair(15, 0.3), std::pair(25, 0.3), std::pair(40, 0.1), std::pair(40, 0.3)}) {
            std::vector<std::array<bool, 4>> accused(sets);
            parallelFor(sets, {}, [&](std::size_t s) {
                const Errors one = drawn(count, correlation, 1000 + s);
                std::vector<double> squares;
                for (const double error : one.errors) squares.push_back(error * error);
                const Interval mean = clusteredMeanInterval(partOf(one.errors, one.clusters));
                const Interval root = clusteredRootMeanInterval(partOf(squares, one.clusters));
                accused[s] = {
                    leaves(clusteredQuantileCalibration(one.pit, {}, hundredLevels(), one.clusters, {.seed = s})),
                    mean.lower > 0 || mean.upper<0, root.lower> 1 || root.upper < 1,
                    leaves(weightedQuantileCalibration(one.pit, {}, hundredLevels()))};
            });
            std::array<int, 4> counts{};
            for (const auto& one : accused) {
                for (std::size_t k = 0; k < counts.size(); ++k) counts[k] += one[k] ? 1 : 0;
            }
            qInfo("%d clusters, correlation %.1f: band %d, mean %d, root mean %d of 400; band of rows %d", count,
                  correlation, counts[0], counts[1], counts[2], counts[3]);
            QVERIFY(counts[0] >= 6 && counts[0] <= 33);
            QVERIFY(counts[1] >= 6 && counts[1] <= 33);
            QVERIFY(counts[2] >= 6 && counts[2] <= 33);
            QVERIFY(counts[3] > 45);
        }
    }
};

QTEST_GUILESS_MAIN(TestClusteredPit)
#include "tst_clustered_pit.moc"
