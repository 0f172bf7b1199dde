// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/sample_notes.h"
#include "core/hypothesis/classical/blocks_test.h"
#include "core/method/known_families.h"
#include "core/method/test_outcome.h"

#include "core/analysis/analyse.h"
#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/families/reals/normal.h"
#include "core/families/samples/quantiles.h"
#include "core/run/error.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QTest>
#include <boost/random/normal_distribution.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double normalNumber(Generator& generator) { return boost::random::normal_distribution<double>()(generator); }

/// Errors with autocorrelation r and variance 1, `shift` above the predicted means.
Dataset series(Index n, double r, double shift, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 41);
    RowMatrix parameters(n, 2);
    RowMatrix targets(n, 1);
    double error = normalNumber(generator);
    for (Index i = 0; i < n; ++i) {
        parameters.row(i) << normalNumber(generator), 1;
        error = r * error + std::sqrt(1 - r * r) * normalNumber(generator);
        targets(i, 0) = parameters(i, 0) + error + shift;
    }
    return Dataset::create({.name = "series",
                            .family = &family("normal"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = {}, .values = std::move(targets)},
                            .classNames = {},
                            .warnings = {}});
}

/// Clusters of ten rows in random order whose outcomes share a number, in a column "patient".
Dataset clusters(Index count, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 43);
    const Index n = 10 * count;
    RowMatrix parameters = RowMatrix::Constant(n, 1, 0.5);
    Labels labels;
    SampleColumn ids{.name = "patient", .cells = {}};
    double shared = 0.5;
    for (Index i = 0; i < n; ++i) {
        if (i % 10 == 0) shared = uniform01(generator);
        labels.push_back(uniform01(generator) < shared ? 1 : 0);
        ids.cells.push_back(std::to_string(i / 10));
    }
    return Dataset::create({.name = "clusters",
                            .family = &family("binary"),
                            .parameters = std::move(parameters),
                            .targets = {.labels = std::move(labels), .values = {}},
                            .classNames = {},
                            .warnings = {}})
        .withNotes({.file = "f.csv", .lines = {}, .columns = {ids}})
        .select(shuffledRows(n, seed));
}

TestOutcome outcomeOf(const Dataset& data, const Values& values = {}) {
    const auto result = analyse(data, {.measures = {}, .tests = {{"blocks", values}}});
    return result.tests.at(0).outcome;
}

std::string refusalOf(const Dataset& data, const Values& values = {}) {
    return analyse(data, {.measures = {}, .tests = {{"blocks", values}}}).tests.at(0).refusal.english();
}

template <class Draw>
int rejectedOf(int count, const Values& values, const Draw& draw) {
    int rejected = 0;
    for (int s = 0; s < count; ++s) {
        rejected += outcomeOf(draw(static_cast<std::uint64_t>(s)), values).pValue <= 0.05 ? 1 : 0;
    }
    return rejected;
}

}  // namespace

class TestBlocksTest : public QObject {
    Q_OBJECT

private slots:
    void scoresByHand() {
        const RowMatrix binary = calibrationScores(classes({{0.75, 0.25}, {0.25, 0.75}}, {0, 1}), 1);
        QVERIFY(std::abs(binary(0, 0) + 0.25) < 1e-15);
        QVERIFY(std::abs(binary(0, 1) - 0.25 * std::log(3.0)) < 1e-12);
        QVERIFY(std::abs(binary(1, 1) - 0.25 * std::log(3.0)) < 1e-12);
        const RowMatrix three = calibrationScores(classes({{0.5, 0.25, 0.25}}, {2}), 1);
        QVERIFY(std::abs(three(0, 0) + 0.5) < 1e-15);
        QVERIFY(std::abs(three(0, 1) - (std::log(0.25) - 0.5 * std::log(0.5) - 0.5 * std::log(0.25))) < 1e-14);
        const RowMatrix real = calibrationScores(regression(normalFamily(), {{0, 1}, {5, 1}}, {{0}, {5}}), 1);
        QVERIFY((real.row(0) - Eigen::RowVector3d(0, -1.0 / 12, 0)).norm() < 1e-14);
        const RowMatrix levels =
            calibrationScores(regression(quantilesFamily(), {{0.25, 0.75, 1, 2}, {0.25, 0.75, 1, 2}}, {{3}, {1.5}}), 1);
        // 0.25 and 0.75 above both; 0.25 and -0.25 between them. Ranks -0.25 and 0.25.
        QVERIFY((levels.row(0) - Eigen::RowVector3d(1, 0.125, -0.25)).norm() < 1e-14);
        QVERIFY((levels.row(1) - Eigen::RowVector3d(0, -0.125, 0)).norm() < 1e-14);
    }

