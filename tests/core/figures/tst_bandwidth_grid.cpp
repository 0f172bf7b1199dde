// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/bandwidth_grid.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <QTest>

using namespace calibrium;

class TestBandwidthGrid : public QObject {
    Q_OBJECT

private slots:
    void isEvenOnALogarithmicAxis() {
        const auto grid = bandwidthGrid(0.5, 4, 33);
        QCOMPARE(grid.size(), std::size_t{33});
        QCOMPARE(grid.front(), 0.005);
        QCOMPARE(grid[16], 0.5);
        QCOMPARE(grid.back(), 50.0);
        for (std::size_t i = 1; i < grid.size(); ++i) {
            QVERIFY(std::abs(std::log10(grid[i] / grid[i - 1]) - 4.0 / 32) < 2e-3);
        }
    }

    void numbersCanBeTyped() {
        for (const double bandwidth : bandwidthGrid(0.123456789, 8, 200)) {
            QCOMPARE(bandwidth, std::stod(significant(bandwidth, 4)));
        }
    }

    void risesEvenWhereItIsFine() {
        const auto grid = bandwidthGrid(0.37, 0.5, 200);
        QVERIFY(std::adjacent_find(grid.begin(), grid.end(), std::greater_equal<>()) == grid.end());
    }

    void staysWithinTheRangeOfTheParameter() {
        const auto small = bandwidthGrid(1e-15, 4, 31);
        QCOMPARE(small.front(), 1e-12);
        QCOMPARE(small.back(), 1e-8);
        const auto large = bandwidthGrid(3e11, 8, 31);
        QCOMPARE(large.front(), 1e4);
        QCOMPARE(large.back(), 1e12);
    }

    void groupsRefineTheCurve() {
        const auto groups = coarseToFine(20);
        QCOMPARE(groups[0], (std::vector<std::size_t>{0, 8, 16, 19}));
        QCOMPARE(groups[1], (std::vector<std::size_t>{4, 12}));
        QCOMPARE(groups[2], (std::vector<std::size_t>{2, 6, 10, 14, 18}));
        std::multiset<std::size_t> all;
        for (const auto& group : groups) all.insert(group.begin(), group.end());
        QCOMPARE(all.size(), std::size_t{20});
        QCOMPARE(std::set<std::size_t>(all.begin(), all.end()).size(), std::size_t{20});
    }
};

QTEST_GUILESS_MAIN(TestBandwidthGrid)
#include "tst_bandwidth_grid.moc"
