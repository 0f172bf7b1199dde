// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of drawn classes without the draws: the same as of stored draws in distribution, the same for observed targets.
#include "core/data/family.h"
#include "core/hypothesis/exact/aggregated.h"
#include "core/hypothesis/exact/drawn_class_sums.h"
#include "core/hypothesis/exact/score_member.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"

#include <cmath>
#include <vector>

#include <QTest>
#include <boost/math/distributions/chi_squared.hpp>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr Purpose purpose = Purpose::OtherRowResamples;

/// As the members of the exact test take them from stored targets.
double scoreOf(const Dataset& data, const Targets& targets) { return ScoreTotals(data).of({&targets, 1}).front(); }

/// z of the mean of `count` values against its expectation.
double deviation(double mean, double expected, double variance, double count) {
    return (mean - expected) / std::sqrt(variance / count);
}

}  // namespace

class TestDrawnClassSums : public QObject {
    Q_OBJECT

private slots:
    void observedTargetsAreCounted_data();
    void observedTargetsAreCounted();
    void oneRowIsDrawnByItsProbabilities_data();
    void oneRowIsDrawnByItsProbabilities();
    void totalsAndScoresHaveTheirMoments_data();
    void totalsAndScoresHaveTheirMoments();
    void scoresBelongToTheClasses();
    void sameDigitsForEveryThreadCount();
    void moreSetsChangeNoneBefore();
    void pricesFollowTheCertainty();
};

void TestDrawnClassSums::observedTargetsAreCounted_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (const int m : {2, 3, 10}) {
        for (const int n : {1, 63, 64, 65, 20000}) QTest::addRow("%d x %d", n, m) << n << m;
    }
}

void TestDrawnClassSums::observedTargetsAreCounted() {
    QFETCH(int, n);
    QFETCH(int, m);
    const Dataset data = randomClasses(n, m, 5);
    const WholeSums sums = drawnClassSums(data, 3, 1, purpose);
    QCOMPARE(sums.totals.rows(), Index{4});
    QCOMPARE(sums.scores.size(), std::size_t{4});
    QCOMPARE(RowMatrix(sums.totals.row(0)), targetTotals(data, {&data.targets(), 1}));
    const double score = scoreOf(data, data.targets());
    QVERIFY(std::abs(sums.scores[0] - score) <= 1e-12 * std::abs(score));
    for (Index r = 0; r < 4; ++r) QCOMPARE(sums.totals.row(r).sum(), static_cast<double>(n));
}

void TestDrawnClassSums::oneRowIsDrawnByItsProbabilities_data() {
    QTest::addColumn<std::vector<double>>("row");
    QTest::newRow("two, between two bytes") << std::vector{0.501, 0.499};
    QTest::newRow("two, at a byte") << std::vector{0.25, 0.75};
    QTest::newRow("two, rare") << std::vector{0.999, 0.001};
    QTest::newRow("equal") << std::vector{0.2, 0.2, 0.2, 0.2, 0.2};
    QTest::newRow("impossible classes") << std::vector{0.0, 0.3, 0.0, 0.7, 0.0};
    QTest::newRow("one other") << std::vector{0.0, 0.997, 0.003};
    QTest::newRow("many") << std::vector{0.02, 0.4, 0.03, 0.05, 0.1, 0.01, 0.09, 0.1, 0.15, 0.05};
    QTest::newRow("sum of less than 1") << std::vector{0.49999, 0.3, 0.2};
}

/// The class of a single row in 20,000 sets: chi-squared at 1e-5 for each of eight rows.
void TestDrawnClassSums::oneRowIsDrawnByItsProbabilities() {
    QFETCH(std::vector<double>, row);
    constexpr double sets = 20000;
    const std::vector<std::vector<double>> rows(1, row);
    const WholeSums sums = drawnClassSums(classes(rows, {1}), static_cast<std::size_t>(sets), 3, purpose);
    const Eigen::RowVectorXd counts = sums.totals.bottomRows(static_cast<Index>(sets)).colwise().sum();
    double whole = 0;
    for (const double p : row) whole += p;
    double statistic = 0;
    int possible = 0;
    for (std::size_t k = 0; k < row.size(); ++k) {
        const double expected = sets * row[k] / whole;
        const double seen = counts(static_cast<Index>(k));
        if (row[k] == 0) {
            QCOMPARE(seen, 0.0);
            continue;
        }
        ++possible;
        statistic += (seen - expected) * (seen - expected) / expected;
    }
    const boost::math::chi_squared_distribution<double> expected(possible - 1);
    QVERIFY2(statistic < boost::math::quantile(boost::math::complement(expected, 1e-5)),
             qPrintable(QString::number(statistic)));
}

