// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sample_notes.h"
#include "core/data/split.h"

#include "core/families/reals/normal.h"
#include "tests/support/class_data.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <QTest>

using namespace calibrium;
using calibrium::support::messageOf;

namespace {

Dataset someClasses(Index n) { return test::randomClasses(n, 3, 7); }

/// How many of the rows are of each class.
std::vector<Index> counts(const Dataset& data, const std::vector<Index>& rows) {
    std::vector<Index> result(static_cast<std::size_t>(data.classCount()), 0);
    for (const Index row : rows) ++result[static_cast<std::size_t>(data.labels()[static_cast<std::size_t>(row)])];
    return result;
}

std::vector<Index> allRows(Index n) {
    std::vector<Index> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

std::vector<Index> together(const RowSplit& split) {
    std::vector<Index> rows = split.fit;
    rows.insert(rows.end(), split.judged.begin(), split.judged.end());
    std::sort(rows.begin(), rows.end());
    return rows;
}

Dataset withColumn(const Dataset& data, const std::string& name, std::vector<std::string> cells) {
    SampleNotes notes;
    notes.file = "rows.csv";
    notes.columns.push_back({name, std::move(cells), {}});
    return data.withNotes(std::move(notes));
}

}  // namespace

class TestSplit : public QObject {
    Q_OBJECT

private slots:
    void aShareTakesEveryRowOnceAndEveryClassByItsShare() {
        const Dataset data = someClasses(200);
        const auto all = counts(data, allRows(200));
        for (const double share : {0.1, 0.5, 0.73}) {
            const RowSplit split = shareSplit(data, share, 1);
            QVERIFY(together(split) == allRows(200));
            QVERIFY(std::is_sorted(split.fit.begin(), split.fit.end()));
            QVERIFY(std::is_sorted(split.judged.begin(), split.judged.end()));
            QVERIFY(std::abs(static_cast<double>(split.fit.size()) - share * 200) < 1);
            const auto fit = counts(data, split.fit);
            for (std::size_t k = 0; k < all.size(); ++k) {
                QVERIFY(std::abs(static_cast<double>(fit[k]) - share * static_cast<double>(all[k])) < 1);
            }
        }
    }

    void foldsDifferByOneAtMostInEveryClass() {
        const Dataset data = someClasses(103);
        const auto folds = foldsOf(data, 5, 3);
        QCOMPARE(folds.size(), std::size_t{5});
        std::set<Index> seen;
        std::vector<std::vector<Index>> perFold;
        for (const auto& fold : folds) {
            QVERIFY(std::is_sorted(fold.begin(), fold.end()));
            QVERIFY(fold.size() == 20 || fold.size() == 21);
            seen.insert(fold.begin(), fold.end());
            perFold.push_back(counts(data, fold));
        }
        QCOMPARE(seen.size(), std::size_t{103});
        for (std::size_t k = 0; k < 3; ++k) {
            const auto [least, most] = std::minmax_element(perFold.begin(), perFold.end(),
                                                           [k](const auto& a, const auto& b) { return a[k] < b[k]; });
            QVERIFY((*most)[k] - (*least)[k] <= 1);
        }
    }

    void withoutAFoldTheOthersAreFit() {
        const auto folds = foldsOf(someClasses(50), 4, 3);
        for (std::size_t f = 0; f < folds.size(); ++f) {
            const RowSplit split = withoutFold(folds, f);
            QVERIFY(split.judged == folds[f]);
            QVERIFY(together(split) == allRows(50));
        }
    }

    void theSeedDecidesAndNothingElse() {
        const Dataset data = someClasses(80);
        QVERIFY(shareSplit(data, 0.5, 1) == shareSplit(data, 0.5, 1));
        QVERIFY(!(shareSplit(data, 0.5, 1) == shareSplit(data, 0.5, 2)));
        QVERIFY(foldsOf(data, 5, 1) == foldsOf(data.withName("other"), 5, 1));
        QVERIFY(foldsOf(data, 5, 1) != foldsOf(data, 5, 2));
    }

    void realTargetsAreSplitToo() {
        const Dataset data = test::regression(normalFamily(), {{0, 1}, {1, 1}, {2, 1}, {3, 1}}, {{0}, {1}, {2}, {3}});
        QCOMPARE(shareSplit(data, 0.5, 1).fit.size(), std::size_t{2});
        QCOMPARE(foldsOf(data, 4, 1).size(), std::size_t{4});
    }

