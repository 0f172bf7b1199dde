// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/bins.h"
#include "core/binning/uniform_simplex.h"
#include "tests/support/class_data.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using BinIndices = std::vector<std::int32_t>;

class TestUniformSimplex : public QObject {
    Q_OBJECT

private slots:
    /// CalibrationErrors.jl test/binning/uniform.jl: {3}, {1,2} for two bins per class.
    void agreesWithPublishedBinsOfThreeRows() {
        const RowMatrix p = matrix({{0.4, 0.1, 0.5}, {0.5, 0.3, 0.2}, {0.3, 0.7, 0}});
        QCOMPARE(uniformSimplexBins(p, 2).index, (BinIndices{0, 0, 1}));
    }

    /// The same with two more rows: {4}, {3}, {1,2}, {5} for two bins per class, five bins for three.
    void agreesWithPublishedBinsOfFiveRows() {
        const RowMatrix p = matrix({{0.4, 0.1, 0.5}, {0.5, 0.3, 0.2}, {0.3, 0.7, 0}, {0.1, 0, 0.9}, {0.8, 0.1, 0.1}});
        QCOMPARE(uniformSimplexBins(p, 2).index, (BinIndices{0, 0, 1, 2, 3}));
        QCOMPARE(uniformSimplexBins(p, 3).count, Index{5});
    }

    void oneBinPerClassHoldsEverything() {
        QCOMPARE(uniformSimplexBins(matrix({{0, 1}, {0.5, 0.5}, {1, 0}}), 1).index, (BinIndices{0, 0, 0}));
    }

    /// Cells of three classes that differ in one coordinate only must not share a bin.
    void everyClassCounts() {
        const RowMatrix p = matrix({{0.15, 0.25, 0.6}, {0.05, 0.25, 0.7}, {0.15, 0.35, 0.5}, {0.15, 0.25, 0.6}});
        QCOMPARE(uniformSimplexBins(p, 10).index, (BinIndices{0, 1, 2, 0}));
    }

    void refusesNoBins() {
        QCOMPARE(messageOf([] {
                     static_cast<void>(uniformSimplexBins(matrix({{0.5, 0.5}}), 0));
                 }),
                 std::string("The number of bins per class is 0; it must be at least 1."));
    }
};

QTEST_GUILESS_MAIN(TestUniformSimplex)
#include "tst_uniform_simplex.moc"