void TestDrawnClassSums::totalsAndScoresHaveTheirMoments_data() {
    QTest::addColumn<int>("m");
    for (const int m : {2, 3, 10}) QTest::addRow("%d classes", m) << m;
}

/// Means and variances over 4000 sets of 300 rows against the formulas; every z below 5, 3e-7 each.
void TestDrawnClassSums::totalsAndScoresHaveTheirMoments() {
    QFETCH(int, m);
    constexpr std::size_t sets = 4000;
    constexpr double count = sets;
    constexpr double bound = 5;
    const Dataset data = randomClasses(300, m, 8);
    const WholeSums sums = drawnClassSums(data, sets, 2, purpose);
    const RowMatrix& p = data.parameters();
    const auto drawn = sums.totals.bottomRows(static_cast<Index>(sets));
    for (Index k = 0; k < m; ++k) {
        const double variance = (p.col(k).array() * (1 - p.col(k).array())).sum();
        QVERIFY(std::abs(deviation(drawn.col(k).mean(), p.col(k).sum(), variance, count)) < bound);
        const double seen = (drawn.col(k).array() - p.col(k).sum()).square().mean();
        QVERIFY(std::abs(deviation(seen, variance, 2 * variance * variance, count)) < bound);
    }
    const RowMatrix logs = -p.array().log();
    const Eigen::VectorXd means = (p.array() * logs.array()).rowwise().sum();
    const double variance = ((p.array() * logs.array().square()).rowwise().sum() - means.array().square()).sum();
    const Eigen::Map<const Eigen::ArrayXd> scores(sums.scores.data() + 1, static_cast<Index>(sets));
    QVERIFY(std::abs(deviation(scores.mean(), means.sum(), variance, count)) < bound);
    const double seen = (scores - means.sum()).square().mean();
    QVERIFY(std::abs(deviation(seen, variance, 2.2 * variance * variance, count)) < bound);
}

/// The score of a set is the score of the very classes that its totals count.
void TestDrawnClassSums::scoresBelongToTheClasses() {
    const Dataset data = classes({{0.1, 0.6, 0.3}}, {0});
    const WholeSums sums = drawnClassSums(data, 200, 9, purpose);
    for (std::size_t r = 0; r < sums.scores.size(); ++r) {
        Index label = 0;
        sums.totals.row(static_cast<Index>(r)).maxCoeff(&label);
        const double score = scoreOf(data, {.labels = {static_cast<std::int32_t>(label)}, .values = {}});
        QVERIFY(std::abs(sums.scores[r] - score) <= 1e-12);
    }
}

void TestDrawnClassSums::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(9000, 3, 4);
    const auto before = static_cast<unsigned>(threadCount());
    setThreadCount(1);
    const WholeSums one = drawnClassSums(data, 70, 7, purpose);
    setThreadCount(3);
    const WholeSums three = drawnClassSums(data, 70, 7, purpose);
    setThreadCount(before);
    QCOMPARE(one.totals, three.totals);
    QCOMPARE(one.scores, three.scores);
}

/// Set r has a stream of its own: more sets do not change those before them.
void TestDrawnClassSums::moreSetsChangeNoneBefore() {
    const Dataset data = randomClasses(500, 2, 4);
    const WholeSums few = drawnClassSums(data, 40, 7, purpose);
    const WholeSums many = drawnClassSums(data, 80, 7, purpose);
    QCOMPARE(few.totals, RowMatrix(many.totals.topRows(41)));
}

void TestDrawnClassSums::pricesFollowTheCertainty() {
    const Dataset sure = classes({{0.99, 0.01}, {0.02, 0.98}}, {0, 1});
    const Dataset unsure = classes({{0.5, 0.5}, {0.4, 0.6}}, {0, 1});
    QVERIFY(drawnClassOperations(sure) > 0);
    QVERIFY(drawnClassOperations(sure) < drawnClassOperations(unsure));
    QVERIFY(drawnClassOperations(unsure) < drawnClassOperations(classes({{0.3, 0.3, 0.4}}, {0})));
}

QTEST_GUILESS_MAIN(TestDrawnClassSums)
#include "tst_drawn_class_sums.moc"
