// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/runs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QTest>

using namespace calibrium;

class TestRuns : public QObject {
    Q_OBJECT

private slots:
    void countsStretchesOfEqualNeighbours() {
        QCOMPARE(runCount({}), Index{0});
        QCOMPARE(runCount({true}), Index{1});
        QCOMPARE(runCount({true, true, false, true, false, false}), Index{4});
    }

    /// All 56 orders of three and five values, one by one.
    void agreesWithEnumeration() {
        std::vector<bool> values{false, false, false, false, false, true, true, true};
        std::vector<double> shares(9, 0.0);
        double total = 0;
        int orders = 0;
        do {
            const Index runs = runCount(values);
            for (std::size_t r = static_cast<std::size_t>(runs); r < shares.size(); ++r) shares[r] += 1;
            total += static_cast<double>(runs);
            ++orders;
        } while (std::next_permutation(values.begin(), values.end()));
        QCOMPARE(orders, 56);
        QVERIFY(std::abs(expectedRuns(3, 5) - total / orders) < 1e-12);
        for (std::size_t r = 0; r < shares.size(); ++r) {
            const double probability = fewRunsProbability(static_cast<Index>(r), 3, 5);
            QVERIFY(std::abs(probability - shares[r] / orders) < 1e-12);
        }
        QCOMPARE(fewRunsProbability(1, 0, 5), 1.0);
    }

    /// Where the exact sum ends, the normal limit goes on: both are the same to two digits of the tail.
    void limitJoinsTheExactTail() {
        for (const Index runs : {940, 960, 1000}) {
            const double exact = fewRunsProbability(runs, 1000, 1001);
            const double limit = fewRunsProbability(runs + 1, 1001, 1002);
            QVERIFY2(std::abs(limit / exact - 1) < 0.05, qPrintable(QString::number(limit / exact)));
        }
    }

    void rankCorrelationByHand() {
        QVERIFY(std::abs(rankCorrelationWithPlace(std::vector<double>{1, 2, 5, 9}) - 1) < 1e-14);
        QVERIFY(std::abs(rankCorrelationWithPlace(std::vector<double>{9, 5, 2, 1}) + 1) < 1e-14);
        // Mean ranks -1, ½, ½ ... of (1, 3, 3): correlation with -1, 0, 1 is 1.5 / sqrt(1.5 · 2).
        QVERIFY(std::abs(rankCorrelationWithPlace(std::vector<double>{1, 3, 3}) - 1.5 / std::sqrt(3.0)) < 1e-14);
        QCOMPARE(rankCorrelationWithPlace(std::vector<double>{2, 2, 2}), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestRuns)
#include "tst_runs.moc"