    void blocksByHand() {
        const Dataset data = series(7, 0, 0, 1);
        QCOMPARE(blocksOf(data, "", 3), (std::vector<Index>{0, 0, 0, 1, 1, 1, 1}));
        QCOMPARE(blocksOf(data, "", 10), std::vector<Index>(7, 0));
        const Dataset noted = data.withNotes(
            {.file = "f.csv", .lines = {}, .columns = {{.name = "id", .cells = {"b", "a", "b", "c", "a", "a", "b"}}}});
        QCOMPARE(blocksOf(noted, "id", 3), (std::vector<Index>{0, 1, 0, 2, 1, 1, 0}));
        QVERIFY_THROWS_EXCEPTION(InvalidInput, blocksOf(noted, "site", 3));
    }

    /// Tests that take rows as independent reject 15 % and 60 % of such data.
    void dependentRowsKeepTheLevel() {
        for (const double r : {0.0, 0.3, 0.6}) {
            const int rejected = rejectedOf(400, {}, [&](std::uint64_t seed) { return series(600, r, 0, seed); });
            qInfo("r = %g: %d of 400", r, rejected);
            QVERIFY(rejected <= 36);
        }
        const int rejected = rejectedOf(200, {{"column", std::string("patient")}},
                                        [](std::uint64_t seed) { return clusters(60, seed); });
        qInfo("clusters: %d of 200", rejected);
        QVERIFY(rejected <= 21);
        // Row by row it would be far too often.
        QVERIFY(rejectedOf(200, {{"length", std::int64_t{1}}}, [](std::uint64_t seed) { return clusters(60, seed); }) >=
                50);
    }

    void faultsAreSeen() {
        QVERIFY(rejectedOf(40, {}, [](std::uint64_t seed) { return series(600, 0.3, 0.3, seed); }) >= 34);
    }

    void fewBlocksAreRefusedOrMarked() {
        QCOMPARE(refusalOf(series(60, 0, 0, 1), {{"length", std::int64_t{10}}}),
                 std::string("The test blocks needs at least 10 blocks; of 10 rows each there are 6. The setting "
                             "length makes them shorter."));
        QCOMPARE(outcomeOf(series(60, 0, 0, 1)).warnings.size(), std::size_t{1});
        QVERIFY(!refusalOf(series(9, 0, 0, 1)).empty());
        QCOMPARE(outcomeOf(series(150, 0, 0, 1)).warnings.size(), std::size_t{1});
        QVERIFY(outcomeOf(series(600, 0, 0, 1)).warnings.empty());
        QVERIFY(refusalOf(series(60, 0, 0, 1), {{"column", std::string("site")}}).find("site") != std::string::npos);
    }

    void scoresWithoutSpreadSayNothing() {
        Labels labels(200, 1);
        RowMatrix certain = RowMatrix::Zero(200, 2);
        certain.col(1).setOnes();
        const Dataset data = Dataset::create({.name = "certain",
                                              .family = &family("categorical"),
                                              .parameters = std::move(certain),
                                              .targets = {.labels = std::move(labels), .values = {}},
                                              .classNames = {},
                                              .warnings = {}});
        QCOMPARE(outcomeOf(data).pValue, 1.0);
    }
};

QTEST_GUILESS_MAIN(TestBlocksTest)
#include "tst_blocks_test.moc"
