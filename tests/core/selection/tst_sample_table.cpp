// SPDX-License-Identifier: GPL-3.0-or-later
// The table of samples: cells, order, CSV, and the terms of the kernel calibration error.
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/data/sample_notes.h"
#include "core/selection/sample_table.h"
#include "core/selection/sample_terms.h"

#include "core/analysis/groups/groups.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/reals/normal.h"
#include "core/io/reading/import.h"
#include "core/regression/pit.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/regression_samples.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <stop_token>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

std::size_t columnOf(const SampleTable& table, const std::string& id) {
    for (std::size_t c = 0; c < table.columns().size(); ++c) {
        if (table.columns()[c].id == id) return c;
    }
    return table.columns().size();
}

std::vector<Index> allRows(Index n) {
    std::vector<Index> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    return rows;
}

double meanOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Dataset withAges(const Dataset& data) {
    SampleNotes notes{.file = "file.csv", .lines = {}, .columns = {{"age", {}, {}}, {"site", {}, {}}}};
    std::vector<std::int64_t> lines;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        notes.columns[0].cells.push_back(std::to_string(90 - i));
        notes.columns[0].numbers.push_back(90.0 - static_cast<double>(i));
        notes.columns[1].cells.push_back(i % 2 == 0 ? "west, old" : "east");
    }
    notes.lines = {2};
    return data.withNotes(std::move(notes));
}

}  // namespace

class TestSampleTable : public QObject {
    Q_OBJECT

private slots:
    void termsAreTheMeansOverTheOthers() {
        const Dataset data = randomClasses(60, 3, 1, false);
        const SampleTerms terms = skceTerms(PreparedData(data), {.kernel = {{"bandwidth", 0.4}}});
        QVERIFY(terms.isExact);
        QCOMPARE(terms.partnerCount, Index{59});
        const Kernel kernel{.bandwidth = 0.4};
        for (Index i = 0; i < 60; ++i) {
            double sum = 0;
            for (Index j = 0; j < 60; ++j) sum += i == j ? 0.0 : naiveH(data, kernel, i, j);
            QVERIFY(std::abs(terms.values[static_cast<std::size_t>(i)] - sum / 59) < 1e-14);
        }
        QVERIFY(std::abs(meanOf(terms.values) - skceUnbiased(data, kernel).value) < 1e-15);
    }

    void caseWeightsCountInTheTerms() {
        const Index n = 40;
        Eigen::VectorXd weights(n);
        for (Index i = 0; i < n; ++i) weights(i) = static_cast<double>(i % 4);
        const Dataset data = randomClasses(n, 3, 5, false).withWeights(1e-6 * weights);
        const SampleTerms terms = skceTerms(PreparedData(data), {.kernel = {{"bandwidth", 0.4}}});
        const Kernel kernel{.bandwidth = 0.4};
        double whole = 0;
        double pairs = 0;
        for (Index i = 0; i < n; ++i) {
            double sum = 0;
            double others = 0;
            for (Index j = 0; j < n; ++j) {
                sum += i == j ? 0.0 : weights(j) * naiveH(data, kernel, i, j);
                others += i == j ? 0.0 : weights(j);
            }
            QVERIFY(std::abs(terms.values[static_cast<std::size_t>(i)] - sum / others) < 1e-14);
            whole += weights(i) * others * terms.values[static_cast<std::size_t>(i)];
            pairs += weights(i) * others;
        }
        QVERIFY(std::abs(whole / pairs - skceUnbiased(data, kernel).value) < 1e-14);

        // Where no other sample counts there is nothing to take the mean of.
        weights.setZero();
        weights(3) = 1;
        const auto alone = skceTerms(PreparedData(data.withWeights(weights)), {.kernel = {{"bandwidth", 0.4}}});
        QVERIFY(std::isnan(alone.values[3]) && !std::isnan(alone.values[4]));
    }

