// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of rows that depend on one another within clusters.
#include "core/regression/clusters/clustered_share.h"

#include "core/statistics/cluster_error.h"
#include "core/statistics/random.h"
#include "tests/support/normal_number.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

struct Hits {
    std::vector<double> hits;
    std::vector<Index> clusters;
};

/// Each hit has the probability `share`, and those of a cluster go together (correlation 0.3 of the normal variables
/// behind them).
Hits drawn(int count, int size, double quantile, std::uint64_t stream) {
    Generator generator = makeGenerator(Purpose::Simulation, 83, stream);
    const auto normal = [&] { return test::normalNumber(generator); };
    Hits all;
    for (int c = 0; c < count; ++c) {
        const double shared = std::sqrt(0.3) * normal();
        for (int i = 0; i < size; ++i) {
            all.hits.push_back(shared + std::sqrt(0.7) * normal() < quantile ? 1.0 : 0.0);
            all.clusters.push_back(c);
        }
    }
    return all;
}

}  // namespace

class TestClusteredShare : public QObject {
    Q_OBJECT

private slots:
    void byHand() {
        const std::vector<double> hits{1, 1, 0, 1, 0, 0};
        const std::vector<Index> clusters{0, 0, 1, 1, 2, 2};
        const LongRunError error = clusterError(hits, {}, clusters);
        const Interval reach = studentInterval(0.0, error.standardError / 0.25, error.degrees, 0.9);
        const Interval interval = clusteredShareInterval(hits, {}, clusters, 0.9);
        QVERIFY(std::abs(interval.lower - 1 / (1 + std::exp(-reach.lower))) < 1e-12);
        QVERIFY(std::abs(interval.upper - 1 / (1 + std::exp(-reach.upper))) < 1e-12);
    }

    /// As many clusters that are alike, not as many rows.
    void allOrNoneIsThatOfClusters() {
        const std::vector<Index> clusters{0, 0, 0, 1, 1, 1, 2, 2, 2};
        const Interval all = clusteredShareInterval(std::vector<double>(9, 1.0), {}, clusters, 0.95);
        QCOMPARE(all.lower, clopperPearson(3, 3, 0.95).lower);
        QCOMPARE(all.upper, 1.0);
        QCOMPARE(clusteredShareInterval(std::vector<double>(9, 0.0), {}, clusters, 0.95).upper,
                 clopperPearson(0, 3, 0.95).upper);
    }

    /// Of 300 samples at 95 %: below 270 has probability 0.0005.
    void holdsTheShare() {
        for (const auto& [count, size, quantile, share] :
             {std::tuple{20, 20, 0.0, 0.5}, std::tuple{20, 20, 1.2815515655446004, 0.9},
              std::tuple{10, 40, 0.6744897501960817, 0.75}, std::tuple{50, 10, 1.6448536269514722, 0.95}}) {
            int over = 0;
            int rows = 0;
            for (std::uint64_t s = 0; s < 300; ++s) {
                const Hits all = drawn(count, size, quantile, 1000 * static_cast<std::uint64_t>(count) + s);
                const Interval interval = clusteredShareInterval(all.hits, {}, all.clusters, 0.95);
                over += interval.lower <= share && share <= interval.upper ? 1 : 0;
                const auto hits = static_cast<Index>(std::count(all.hits.begin(), all.hits.end(), 1.0));
                const Interval ofRows = clopperPearson(hits, std::ssize(all.hits), 0.95);
                rows += ofRows.lower <= share && share <= ofRows.upper ? 1 : 0;
            }
            qInfo("%d clusters of %d, share %.2f: %d of 300 over clusters, %d over rows", count, size, share, over,
                  rows);
            QVERIFY2(over >= 270, std::to_string(over).c_str());
            QVERIFY(rows < 270);
        }
    }
};

QTEST_GUILESS_MAIN(TestClusteredShare)
#include "tst_clustered_share.moc"
