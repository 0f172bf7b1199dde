// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/distance_selection.h"
#include "core/kernels/pairs/pair_terms.h"

#include "core/kernels/pairs/class_pair_terms.h"
#include "tests/support/class_samples.h"

#include <algorithm>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

class TestDistanceSelection : public QObject {
    Q_OBJECT

private slots:
    void ranksAgreeWithASort();
    void farRanksAreFoundDespiteTheSample();
};

void TestDistanceSelection::ranksAgreeWithASort() {
    for (const Dataset& data : {randomClasses(25, 3, 9), tiedClasses(25)}) {
        const auto sorted = sortedDistances(data);
        const auto terms = classPairTerms(data, {});
        for (std::size_t rank = 0; rank < sorted.size(); rank += 23) {
            for (const bool isSampled : {true, false}) {
                const RankedDistances found = selectDistances(*terms, {}, static_cast<std::int64_t>(rank),
                                                              {.memoryBudget = 64, .isSampled = isSampled});
                QCOMPARE(found.lower, sorted[rank]);
                QCOMPARE(found.upper, sorted[std::min(rank + 1, sorted.size() - 1)]);
            }
        }
    }
}

void TestDistanceSelection::farRanksAreFoundDespiteTheSample() {
    const Dataset data = randomClasses(600, 3, 9);
    const auto sorted = sortedDistances(data);
    const auto terms = classPairTerms(data, {});
    for (const std::size_t rank : {std::size_t{0}, std::size_t{1}, sorted.size() / 10, sorted.size() - 1}) {
        QCOMPARE(selectDistances(*terms, {}, static_cast<std::int64_t>(rank)).lower, sorted[rank]);
    }
}

QTEST_GUILESS_MAIN(TestDistanceSelection)
#include "tst_distance_selection.moc"
