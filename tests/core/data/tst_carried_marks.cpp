// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/carried_marks.h"
#include "core/data/dataset.h"
#include "core/data/held_memory.h"
#include "core/io/reading/import.h"

#include <QTest>

#include <numeric>

using namespace calibrium;

namespace {

/// A binary model with an id column and a group; order: which of the ids stand in the rows.
Dataset table(const std::vector<int>& ids, bool hasIds = true) {
    std::string text = hasIds ? "patient,sex,p,y\n" : "sex,p,y\n";
    for (const int id : ids) {
        if (hasIds) text += "P" + std::to_string(id) + ",";
        text += (id % 2 == 0 ? "F," : "M,") + std::to_string(0.05 + id % 10 / 11.0) + (id % 3 == 0 ? ",1\n" : ",0\n");
    }
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
}

std::vector<int> numbers(int count) {
    std::vector<int> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), 100);
    return all;
}

std::vector<MarkedRows> marks(std::vector<Index> rows, bool isColumn = false) {
    return {{.name = "hard",
             .description = "chosen",
             .rows = std::make_shared<const std::vector<Index>>(std::move(rows)),
             .isColumn = isColumn}};
}

}  // namespace

class TestCarriedMarks : public QObject {
    Q_OBJECT

private slots:
    void idsAreFollowedToOtherRows() {
        std::vector<int> now = numbers(30);
        std::reverse(now.begin(), now.end());
        const CarriedMarks carried = carriedMarks(table(numbers(30)), table(now), marks({2, 5}));
        QCOMPARE(carried.sentence.english(), std::string());
        QVERIFY(*carried.marks.front().rows == (std::vector<Index>{24, 27}));
        QCOMPARE(carried.marks.front().description, std::string("chosen"));
    }

    void whatIsGoneIsCounted() {
        std::vector<int> now = numbers(30);
        now.erase(now.begin() + 5);
        const CarriedMarks carried = carriedMarks(table(numbers(30)), table(now), marks({2, 5, 9}));
        QVERIFY(*carried.marks.front().rows == (std::vector<Index>{2, 8}));
        QCOMPARE(carried.sentence.english(), std::string("1 of 3 named samples are not in the file any more."));
    }

    void withoutIdsAsManyRowsAreTheSameRows() {
        const CarriedMarks carried =
            carriedMarks(table(numbers(30), false), table(numbers(30), false), marks({2, 5}, true));
        QVERIFY(*carried.marks.front().rows == (std::vector<Index>{2, 5}));
        QVERIFY(carried.marks.front().isColumn);
        QCOMPARE(carried.sentence.english(), std::string());
    }

    void otherRowsLoseTheirNames() {
        const CarriedMarks carried = carriedMarks(table(numbers(30), false), table(numbers(29), false), marks({2, 5}));
        QVERIFY(carried.marks.empty());
        QCOMPARE(carried.sentence.english(),
                 std::string("The names given to samples were dropped (\"hard\"): the file has 29 "
                             "rows where it had 30, and no column says which is which."));
    }

    void aColumnOfTheFileIsNotReplaced() {
        auto named = marks({2, 5}, true);
        named.front().name = "sex";
        const CarriedMarks carried = carriedMarks(table(numbers(30)), table(numbers(30)), named);
        QVERIFY(!carried.marks.front().isColumn);
    }

    void sharedPartsAreHeldOnce() {
        const Dataset data = table(numbers(30));
        HeldData held;
        held.add(data);
        const std::size_t once = held.bytes();
        QVERIFY(once >= 30 * 2 * sizeof(double) + 30 * sizeof(std::int32_t));
        held.add(data.withName("another name"));
        QCOMPARE(held.bytes(), once);
        const std::vector<Index> rows{0, 1, 2};
        held.add(data.select(rows));
        QVERIFY(held.bytes() >= once + 3 * 2 * sizeof(double));
    }
};

QTEST_GUILESS_MAIN(TestCarriedMarks)
#include "tst_carried_marks.moc"
