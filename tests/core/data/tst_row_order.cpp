// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/row_order.h"

#include "tests/support/class_samples.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestRowOrder : public QObject {
    Q_OBJECT

private slots:
    void everyRowComesOnce() {
        for (const Index n : {0, 1, 2, 1000}) {
            std::vector<Index> rows = shuffledRows(n, 4);
            QCOMPARE(rows, shuffledRows(n, 4));
            std::sort(rows.begin(), rows.end());
            std::vector<Index> all(static_cast<std::size_t>(n));
            std::iota(all.begin(), all.end(), Index{0});
            QCOMPARE(rows, all);
        }
        QVERIFY(shuffledRows(100, 4) != shuffledRows(100, 5));
    }

    /// 24 orders of four rows, 24,000 seeds: 1000 each with standard deviation 31; five of them on either side.
    void everyOrderIsEquallyLikely() {
        std::map<std::vector<Index>, int> counts;
        for (std::uint64_t seed = 0; seed < 24000; ++seed) ++counts[shuffledRows(4, seed)];
        QCOMPARE(counts.size(), std::size_t{24});
        for (const auto& [order, count] : counts) QVERIFY(std::abs(count - 1000) < 155);
    }

    void targetsFollowTheRows() {
        const Dataset data = test::randomClasses(30, 3, 1);
        const auto rows = shuffledRows(30, 2);
        QVERIFY(selectTargets(data.targets(), rows).labels == data.select(rows).labels());
        const Targets real{.labels = {}, .values = RowMatrix{{1.0, 2.0}, {3.0, 4.0}}};
        QVERIFY(selectTargets(real, std::vector<Index>{1}).values == (RowMatrix{{3.0, 4.0}}));
    }
};

QTEST_GUILESS_MAIN(TestRowOrder)
#include "tst_row_order.moc"
