// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/pit_tests.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/statistics/intervals.h"

#include "core/families/reals/normal.h"
#include "core/families/reals/poisson.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/quantiles.h"
#include "core/hypothesis/level_warnings.h"
#include "core/run/error.h"
#include "tests/support/regression_samples.h"

#include <cmath>

#include <boost/math/distributions/normal.hpp>
#include <boost/random/normal_distribution.hpp>

#include <QTest>

using namespace calibrium;

namespace {

Dataset drawn(const Family& family, const RowMatrix& parameters, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    return Dataset::trusted({.name = "drawn",
                             .family = &family,
                             .parameters = parameters,
                             .targets = family.drawTargets(parameters, generator),
                             .classNames = {},
                             .warnings = {}});
}

/// Rows of S draws and a target, all from one normal distribution.
Dataset exchangeable(Index n, Index drawCount, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    boost::random::normal_distribution<double> normal;
    RowMatrix draws(n, drawCount);
    RowMatrix targets(n, 1);
    for (Index i = 0; i < n; ++i) {
        for (Index s = 0; s < drawCount; ++s) draws(i, s) = normal(generator);
        targets(i, 0) = normal(generator);
    }
    return Dataset::trusted({.name = "drawn",
                             .family = &drawsFamily(),
                             .parameters = draws,
                             .targets = {.labels = {}, .values = targets},
                             .classNames = {},
                             .warnings = {}});
}

}  // namespace

class TestPitTests : public QObject {
    Q_OBJECT

private slots:
    void keepTheirLevel();
    void simulatedTargetsShareNoNumbersWithPitHeights();
    void seeNarrowPredictions();
    void oneSampleIsEnough();
    void warnWhereValuesAreRandomised();
    void sayWhereOnlyTheInterpolationIsRejected();
    void refuseVectors();
};

void TestPitTests::keepTheirLevel() {
    constexpr int runs = 2000;
    int counts[6] = {};
    for (int run = 0; run < runs; ++run) {
        const auto seed = static_cast<std::uint64_t>(run);
        const Dataset sets[3] = {
            drawn(normalFamily(), test::matrix(std::vector<std::vector<double>>(40, {0.0, 1.0})), seed),
            drawn(poissonFamily(), test::matrix(std::vector<std::vector<double>>(40, {0.7})), seed),
            exchangeable(40, 5, seed)};
        for (int s = 0; s < 3; ++s) {
            counts[2 * s] += pitKolmogorovSmirnov(sets[s], seed + 99999).pValue <= 0.05 ? 1 : 0;
            counts[2 * s + 1] += pitCramerVonMises(sets[s], seed + 99999).pValue <= 0.05 ? 1 : 0;
        }
    }
    for (const int count : counts) {
        QVERIFY2(std::abs(count - 0.05 * runs) < 4 * std::sqrt(0.05 * 0.95 * runs), qPrintable(QString::number(count)));
    }
}

/// Counts simulated with a seed and tested with the same one: heights in the jumps of the cumulative distribution that
/// repeat the numbers behind the targets rejected 98 of 100 calibrated data sets. A binomial count of mean 10 exceeds
/// 30 with probability 1e-8; p-values above one half must be about half of all (30 to 70: 1e-4).
void TestPitTests::simulatedTargetsShareNoNumbersWithPitHeights() {
    int rejected = 0;
    int above = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        RowMatrix rates(200, 1);
        for (Index i = 0; i < rates.rows(); ++i) rates(i, 0) = 0.2 + 0.01 * static_cast<double>(i);
        const double pValue = pitKolmogorovSmirnov(drawn(poissonFamily(), rates, seed), seed).pValue;
        rejected += pValue <= 0.1 ? 1 : 0;
        above += pValue > 0.5 ? 1 : 0;
    }
    qInfo("%d of 100 at most 0.1, %d above 0.5", rejected, above);
    QVERIFY(rejected <= 30);
    QVERIFY(above >= 30 && above <= 70);
}

