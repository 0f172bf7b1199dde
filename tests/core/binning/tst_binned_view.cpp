// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/binned_view.h"
#include "core/binning/equal_width.h"
#include "tests/support/class_data.h"

#include <cmath>

#include <QTest>

using namespace calibrium;
using namespace calibrium::support;

namespace {

BinnedView fourRows() {
    const Eigen::VectorXd r = vector({0.1, 0.3, 0.9, 0.95});
    return {r, equalWidthBins(r, 4)};  // bins 0, 1, 3, 3
}

}  // namespace

class TestBinnedView : public QObject {
    Q_OBJECT

private slots:
    void gapsLeaveOutEmptyBins() {
        const auto gaps = fourRows().gaps(Labels{1, 0, 1, 0}, 1);
        QCOMPARE(gaps.size(), std::size_t{3});
        QCOMPARE(gaps[0].gap, 1 - 0.1);
        QCOMPARE(gaps[1].gap, -0.3);
        QCOMPARE(gaps[2].count, 2.0);
        QCOMPARE(gaps[2].gap, (1 - (0.9 + 0.95)) / 2);
    }

    void positiveClassCanBeAny() {
        QCOMPARE(fourRows().hits(Labels{2, 2, 0, 2}, 2), (std::vector<double>{1, 1, 0, 1}));
    }

    void powerSumsWeighBySize() {
        const std::vector<BinGap> gaps{{3, -0.5}, {1, 0.25}};
        QCOMPARE(weightedPowerSum(gaps, 4, 1), 0.75 * 0.5 + 0.25 * 0.25);
        QCOMPARE(weightedPowerSum(gaps, 4, 2), 0.75 * 0.25 + 0.25 * 0.0625);
    }

    void occupancyCountsSparseAndEmptyBinsApart() {
        BinOccupancy occupancy;
        const Eigen::VectorXd r = Eigen::VectorXd::LinSpaced(19, 0.9, 1.0);
        Eigen::VectorXd all(20);
        all << r, 0.1;
        occupancy.add(equalWidthBins(all, 4), 4);
        QCOMPARE(occupancy.binCount, Index{4});
        QCOMPARE(occupancy.occupiedCount, Index{2});
        QCOMPARE(occupancy.sparseCount, Index{1});
    }
};

QTEST_GUILESS_MAIN(TestBinnedView)
#include "tst_binned_view.moc"
