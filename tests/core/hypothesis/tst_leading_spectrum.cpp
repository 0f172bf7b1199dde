// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/leading_spectrum.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/test_outcome.h"

#include "core/data/family.h"
#include "core/hypothesis/kernel/pearson3.h"
#include "core/hypothesis/kernel/spectrum.h"
#include "core/kernels/pairs/pair_product.h"
#include "core/run/parallel.h"
#include "core/statistics/laws/chi_squared_sum.h"
#include "tests/support/class_samples.h"
#include "tests/support/ready_call.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

/// Holds the blocks of the leading spectrum, not the pairs of 1500 samples.
constexpr std::size_t littleMemory = std::size_t{12} << 20U;
constexpr Index n = 1500;

Kernel kernelOf(double bandwidth) { return {.bandwidth = bandwidth}; }

}  // namespace

class TestLeadingSpectrum : public QObject {
    Q_OBJECT

private slots:
    void productIsThatOfTheMatrix();
    void leadingEigenvaluesAndTracesAreThoseOfAll();
    void pValuesAreWithinTheirBounds_data();
    void pValuesAreWithinTheirBounds();
    void fewDifferentRowsLeaveNoRemainder();
    void boundHoldsForTheWorstRemainder();
    void sameDigitsForEveryThreadCount();
    void methodsSayHowManyWereComputed();
    void manySamplesNeedNoMatrixOfAllPairs();
};

void TestLeadingSpectrum::productIsThatOfTheMatrix() {
    const Dataset data = randomClasses(203, 3, 1);
    const auto terms = data.family().pairTerms(data, kernelOf(0.4));
    RowMatrix x(203, 32);
    for (Index i = 0; i < x.rows(); ++i) {
        for (Index k = 0; k < x.cols(); ++k) x(i, k) = std::sin(static_cast<double>(i * 7 + k * 3));
    }
    RowMatrix h(203, 203);
    for (Index i = 0; i < 203; ++i) {
        for (Index j = 0; j < 203; ++j) h(i, j) = naiveH(data, kernelOf(0.4), i, j);
    }
    const RowMatrix product = pairProduct(*terms, kernelOf(0.4), x);
    QVERIFY((product - h * x).cwiseAbs().maxCoeff() < 1e-11);
}

void TestLeadingSpectrum::leadingEigenvaluesAndTracesAreThoseOfAll() {
    const Dataset data = randomClasses(n, 3, 2);
    const Kernel kernel = kernelOf(0.4);
    const SpectrumTest all = spectrumTest(data, kernel);
    const LeadingSpectrum leading = leadingSpectrum(data, kernel);
    QVERIFY(leading.eigenvalues.size() >= 10);
    double squares = all.eigenvalues.squaredNorm();
    double trace = all.eigenvalues.sum();
    for (std::size_t k = 0; k < leading.eigenvalues.size(); ++k) {
        const double expected = all.eigenvalues(static_cast<Index>(k));
        QVERIFY2(std::abs(leading.eigenvalues[k] - expected) < 1e-3 * expected, qPrintable(QString::number(k)));
        squares -= expected * expected;
        trace -= expected;
    }
    QVERIFY(std::abs(leading.remainder.squares - squares) < 0.01 * squares);
    QVERIFY(std::abs(leading.remainder.trace - trace) < 0.01 * trace);
    QVERIFY(std::abs(static_cast<double>(n) * leading.skceUnbiased - all.statistic) < 1e-12);
    const double cubes = all.eigenvalues.tail(n - static_cast<Index>(leading.eigenvalues.size())).array().cube().sum();
    QVERIFY(cubes >= 0.99 * leading.remainder.leastCubes() && cubes <= 1.01 * leading.remainder.greatestCubes());
}

void TestLeadingSpectrum::pValuesAreWithinTheirBounds_data() {
    QTest::addColumn<double>("bandwidth");
    QTest::addColumn<int>("classCount");
    QTest::newRow("fast decay") << 2.0 << 2;
    QTest::newRow("middle") << 0.4 << 3;
    QTest::newRow("slow decay") << 0.05 << 10;
}

void TestLeadingSpectrum::pValuesAreWithinTheirBounds() {
    QFETCH(double, bandwidth);
    QFETCH(int, classCount);
    const Kernel kernel = kernelOf(bandwidth);
    for (const std::uint64_t seed : {3, 4}) {
        const Dataset data = randomClasses(n, classCount, seed);
        const SpectrumTest all = spectrumTest(data, kernel);
        const SpectrumTest leading = spectrumTest(data, kernel, littleMemory);
        QVERIFY(!all.pValueError && leading.pValueError);
        QVERIFY2(*leading.pValueError < 0.02, qPrintable(QString::number(*leading.pValueError)));
        QVERIFY2(std::abs(leading.pValue - all.pValue) <= *leading.pValueError + 1e-6,
                 qPrintable(QString("%1 against %2").arg(leading.pValue).arg(all.pValue)));
        const Pearson3Test allMoments = pearson3Test(data, kernel);
        const Pearson3Test moments = pearson3Test(data, kernel, littleMemory);
        QVERIFY(std::abs(moments.variance - allMoments.variance) < 1e-9 * allMoments.variance);
        QVERIFY(std::abs(moments.pValue - allMoments.pValue) <= *moments.pValueError + 1e-6);
    }
}

