// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/equal_width.h"
#include "tests/support/class_data.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using BinIndices = std::vector<std::int32_t>;

class TestEqualWidth : public QObject {
    Q_OBJECT

private slots:
    /// CalibrationErrors.jl test/binning/uniform.jl, there counted from 1: binindex(p, 10) of 0, 0.1, 0.45, 1.
    void agreesWithPublishedIndices() {
        QCOMPARE(equalWidthBins(vector({0, 0.1, 0.45, 1}), 10).index, (BinIndices{0, 0, 4, 9}));
    }

    void rightEdgeBelongsToTheBin() {
        QCOMPARE(equalWidthBins(vector({0, 0.25, 0.250001, 0.5, 0.75, 1}), 4).index, (BinIndices{0, 0, 1, 1, 2, 3}));
    }

    /// 25 · 0.28 is 7.000000000000001, which put a typed 0.28 into the eighth bin.
    void typedEdgesBelongToTheirBins() {
        for (Index count = 1; count <= 100; ++count) {
            for (Index m = 1; m <= count; ++m) {
                const double edge = static_cast<double>(m) / static_cast<double>(count);
                QCOMPARE(equalWidthBins(vector({edge}), count).index.front(), static_cast<std::int32_t>(m - 1));
                const auto next = static_cast<std::int32_t>(std::min(m, count - 1));
                QCOMPARE(equalWidthBins(vector({edge}), count, BinEdges::Left).index.front(), next);
            }
        }
        QCOMPARE(equalWidthBins(vector({0.28}), 25).index, (BinIndices{6}));
    }

    void leftEdgeBelongsToTheBinIfAsked() {
        QCOMPARE(equalWidthBins(vector({0, 0.25, 0.249999, 0.5, 0.75, 1}), 4, BinEdges::Left).index,
                 (BinIndices{0, 1, 0, 2, 3, 3}));
    }

    void edgesAreEquallySpaced() {
        const Bins bins = equalWidthBins(vector({0.3}), 4);
        QCOMPARE(bins.edges, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
        QCOMPARE(bins.count, Index{4});
        QCOMPARE(bins.mergedCount, Index{0});
    }

    void roundingAboveOneStaysInTheLastBin() {
        QCOMPARE(equalWidthBins(vector({1.0000001}), 15).index, (BinIndices{14}));
        QCOMPARE(equalWidthBins(vector({1.0000001}), 15, BinEdges::Left).index, (BinIndices{14}));
    }

    void oneBinHoldsEverything() {
        QCOMPARE(binSizes(equalWidthBins(vector({0, 0.2, 1}), 1)), (std::vector<Index>{3}));
    }

    void refusesNoBins() {
        QCOMPARE(messageOf([] { static_cast<void>(equalWidthBins(vector({0.5}), 0)); }),
                 std::string("The number of bins is 0; it must be at least 1."));
    }
};

QTEST_GUILESS_MAIN(TestEqualWidth)
#include "tst_equal_width.moc"