void TestPitTests::seeNarrowPredictions() {
    const Dataset data = drawn(normalFamily(), test::matrix(std::vector<std::vector<double>>(400, {0.0, 1.0})), 1);
    RowMatrix narrow = data.parameters();
    narrow.col(1).array() *= 0.5;
    const Dataset overconfident = Dataset::trusted({.name = "narrow",
                                                    .family = &normalFamily(),
                                                    .parameters = narrow,
                                                    .targets = data.targets(),
                                                    .classNames = {},
                                                    .warnings = {}});
    QVERIFY(pitKolmogorovSmirnov(overconfident).pValue < 1e-4);
    QVERIFY(pitCramerVonMises(overconfident).pValue < 1e-4);
}

void TestPitTests::oneSampleIsEnough() {
    const Dataset data = test::regression(normalFamily(), {{0, 1}}, {{0}});
    QVERIFY(std::abs(pitKolmogorovSmirnov(data).pValue - 1) < 1e-12);
    const Dataset far = test::regression(normalFamily(), {{0, 1e-8}}, {{1e8}});
    QCOMPARE(pitKolmogorovSmirnov(far).pValue, 0.0);
    QVERIFY(pitCramerVonMises(far).pValue < 0.01);
}

void TestPitTests::warnWhereValuesAreRandomised() {
    const Values none;
    const Dataset counts = drawn(poissonFamily(), test::matrix(std::vector<std::vector<double>>(20, {3.0})), 1);
    const Dataset reals = drawn(normalFamily(), test::matrix(std::vector<std::vector<double>>(20, {0.0, 1.0})), 1);
    for (const HypothesisTest& method : {pitKolmogorovSmirnovTest(), pitCramerVonMisesTest()}) {
        QCOMPARE(method.evaluate({.data = counts, .values = none, .run = {}}).warnings.front().id,
                 std::string("randomised-pit"));
        const TestOutcome outcome = method.evaluate({.data = reals, .values = none, .run = {}});
        QVERIFY(outcome.warnings.empty());
        double area = 0;
        for (std::size_t i = 1; i < outcome.null.curveX.size(); ++i) {
            area += (outcome.null.curveX[i] - outcome.null.curveX[i - 1]) *
                    (outcome.null.curveY[i] + outcome.null.curveY[i - 1]) / 2;
        }
        QVERIFY(std::abs(area - 1) < 0.01);
    }
}

/// Quantiles of N(0, 1) as they are: right at their levels, but between them no straight lines.
void TestPitTests::sayWhereOnlyTheInterpolationIsRejected() {
    const Index n = 100000;
    const std::vector<double> levels{0.05, 0.25, 0.5, 0.75, 0.95};
    const boost::math::normal_distribution<double> standard;
    RowMatrix parameters(n, 10);
    for (std::size_t j = 0; j < 5; ++j) {
        parameters.col(static_cast<Index>(j)).setConstant(levels[j]);
        parameters.col(static_cast<Index>(5 + j)).setConstant(quantile(standard, levels[j]));
    }
    Generator generator = makeGenerator(3, 0);
    boost::random::normal_distribution<double> normal;
    RowMatrix targets(n, 1);
    for (Index i = 0; i < n; ++i) targets(i, 0) = normal(generator);
    const Values none;
    for (const double shift : {0.0, 0.03}) {
        const Dataset data = Dataset::trusted({.name = "forecasts",
                                               .family = &quantilesFamily(),
                                               .parameters = parameters,
                                               .targets = {.labels = {}, .values = targets.array() + shift},
                                               .classNames = {},
                                               .warnings = {}});
        for (const HypothesisTest& method : {pitKolmogorovSmirnovTest(), pitCramerVonMisesTest()}) {
            const TestOutcome outcome = method.evaluate({.data = data, .values = none, .run = {}});
            QVERIFY(outcome.pValue < 0.001);
            // A p-value of interpolation alone has no voice in a verdict.
            QCOMPARE(outcome.warnings.back().id == levelWarningId, shift == 0.0);
        }
    }
}

void TestPitTests::refuseVectors() {
    const Dataset vectors = test::regression(normalFamily(), {{0, 0, 1, 1}}, {{0, 0}});
    QVERIFY_EXCEPTION_THROWN(pitKolmogorovSmirnov(vectors), InvalidSetting);
}

QTEST_GUILESS_MAIN(TestPitTests)
#include "tst_pit_tests.moc"