void TestLeadingSpectrum::fewDifferentRowsLeaveNoRemainder() {
    const Dataset few = randomClasses(30, 3, 6);
    std::vector<Index> rows;
    for (Index i = 0; i < n; ++i) rows.push_back(i % 30);
    const LeadingSpectrum spectrum = leadingSpectrum(few.select(rows), kernelOf(0.4));
    QVERIFY(spectrum.eigenvalues.size() <= 30);
    QCOMPARE(spectrum.remainder.squares, 0.0);
    QCOMPARE(spectrum.tailError(), 0.0);
}

void TestLeadingSpectrum::boundHoldsForTheWorstRemainder() {
    // As unequal as the traces allow: some at the largest, the rest tiny.
    const std::vector<double> leading{1.0, 0.5, 0.3};
    std::vector<double> rest(20, 0.2);
    rest.insert(rest.end(), 4000, 0.001);
    LeadingSpectrum spectrum{.skceUnbiased = 0, .eigenvalues = leading, .remainder = {}};
    for (const double value : rest) {
        spectrum.remainder.squares += value * value;
        spectrum.remainder.trace += value;
    }
    spectrum.remainder.largest = 0.3;
    std::vector<double> all = leading;
    all.insert(all.end(), rest.begin(), rest.end());
    const ChiSquaredSum exact(all);
    const ChiSquaredSum approximate(spectrum.weights());
    double worst = 0;
    for (double x = -4; x < 12; x += 0.25) worst = std::max(worst, std::abs(exact.tail(x) - approximate.tail(x)));
    QVERIFY(worst > 1e-4);  // else the bound was not put to the test
    QVERIFY2(worst <= spectrum.tailError(), qPrintable(QString("%1 against %2").arg(worst).arg(spectrum.tailError())));
    QVERIFY(spectrum.tailError() < 100 * worst);
}

void TestLeadingSpectrum::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(n, 3, 7);
    setThreadCount(1);
    const double one = spectrumTest(data, kernelOf(0.4), littleMemory).pValue;
    setThreadCount(3);
    const double three = spectrumTest(data, kernelOf(0.4), littleMemory).pValue;
    setThreadCount(0);
    QCOMPARE(QByteArray::number(one, 'g', 17), QByteArray::number(three, 'g', 17));
}

void TestLeadingSpectrum::methodsSayHowManyWereComputed() {
    const Dataset data = randomClasses(n, 3, 8);
    for (const HypothesisTest& test : {spectrumHypothesisTest(), pearson3HypothesisTest()}) {
        Values values = complete(test.info.parameters, {{"bandwidth", 0.4}}, test.info.id);
        const TestOutcome outcome =
            test.evaluate(ready({.data = data, .values = values, .memoryBudget = littleMemory}));
        const auto isSaid = [](const Warning& warning) {
            return warning.id == "leading-eigenvalues" &&
                   warning.text.english().starts_with("The p-value comes from the ");
        };
        QVERIFY(std::any_of(outcome.warnings.begin(), outcome.warnings.end(), isSaid));
    }
}

/// The whole spectrum of 10,000 samples took four minutes. No p-value is smaller than what is known of it.
void TestLeadingSpectrum::manySamplesNeedNoMatrixOfAllPairs() {
    constexpr std::size_t muchMemory = std::size_t{1} << 34U;
    QVERIFY(!takesLeading(mostWholeSamples, muchMemory));
    QVERIFY(takesLeading(mostWholeSamples + 1, muchMemory));
    QVERIFY(takesLeading(mostLeadingSamples, muchMemory));
    const Dataset data = randomClasses(mostWholeSamples + 1, 3, 6, false);
    const SpectrumTest test = spectrumTest(data, kernelOf(0.4), muchMemory);
    QVERIFY(test.leadingCount > 0 && test.pValueError);
    QVERIFY(test.pValue >= *test.pValueError);
    QVERIFY(pearson3Test(data, kernelOf(0.4), muchMemory).leadingCount > 0);
}

QTEST_GUILESS_MAIN(TestLeadingSpectrum)
#include "tst_leading_spectrum.moc"
