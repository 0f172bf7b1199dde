// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/test_outcome.h"

#include "core/data/row_order.h"
#include "core/estimators/kernel/skce.h"
#include "core/run/error.h"
#include "core/simulation/w21_model.h"
#include "core/statistics/random.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/ready_call.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TestOutcome outcomeOf(const Dataset& data, const Values& given) {
    const HypothesisTest test = distributionFreeTest();
    const Values values = complete(test.info.parameters, given, test.info.id);
    return test.evaluate(ready({.data = data, .values = values}));
}

}  // namespace

class TestDistributionFree : public QObject {
    Q_OBJECT

private slots:
    void biasedMatchesHandComputedValues();
    void blockMatchesHandComputedValues();
    void matchesPublishedCifarTable();
    void usesTheChosenEstimator();
    void nullCurveIsAFallingBound();
    void holdsItsLevelAndDetectsGrossError();
    void refusesTooFewSamples();
    void boundIsThatOfTheMatrix();
    void normsGiveTheirBound();
    void normsAreNeverTighter();
    void settingsChooseTheNorms();
    void normsAreForClasses();
};

void TestDistributionFree::biasedMatchesHandComputedValues() {
    // sqrt(100 * 0.18 / 2) = 3, so p = exp(-2).
    QVERIFY(std::abs(distributionFreePValueBiased(0.18, 100) - std::exp(-2.0)) < 1e-15);
    QCOMPARE(distributionFreePValueBiased(0.02, 100), 1.0);
    QCOMPARE(distributionFreePValueBiased(0.01, 100), 1.0);
    QCOMPARE(distributionFreePValueBiased(-1e-18, 100), 1.0);
}

void TestDistributionFree::blockMatchesHandComputedValues() {
    // floor(10/4) floor(4/2) = 4 pairs: exp(-4 * 0.25 / 8).
    QVERIFY(std::abs(distributionFreePValueBlock(0.5, 10, 4) - std::exp(-0.125)) < 1e-15);
    QVERIFY(std::abs(distributionFreePValueBlock(0.5, 11, 11) - std::exp(-5 * 0.25 / 8)) < 1e-15);
    QCOMPARE(distributionFreePValueBlock(0.0, 10, 4), 1.0);
    QCOMPARE(distributionFreePValueBlock(-0.5, 10, 4), 1.0);
}

void TestDistributionFree::matchesPublishedCifarTable() {
    // W19's published table, resnet18.
    QVERIFY(std::abs(distributionFreePValueBiased(2.7614450993714907e-4, 10000) - 0.9847969855715755) < 1e-14);
    QVERIFY(std::abs(distributionFreePValueBlock(2.625240589747678e-4, 10000, 10000) - 0.9999569266267215) < 1e-14);
    QVERIFY(std::abs(distributionFreePValueBlock(3.565449804289092e-4, 10000, 2) - 0.9999205504543641) < 1e-14);
    const auto data = cifar10(CALIBRIUM_SHARED, "resnet18");
    if (!data) QSKIP("the CIFAR-10 predictions are not beside this repository");
    const TestOutcome outcome = outcomeOf(*data, {{"bandwidth", std::string("median-all")}});
    QVERIFY(std::abs(outcome.pValue - 0.9847969855715755) < 1e-10);
}

void TestDistributionFree::usesTheChosenEstimator() {
    const Dataset data = randomClasses(60, 3, 2, false);
    const Kernel kernel{.bandwidth = 0.5};
    const auto with = [&](const char* estimator) {
        return outcomeOf(data,
                         {{"bandwidth", 0.5}, {"estimator", std::string(estimator)}, {"blocksize", std::int64_t{7}}});
    };
    const Dataset shuffled = data.select(shuffledRows(60, 1));
    QCOMPARE(with("biased").statistic, skceBiased(data, kernel));
    QCOMPARE(with("unbiased").statistic, skceUnbiased(data, kernel).value);
    QCOMPARE(with("unbiased").pValue, distributionFreePValueBlock(with("unbiased").statistic, 60, 60));
    QCOMPARE(with("block").statistic, skceBlock(shuffled, kernel, 7).value);
    QCOMPARE(outcomeOf(data, {{"bandwidth", 0.5},
                              {"estimator", std::string("block")},
                              {"blocksize", std::int64_t{7}},
                              {"order", std::string("file")}})
                 .statistic,
             skceBlock(data, kernel, 7).value);
    QCOMPARE(with("block").pValue, distributionFreePValueBlock(with("block").statistic, 60, 7));
    QCOMPARE(with("block").resolved.integer("blocksize"), std::int64_t{7});
}

void TestDistributionFree::nullCurveIsAFallingBound() {
    const Dataset data = randomClasses(60, 3, 2, false);
    for (const char* estimator : {"biased", "unbiased", "block"}) {
        const TestOutcome outcome = outcomeOf(data, {{"estimator", std::string(estimator)}});
        const auto& null = outcome.null;
        QVERIFY(null.isTailBound);
        QCOMPARE(null.curveX.size(), null.curveY.size());
        QCOMPARE(null.curveY.front(), 1.0);
        QVERIFY(null.curveY.back() < 1.01e-4);
        QVERIFY(null.curveX.back() >= outcome.statistic);
        QVERIFY(std::is_sorted(null.curveX.begin(), null.curveX.end()));
        QVERIFY(std::is_sorted(null.curveY.rbegin(), null.curveY.rend()));
    }
}

void TestDistributionFree::holdsItsLevelAndDetectsGrossError() {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        QVERIFY(outcomeOf(randomClasses(100, 3, seed), {{"bandwidth", 0.5}}).pValue > 0.05);
    }
    // Certain of the wrong class throughout: SKCE_b = 2.
    const Dataset wrong = classes(std::vector<std::vector<double>>(100, {1.0, 0.0}), Labels(100, 1));
    const TestOutcome outcome = outcomeOf(wrong, {{"bandwidth", 0.5}});
    QCOMPARE(outcome.statistic, 2.0);
    QVERIFY(outcome.pValue < 1e-15);
}

