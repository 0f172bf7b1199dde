// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/bins.h"
#include "core/binning/median_variance.h"
#include "core/simulation/w19_model.h"
#include "tests/support/class_data.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

using BinIndices = std::vector<std::int32_t>;

namespace {

RowMatrix fiveRows() {
    return matrix({{0.4, 0.1, 0.5}, {0.5, 0.3, 0.2}, {0.3, 0.7, 0}, {0.1, 0, 0.9}, {0.8, 0.1, 0.1}});
}

}  // namespace

class TestMedianVariance : public QObject {
    Q_OBJECT

private slots:
    /// CalibrationErrors.jl test/binning/medianvariance.jl: singletons in the order 5, 3, 2, 1, 4.
    void agreesWithPublishedSingletons() {
        QCOMPARE(medianVarianceBins(fiveRows(), 1).index, (BinIndices{3, 2, 1, 4, 0}));
    }

    /// The same source: {3,5}, {1,2,4}.
    void agreesWithPublishedPairs() { QCOMPARE(medianVarianceBins(fiveRows(), 2).index, (BinIndices{1, 1, 0, 1, 0})); }

    void staysWholeBelowTwiceTheSmallestSize() { QCOMPARE(medianVarianceBins(fiveRows(), 3).count, Index{1}); }

    void staysWholeIfAPartWouldBeTooSmall() {
        // The median of class 0 is 0.9; only one row is strictly below it.
        QCOMPARE(medianVarianceBins(matrix({{0.1, 0.9}, {0.9, 0.1}, {0.9, 0.1}, {0.9, 0.1}}), 2).count, Index{1});
    }

    void equalPredictionsStayTogether() {
        QCOMPARE(medianVarianceBins(matrix({{0.3, 0.7}, {0.3, 0.7}, {0.3, 0.7}}), 1).count, Index{1});
    }

    void oneRowIsOneBin() { QCOMPARE(medianVarianceBins(matrix({{0.3, 0.7}}), 1).index, (BinIndices{0})); }

    /// In two classes the variances are equal up to rounding: class 0 decides, rows below its median go left.
    void lowestClassDecidesOnTies() {
        const RowMatrix p = matrix({{0.1, 0.9}, {0.2, 0.8}, {0.3, 0.7}, {0.6, 0.4}, {0.7, 0.3}});
        QCOMPARE(medianVarianceBins(p, 2).index, (BinIndices{0, 0, 1, 1, 1}));
    }

    void noBinIsBelowTheSmallestSize() {
        const Dataset data = simulate({.sampleCount = 500, .classCount = 4, .alpha = 0.5}, 3);
        const auto sizes = binSizes(medianVarianceBins(data.parameters(), 12));
        QVERIFY(sizes.size() > 10);
        QVERIFY(*std::min_element(sizes.begin(), sizes.end()) >= 12);
    }

    void refusesAnEmptySize() {
        QCOMPARE(messageOf([] {
                     static_cast<void>(medianVarianceBins(matrix({{0.5, 0.5}}), 0));
                 }),
                 std::string("The smallest bin size is 0; it must be at least 1."));
    }
};

QTEST_GUILESS_MAIN(TestMedianVariance)
#include "tst_median_variance.moc"