    void aPartWithoutRowsIsRefused() {
        const Dataset data = support::classData({{0.5, 0.5}, {0.2, 0.8}}, {0, 1});
        QCOMPARE(messageOf([&] { shareSplit(data, 0.1, 1); }), "A share of 0.1 of 2 rows leaves none to fit to.");
        QCOMPARE(messageOf([&] { shareSplit(data, 0.9, 1); }), "A share of 0.9 of 2 rows leaves none to judge.");
        QCOMPARE(messageOf([&] { foldsOf(data, 3, 1); }),
                 "The number of folds is 3; with 2 rows it must be from 2 to 2.");
        QCOMPARE(messageOf([&] { foldsOf(data, 1, 1); }),
                 "The number of folds is 1; with 2 rows it must be from 2 to 2.");
    }

    void aColumnNamesTheRowsToFitTo() {
        const Dataset data = withColumn(someClasses(6), "part", {"Train", "test", " cal ", "1", "test", "VAL"});
        const RowSplit split = columnSplit(data, "part");
        QVERIFY((split.fit == std::vector<Index>{0, 2, 3, 5}));
        QVERIFY((split.judged == std::vector<Index>{1, 4}));
    }

    void aColumnFollowsRowsThatWereSelected() {
        const Dataset data = withColumn(someClasses(4), "part", {"fit", "test", "test", "fit"});
        const RowSplit split = columnSplit(data.select(std::vector<Index>{3, 1}), "part");
        QVERIFY((split.fit == std::vector<Index>{0}));
        QVERIFY((split.judged == std::vector<Index>{1}));
    }

    void aColumnNamesFolds() {
        const Dataset data = withColumn(someClasses(5), "fold", {"b", "a", "b", "c", "a"});
        QVERIFY((foldsOfColumn(data, "fold") == std::vector<std::vector<Index>>{{0, 2}, {1, 4}, {3}}));
        const Dataset part = data.select(std::vector<Index>{3, 1});
        QVERIFY((foldsOfColumn(part, "fold") == std::vector<std::vector<Index>>{{0}, {1}}));
        QCOMPARE(messageOf([&] {
                     foldsOfColumn(withColumn(someClasses(2), "fold", {"1", "1"}), "fold");
                 }),
                 "The column \"fold\" names a single fold; there must be from 2 to 1000.");
        QVERIFY(messageOf([&] {
                    foldsOfColumn(withColumn(someClasses(2), "fold", {"1", ""}), "fold");
                }).ends_with("The column \"fold\" names no fold."));
    }

    /// Rows of one patient stand in one fold, and the folds hold about as many rows each.
    void foldsKeepClustersTogether() {
        std::vector<std::string> cells;
        for (int i = 0; i < 60; ++i) cells.push_back("p" + std::to_string(i * 7 % 12));
        const Dataset data = withColumn(someClasses(60), "patient", cells);
        const auto folds = foldsOfClusters(data, "patient", 4, 1);
        QCOMPARE(folds.size(), std::size_t{4});
        std::map<std::string, std::set<std::size_t>> foldsOf;
        std::set<Index> rows;
        for (std::size_t f = 0; f < folds.size(); ++f) {
            QCOMPARE(folds[f].size(), std::size_t{15});
            QVERIFY(std::is_sorted(folds[f].begin(), folds[f].end()));
            for (const Index row : folds[f]) {
                foldsOf[cells[static_cast<std::size_t>(row)]].insert(f);
                rows.insert(row);
            }
        }
        QCOMPARE(rows.size(), std::size_t{60});
        for (const auto& [patient, own] : foldsOf) QCOMPARE(own.size(), std::size_t{1});
        QVERIFY(folds != foldsOfClusters(data, "patient", 4, 2));
        QCOMPARE(messageOf([&] { foldsOfClusters(data, "patient", 13, 1); }),
                 "The column \"patient\" has 12 different values, too few for 13 folds; folds:patient takes each by "
                 "itself.");
    }

    void aColumnThatSaysNothingIsRefusedWithItsCells() {
        const Dataset data = withColumn(someClasses(3), "part", {"a", "b", "a"});
        QCOMPARE(messageOf([&] { columnSplit(data, "part"); }),
                 "No cell of the column \"part\" names a row to fit to (fit, train, calibration, cal, validation, val, "
                 "true or 1); its cells are \"a\", \"b\".");
        QCOMPARE(
            messageOf([&] {
                columnSplit(withColumn(someClasses(2), "part", {"fit", "train"}), "part");
            }),
            "Every cell of the column \"part\" names a row to fit to, so that none is left to judge; its cells are "
            "\"fit\", \"train\".");
        QCOMPARE(messageOf([&] { columnSplit(data, "sex"); }),
                 "There is no column \"sex\" beside the predictions and targets of random; there are part.");
        QCOMPARE(messageOf([&] { columnSplit(someClasses(2), "sex"); }),
                 "There is no column \"sex\" beside the predictions and targets of random; it has no other columns.");
    }
};

QTEST_GUILESS_MAIN(TestSplit)
#include "tst_split.moc"