void TestDistributionFree::refusesTooFewSamples() {
    QCOMPARE(
        messageOf<InvalidInput>([] {
            outcomeOf(randomClasses(5, 3, 2), {{"estimator", std::string("block")}, {"blocksize", std::int64_t{6}}});
        }),
        QString("Blocks of 6 samples need at least that many samples; there are 5."));
}

/// Four times the identity makes the SKCE and its bound four times as large: p stays the same.
void TestDistributionFree::boundIsThatOfTheMatrix() {
    const FileFixtures files;
    const Dataset data = classes(std::vector<std::vector<double>>(20, {0.8, 0.1, 0.1}), Labels(20, 1));
    for (const char* estimator : {"biased", "unbiased", "block"}) {
        Values values{{"bandwidth", 0.5}, {"estimator", std::string(estimator)}};
        const TestOutcome delta = outcomeOf(data, values);
        values.set("target", std::string("matrix"));
        values.set("similarity", files.write("m.csv", "4,0,0\n0,4,0\n0,0,4\n"));
        const TestOutcome matrix = outcomeOf(data, values);
        QVERIFY(delta.pValue < 0.9);
        QVERIFY(std::abs(matrix.statistic - 4 * delta.statistic) < 1e-12);
        QVERIFY(std::abs(matrix.pValue - delta.pValue) < 1e-12);
        QVERIFY(std::abs(matrix.null.curveY.back() - delta.null.curveY.back()) < 1e-12);
    }
}

/// W19, Lemma 2: B_{p;q} = 2^(1 + 1/p - 1/q) K_{p;q}; K of the identity is m^max(0, 1/q - 1/p).
void TestDistributionFree::normsGiveTheirBound() {
    const Kernel delta;
    for (const double p : {1.0, 1.5, 2.0, 9.0, infinity}) QVERIFY(std::abs(normBound(delta, 7, p, p) - 2) < 1e-14);
    QVERIFY(std::abs(normBound(delta, 3, 1, infinity) - 4) < 1e-14);
    QVERIFY(std::abs(normBound(delta, 3, infinity, 1) - 3) < 1e-14);
    // Conjugate exponents, 1/p + 1/q = 1: 2^(2/p).
    QVERIFY(std::abs(normBound(delta, 3, 1.25, 5) - std::exp2(1.6)) < 1e-13);
    Kernel matrix{.target = "matrix"};
    matrix.similarity = similarityOf("3,1;1,2");
    // The spectral norm is (5 + √5)/2, the largest column sum 4, the largest entry 3.
    QVERIFY(std::abs(normBound(matrix, 2, 2, 2) - (5 + std::sqrt(5.0))) < 1e-13);
    QVERIFY(std::abs(normBound(matrix, 2, 1, 1) - 8) < 1e-13);
    QVERIFY(std::abs(normBound(matrix, 2, 1, infinity) - 12) < 1e-13);
}

/// The largest |h| that there can be lies below every one of these bounds.
void TestDistributionFree::normsAreNeverTighter() {
    Generator generator = makeGenerator(3, 0);
    for (int r = 0; r < 30; ++r) {
        RowMatrix root(4, 4);
        for (Index k = 0; k < root.size(); ++k) root.data()[k] = 2 * uniform01(generator) - 1;
        const RowMatrix product = root * root.transpose();
        Kernel kernel{.target = "matrix"};
        kernel.similarity = ClassSimilarity::create(0.5 * (product + product.transpose()));
        for (const double p : {1.0, 1.5, 2.0, 3.0, infinity}) {
            for (const double q : {1.0, 1.5, 2.0, 3.0, infinity}) {
                QVERIFY(normBound(kernel, 4, p, q) >= (1 - 1e-12) * kernel.similarity->pairBound());
                QVERIFY(normBound({}, 4, p, q) >= distributionFreeBound - 1e-12);
            }
        }
    }
}

void TestDistributionFree::settingsChooseTheNorms() {
    const Dataset data = classes(std::vector<std::vector<double>>(20, {0.8, 0.1, 0.1}), Labels(20, 1));
    const TestOutcome usual = outcomeOf(data, {{"bandwidth", 0.5}});
    const Values norms{{"bandwidth", 0.5}, {"bound", std::string("norms")}};
    QCOMPARE(outcomeOf(data, norms).pValue, usual.pValue);  // p = q = 2
    Values values = norms;
    values.set("p", 1.0);
    values.set("q", std::string("max"));
    const TestOutcome loose = outcomeOf(data, values);
    QCOMPARE(loose.statistic, usual.statistic);
    QCOMPARE(loose.pValue, distributionFreePValueBiased(usual.statistic, 20, 4));
    QVERIFY(loose.pValue > usual.pValue);
    values.set("estimator", std::string("unbiased"));
    const TestOutcome unbiased = outcomeOf(data, values);
    QCOMPARE(unbiased.pValue, distributionFreePValueBlock(unbiased.statistic, 20, 20, 4));
}

void TestDistributionFree::normsAreForClasses() {
    const Dataset data = simulate(W21NormalModel{.sampleCount = 20}, 1);
    QCOMPARE(messageOf<InvalidSetting>([&] {
                 outcomeOf(data, {{"bound", std::string("norms")}});
             }),
             QString("The p;q norms are those of matrices over classes, so bound=norms does not apply to real targets; "
                     "bound=terms does."));
}

QTEST_GUILESS_MAIN(TestDistributionFree)
#include "tst_distribution_free.moc"