    void drawnPartnersCountByTheirWeights() {
        const Dataset data = randomClasses(300, 3, 2, false);
        const SampleTermOptions few{.kernel = {{"bandwidth", 0.4}}, .work = 300.0 * 13 * 100};
        const auto unweighted = skceTerms(PreparedData(data), few).values;
        const auto equal = skceTerms(PreparedData(data.withWeights(Eigen::VectorXd::Constant(300, 2.5))), few).values;
        for (std::size_t i = 0; i < 300; ++i) QVERIFY(std::abs(equal[i] - unweighted[i]) < 1e-13);
        Eigen::VectorXd weights = Eigen::VectorXd::Ones(300);
        weights.tail(150).setConstant(1e-9);
        const auto halved = skceTerms(PreparedData(data.withWeights(weights)), few);
        const auto first = skceTerms(PreparedData(data.select(allRows(150))), {.kernel = {{"bandwidth", 0.4}}});
        // The mean over about 50 of the 150 that count: nearer to that over all of these than chance puts the others.
        double off = 0;
        for (std::size_t i = 0; i < 150; ++i) off += std::abs(halved.values[i] - first.values[i]) / 150;
        QVERIFY2(off < 0.15, std::to_string(off).c_str());
    }

    void termsOfDrawnPartnersAreTheMeansOverThem() {
        const Dataset data = randomClasses(300, 3, 2, false);
        const SampleTermOptions few{.kernel = {{"bandwidth", 0.4}}, .work = 300.0 * 13 * 100};
        const SampleTerms terms = skceTerms(PreparedData(data), few);
        QVERIFY(!terms.isExact);
        QCOMPARE(terms.partnerCount, Index{100});
        const SampleTerms exact = skceTerms(PreparedData(data), {.kernel = {{"bandwidth", 0.4}}});
        // h lies within [-2, 2]; a mean of 100 drawn without replacement from 299 then has an error below 0.17 (one
        // standard deviation), and the mean of all terms one that is far smaller.
        double largest = 0;
        for (std::size_t i = 0; i < 300; ++i) largest = std::max(largest, std::abs(terms.values[i] - exact.values[i]));
        QVERIFY2(largest < 0.5, std::to_string(largest).c_str());
        QVERIFY(largest > 0);
        QVERIFY(std::abs(meanOf(terms.values) - meanOf(exact.values)) < 0.05);
    }

    void termsDoNotDependOnTheNumberOfThreads() {
        const Dataset data = randomClasses(400, 3, 3);
        const SampleTermOptions few{.work = 400.0 * 13 * 100};
        for (const SampleTermOptions& options : {SampleTermOptions{}, few}) {
            setThreadCount(1);
            const auto single = skceTerms(PreparedData(data), options).values;
            setThreadCount(2);
            QCOMPARE(skceTerms(PreparedData(data), options).values, single);
        }
        setThreadCount(0);
    }

    void rowsThatChoseTheBandwidthHaveNoTerm() {
        const Dataset data = randomClasses(200, 3, 4, false);
        const SampleTerms terms = skceTerms(PreparedData(data), {.kernel = {{"bandwidth", std::string("max-power")}}});
        const auto missing =
            std::count_if(terms.values.begin(), terms.values.end(), [](double t) { return std::isnan(t); });
        QVERIFY(missing > 0 && missing < 200);
    }

    void aSingleSampleHasNoTerm() {
        QVERIFY_THROWS_EXCEPTION(InvalidInput, static_cast<void>(skceTerms(PreparedData(classes({{0.2, 0.8}}, {1})))));
    }

