// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_mass.h"
#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <algorithm>
#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using BinIndices = std::vector<std::int32_t>;

namespace {

Eigen::VectorXd randomValues(Index n, std::uint64_t stream) {
    Generator generator = makeGenerator(5, stream);
    Eigen::VectorXd values(n);
    // Coarse values, so that ties are common.
    for (auto& value : values) value = std::floor(uniform01(generator) * 12.0) / 12.0;
    return values;
}

}  // namespace

class TestEqualMass : public QObject {
    Q_OBJECT

private slots:
    void largerPartsComeFirst() {
        const Bins bins = equalMassBins(vector({0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}), 3);
        QCOMPARE(binSizes(bins), (std::vector<Index>{3, 2, 2}));
        QCOMPARE(bins.edges, (std::vector<double>{0, (0.3 + 0.4) / 2, (0.5 + 0.6) / 2, 1}));
    }

    void orderOfTheRowsDoesNotMatter() {
        QCOMPARE(equalMassBins(vector({0.7, 0.1, 0.5, 0.3, 0.2, 0.4, 0.6}), 3).index,
                 (BinIndices{2, 0, 1, 0, 0, 1, 2}));
    }

    void tiesStayTogetherAndEmptiedBinsMerge() {
        const Bins bins = equalMassBins(vector({0, 0, 0, 0, 0.5, 1}), 3);  // parts 0 0 | 0 0 | .5 1
        QCOMPARE(bins.index, (BinIndices{0, 0, 0, 0, 1, 1}));
        QCOMPARE(bins.count, Index{2});
        QCOMPARE(bins.mergedCount, Index{1});
    }

    void tiesOnAnEdgeGoLeftOrRightAsAsked() {
        const Eigen::VectorXd values = vector({0.1, 0.4, 0.4, 0.9});  // parts .1 .4 | .4 .9: the edge is 0.4
        QCOMPARE(equalMassBins(values, 2).index, (BinIndices{0, 0, 0, 1}));
        QCOMPARE(equalMassBins(values, 2, BinEdges::Left).index, (BinIndices{0, 1, 1, 1}));
    }

    void constantPredictionsMakeOneBin() {
        const Bins bins = equalMassBins(vector({1, 1, 1}), 15);
        QCOMPARE(bins.index, (BinIndices{0, 0, 0}));
        QCOMPARE(bins.count, Index{1});
        QCOMPARE(bins.mergedCount, Index{2});
    }

    void fewSamplesGiveAsManyBins() {
        const Bins bins = equalMassBins(vector({0.2, 0.8}), 15);
        QCOMPARE(bins.index, (BinIndices{0, 1}));
        QCOMPARE(bins.mergedCount, Index{0});
    }

    void neighbouringDoublesAreTold() {
        const double below = std::nextafter(0.5, 0.0);
        for (const auto edges : {BinEdges::Right, BinEdges::Left}) {
            QCOMPARE(equalMassBins(vector({below, 0.5}), 2, edges).index, (BinIndices{0, 1}));
        }
    }

    /// verified_calibration get_equal_bins([.3,.5,.2,.3,.5,.7], 2 and 3) puts its edges at midpoints as well:
    /// .2 .3 .3 | .5 .5 .7 for two bins, .2 .3 .3 | .5 .5 | .7 for three once ties are kept together.
    void agreesWithVerifiedCalibration() {
        const Eigen::VectorXd values = vector({0.3, 0.5, 0.2, 0.3, 0.5, 0.7});
        const Bins two = equalMassBins(values, 2);
        QCOMPARE(two.edges, (std::vector<double>{0, 0.4, 1}));
        QCOMPARE(two.index, (BinIndices{0, 1, 0, 0, 1, 1}));
        QCOMPARE(equalMassBins(values, 3).index, (BinIndices{0, 1, 0, 0, 1, 2}));
    }

    /// No bin is empty, every bin is an interval, and no tie is split, whatever the values.
    void binsAreNonEmptyIntervalsForManySamples() {
        for (std::uint64_t stream = 0; stream < 200; ++stream) {
            const Index n = 1 + static_cast<Index>(stream % 37);
            const Eigen::VectorXd values = randomValues(n, stream);
            for (const auto edges : {BinEdges::Right, BinEdges::Left}) {
                const Bins bins = equalMassBins(values, 1 + static_cast<Index>(stream % 11), edges);
                for (const Index size : binSizes(bins)) QVERIFY(size > 0);
                QVERIFY(std::is_sorted(bins.edges.begin(), bins.edges.end()));
                QCOMPARE(static_cast<Index>(bins.edges.size()), bins.count + 1);
                for (Index i = 0; i < n; ++i) {
                    for (Index j = 0; j < n; ++j) {
                        const auto bi = bins.index[static_cast<std::size_t>(i)];
                        const auto bj = bins.index[static_cast<std::size_t>(j)];
                        if (values(i) == values(j)) QCOMPARE(bi, bj);
                        if (values(i) < values(j)) QVERIFY(bi <= bj);
                    }
                }
            }
        }
    }

    void refusesNoBins() {
        QCOMPARE(messageOf([] { static_cast<void>(equalMassBins(vector({0.5}), 0)); }),
                 std::string("The number of bins is 0; it must be at least 1."));
    }
};

QTEST_GUILESS_MAIN(TestEqualMass)
#include "tst_equal_mass.moc"