    void cellsAreThoseOfTheData() {
        const Dataset data = withAges(classes({{0.2, 0.3, 0.5}, {0.6, 0.25, 0.15}, {0.1, 0.8, 0.1}}, {2, 1, 1}));
        const SampleTable table(data);
        QCOMPARE(table.text(0, columnOf(table, "row")), std::string("2"));
        QCOMPARE(table.columns()[columnOf(table, "row")].label, std::string("Line"));
        QCOMPARE(table.text(1, columnOf(table, "note:age")), std::string("89"));
        QCOMPARE(table.text(0, columnOf(table, "note:site")), std::string("west, old"));
        QCOMPARE(table.text(1, columnOf(table, "predicted")), std::string("0"));
        QCOMPARE(table.text(1, columnOf(table, "target")), std::string("1"));
        QCOMPARE(table.text(1, columnOf(table, "confidence")), std::string("0.6"));
        QCOMPARE(table.text(1, columnOf(table, "target-probability")), std::string("0.25"));
        QCOMPARE(table.text(2, columnOf(table, "p:1")), std::string("0.8"));
        QCOMPARE(columnOf(table, "term"), table.columns().size());
    }

    void realTargetsHaveMeanSpreadAndPit() {
        const Dataset data = regression(normalFamily(), {{1, 2}, {3, 0.5}}, {{2}, {3}});
        const SampleTable table(data);
        QCOMPARE(table.text(0, columnOf(table, "mean")), std::string("1"));
        QCOMPARE(table.text(1, columnOf(table, "deviation")), std::string("0.5"));
        QCOMPARE(table.text(1, columnOf(table, "target")), std::string("3"));
        QCOMPARE(table.text(0, columnOf(table, "pit")), significant(pitValues(data)[0]));
    }

    void columnsSortBothWaysWithEmptyCellsLast() {
        const Dataset data = withAges(randomClasses(50, 3, 5));
        auto terms = std::make_shared<SampleTerms>();
        for (int i = 0; i < 50; ++i) terms->values.push_back(i == 7 ? std::nan("") : (i * 37) % 50);
        const SampleTable table = SampleTable(data).withTerms(terms);
        const std::size_t term = columnOf(table, "term");
        for (const bool isRising : {true, false}) {
            const auto rows = table.sorted(allRows(50), term, isRising);
            QCOMPARE(rows.back(), Index{7});
            for (std::size_t k = 1; k + 1 < rows.size(); ++k) {
                const double step = terms->values[static_cast<std::size_t>(rows[k])] -
                                    terms->values[static_cast<std::size_t>(rows[k - 1])];
                QVERIFY(isRising ? step > 0 : step < 0);
            }
        }
        const auto byAge = table.sorted({3, 1, 2}, columnOf(table, "note:age"), true);  // 87, 89, 88
        QCOMPARE(byAge, (std::vector<Index>{3, 2, 1}));
        const auto bySite = table.sorted({0, 1, 2, 3}, columnOf(table, "note:site"), true);
        QCOMPARE(bySite, (std::vector<Index>{1, 3, 0, 2}));
    }

    /// More rows than are sorted in one piece, numbers and texts, with many that are equal.
    void manyRowsAreInTheOrderOfAStableSort_data() {
        QTest::addColumn<QString>("column");
        QTest::newRow("numbers") << QStringLiteral("note:age");
        QTest::newRow("texts") << QStringLiteral("note:site");
    }

    void manyRowsAreInTheOrderOfAStableSort() {
        QFETCH(QString, column);
        constexpr Index n = 150000;
        SampleNotes notes{.file = "file.csv", .lines = {}, .columns = {{"age", {}, {}}, {"site", {}, {}}}};
        for (Index i = 0; i < n; ++i) {
            const Index age = i * 7919 % 97;
            notes.columns[0].cells.push_back(age == 0 ? "" : std::to_string(age));
            notes.columns[0].numbers.push_back(age == 0 ? std::nan("") : static_cast<double>(age));
            notes.columns[1].cells.push_back(age == 0 ? "" : "site " + std::to_string(i * 31 % 61));
        }
        const SampleTable table(randomClasses(n, 2, 3).withNotes(std::move(notes)));
        const std::size_t place = columnOf(table, column.toStdString());
        std::vector<Index> given = allRows(n);
        std::reverse(given.begin(), given.end());
        for (const bool isRising : {true, false}) {
            std::vector<Index> wanted = given;
            std::stable_sort(wanted.begin(), wanted.end(), [&](Index a, Index b) {
                const std::string first = table.text(a, place);
                const std::string second = table.text(b, place);
                if (first.empty() || second.empty()) return !first.empty() && second.empty();
                if (!table.columns()[place].isNumber) return isRising ? first < second : second < first;
                return isRising ? std::stod(first) < std::stod(second) : std::stod(second) < std::stod(first);
            });
            QVERIFY(table.sorted(given, place, isRising) == wanted);
        }
    }

    void sortingTellsHowFarItIsAndHearsAStop() {
        const SampleTable table(randomClasses(150000, 2, 3));
        const std::size_t place = columnOf(table, "confidence");
        std::vector<double> fractions;
        std::mutex mutex;
        const Run told({}, [&](double fraction) {
            const std::lock_guard lock(mutex);
            fractions.push_back(fraction);
        });
        static_cast<void>(table.sorted(allRows(150000), place, true, told));
        QVERIFY(fractions.size() > 4);
        QCOMPARE(*std::max_element(fractions.begin(), fractions.end()), 1.0);
        std::stop_source source;
        const Run stopped(source.get_token(), [&](double) { source.request_stop(); });
        QVERIFY_THROWS_EXCEPTION(Cancelled, static_cast<void>(table.sorted(allRows(150000), place, true, stopped)));
    }

    void groupsNameTheirSamples() {
        const SampleTable table = SampleTable(randomClasses(10, 3, 6)).withGroups({{"hard", {1, 2}}, {"old", {2, 5}}});
        const std::size_t group = columnOf(table, "group");
        QCOMPARE(table.text(0, group), std::string());
        QCOMPARE(table.text(1, group), std::string("hard"));
        QCOMPARE(table.text(2, group), std::string("hard, old"));
    }

    void theImportKnowsTheCsvAgain() {
        const Dataset data = randomClasses(40, 3, 8);
        const NamedRows hard{"hard", {1, 5, 9}};
        const FileFixtures files;
        const Dataset again =
            importDataset({.predictionsPath = files.write("samples.csv", SampleTable(data).csv(allRows(40), &hard)),
                           .predictionsText = {},
                           .targetsPath = {}});
        QCOMPARE(again.parameters(), data.parameters());
        QCOMPARE(again.labels(), data.labels());
        QCOMPARE(groupsOf(again, "hard").groups.back().rows, (std::vector<Index>{1, 5, 9}));
        const Dataset real = regression(normalFamily(), {{1, 2}, {3, 0.5}, {2.5, 0.7}}, {{2}, {3.25}, {1.75}});
        const Dataset realAgain =
            importDataset({.predictionsPath = files.write("real.csv", SampleTable(real).csv(allRows(3))),
                           .predictionsText = {},
                           .targetsPath = {}});
        QCOMPARE(&realAgain.family(), &normalFamily());
        QCOMPARE(realAgain.values(), real.values());
        QCOMPARE(realAgain.parameters(), real.parameters());
    }

    void csvHoldsTheRowsInTheirOrder() {
        const Dataset data = withAges(classes({{1.0 / 3, 2.0 / 3}, {0.5, 0.5}, {0.25, 0.75}}, {0, 1, 1}));
        const NamedRows hard{"hard", {2}};
        const std::string text = SampleTable(data).csv(std::vector<Index>{2, 0}, &hard);
        QCOMPARE(text, std::string("row,age,site,predicted,y,confidence,p_target,p_0,p_1,hard\n"
                                   "4,88,\"west, old\",1,1,0.75,0.75,0.25,0.75,yes\n"
                                   "2,90,\"west, old\",1,0,0.6666666666666666,0.3333333333333333,"
                                   "0.3333333333333333,0.6666666666666666,no\n"));
    }
};

QTEST_GUILESS_MAIN(TestSampleTable)
#include "tst_sample_table.moc"
