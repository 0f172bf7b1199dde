// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/spectrum.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/test_outcome.h"

#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/reals/normal.h"
#include "core/hypothesis/kernel/gamma.h"
#include "core/hypothesis/kernel/pearson3.h"
#include "core/hypothesis/level_warnings.h"
#include "core/run/parallel.h"
#include "core/simulation/w21_model.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/chi_squared_sum.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
#include "tests/support/kernel_test_fixture.h"
#include "tests/support/ready_call.h"

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel classKernel{.bandwidth = 0.4};
const Kernel normalKernel{.distance = "wasserstein", .target = "gaussian"};

Eigen::MatrixXd naiveCentred(const Dataset& data) {
    const Index n = data.sampleCount();
    Eigen::MatrixXd h(n, n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < n; ++j) h(i, j) = naiveH(data, classKernel, i, j);
    }
    const Eigen::MatrixXd centring =
        Eigen::MatrixXd::Identity(n, n) - Eigen::MatrixXd::Constant(n, n, 1.0 / static_cast<double>(n));
    return centring * h * centring / static_cast<double>(n);
}

/// p-values of the three tests that know the limit without resampling.
std::vector<double> pValues(const Dataset& data, const Kernel& kernel) {
    return {spectrumTest(data, kernel).pValue, pearson3Test(data, kernel).pValue, gammaTest(data, kernel).pValue};
}

TestOutcome outcomeOf(const Dataset& data, Values given) {
    const HypothesisTest test = spectrumHypothesisTest();
    given.set("bandwidth", 0.4);
    const Values values = complete(test.info.parameters, given, test.info.id);
    return test.evaluate(ready({.data = data, .values = values}));
}

}  // namespace

class TestSpectrum : public QObject {
    Q_OBJECT

private slots:
    void eigenvaluesAreThoseOfTheCentredMatrix();
    void twoSamplesHaveOneEigenvalue();
    void pearson3HasTheMomentsOfTheEigenvalues();
    void gammaHasTheMomentsOfH();
    void pearson3TailIsAGammaTail();
    void pearson3MirrorsAndHasANormalLimit();
    void perfectPredictionsGiveOne();
    void identicalRowsGiveANumber();
    void extremeDeviationsGiveNumbers_data();
    void extremeDeviationsGiveNumbers();
    void keepLevelAndFindMiscalibration();
    void sameDigitsForEveryThreadCount();
    void outcomesHaveCurves();
    void refuseOneSampleAndTooLittleMemory();
    void gammaRefusesWhereNoneFits();
    void oneBlockIsTheTestOfAllPairs();
    void fewBlocksAreThoseOfTheDefinition();
    void fewBlocksMatchIndependentValues();
    void fewBlocksKeepLevelAndFindMiscalibration_data();
    void fewBlocksKeepLevelAndFindMiscalibration();
    void fewBlocksOfManySamplesKnowTheirError();
    void fewBlocksSayWhatTheyAre();
    void refuseMoreBlocksThanPairs();
};

void TestSpectrum::eigenvaluesAreThoseOfTheCentredMatrix() {
    const Dataset data = randomClasses(90, 3, 1, false);
    const SpectrumTest test = spectrumTest(data, classKernel);
    const Eigen::VectorXd eigenvalues = risingEigenvalues(naiveCentred(data));
    QVERIFY((test.eigenvalues - eigenvalues.reverse()).cwiseAbs().maxCoeff() < 1e-14);
    QVERIFY(std::abs(test.statistic - 90 * skceUnbiased(data, classKernel).value) < 1e-12);
}

void TestSpectrum::twoSamplesHaveOneEigenvalue() {
    // h = ½ on the diagonal, -½ off it: λ = (½ + ½ + 1)/4 = ½; n SKCE_uq = -1 is below the least value -½ of ½(χ² - 1).
    const Dataset data = classes({{0.5, 0.5}, {0.5, 0.5}}, {0, 1});
    const SpectrumTest test = spectrumTest(data, classKernel);
    QVERIFY(std::abs(test.eigenvalues(0) - 0.5) < 1e-15 && std::abs(test.eigenvalues(1)) < 1e-15);
    QCOMPARE(test.statistic, -1.0);
    QCOMPARE(test.pValue, 1.0);
}

void TestSpectrum::pearson3HasTheMomentsOfTheEigenvalues() {
    const Dataset data = randomClasses(300, 3, 2, false);
    const Eigen::VectorXd eigenvalues = spectrumTest(data, classKernel).eigenvalues;
    const Pearson3Test test = pearson3Test(data, classKernel);
    QVERIFY(std::abs(test.variance / (2 * eigenvalues.squaredNorm()) - 1) < 1e-12);
    QVERIFY(std::abs(test.thirdMoment / (8 * eigenvalues.array().cube().sum()) - 1) < 1e-12);
}

void TestSpectrum::gammaHasTheMomentsOfH() {
    const Dataset data = randomClasses(70, 3, 3, false);
    double diagonal = 0;
    double squares = 0;
    for (Index i = 0; i < 70; ++i) {
        for (Index j = 0; j < 70; ++j) {
            const double h = naiveH(data, classKernel, i, j);
            (i == j ? diagonal : squares) += i == j ? h : h * h;
        }
    }
    const GammaTest test = gammaTest(data, classKernel);
    QVERIFY(std::abs(test.mean - diagonal / 70) < 1e-14);
    QVERIFY(std::abs(test.variance - 2 * squares / (70 * 69)) < 1e-14);
    QVERIFY(std::abs(test.statistic - 70 * skceBiased(data, classKernel)) < 1e-12);
}

void TestSpectrum::pearson3TailIsAGammaTail() {
    // Variance 4, third moment 8: skewness 1, shape 4, scale 1; X = G - 4. P(G >= 4) = e^-4 (1 + 4 + 8 + 32/3).
    QVERIFY(std::abs(pearson3Tail(0, 4, 8) - std::exp(-4) * (13 + 32.0 / 3)) < 1e-15);
    QCOMPARE(pearson3Tail(-4, 4, 8), 1.0);
    QVERIFY(std::abs(pearson3Density(0, 4, 8) - 64 * std::exp(-4) / 6) < 1e-15);
}

void TestSpectrum::pearson3MirrorsAndHasANormalLimit() {
    for (const double x : {-5.0, -1.0, 0.0, 2.0}) {
        QVERIFY(std::abs(pearson3Tail(x, 4, -8) + pearson3Tail(-x, 4, 8) - 1) < 1e-14);
        const double normal = 0.5 * std::erfc(x / std::sqrt(8.0));
        QVERIFY(std::abs(pearson3Tail(x, 4, 1e-5) - normal) < 1e-5);
        QVERIFY(std::abs(pearson3Tail(x, 4, 1e-9) - normal) < 1e-9);
        QVERIFY(std::abs(pearson3Tail(x, 4, 0) - normal) < 1e-15);
    }
}

void TestSpectrum::perfectPredictionsGiveOne() {
    const Dataset data = classes({{1, 0}, {0, 1}, {1, 0}}, {0, 1, 0});
    QCOMPARE(pValues(data, classKernel), (std::vector<double>{1, 1, 1}));
}

void TestSpectrum::identicalRowsGiveANumber() {
    // h is constant and positive: no scatter at all around an estimate above 0.
    const Dataset data = classes({{0.3, 0.7}, {0.3, 0.7}, {0.3, 0.7}}, {0, 0, 0});
    const std::vector<double> p = pValues(data, classKernel);
    QCOMPARE(p[0], 0.0);
    QCOMPARE(p[1], 0.0);
    QVERIFY(p[2] >= 0 && p[2] <= 1);
}

void TestSpectrum::extremeDeviationsGiveNumbers_data() {
    QTest::addColumn<double>("deviation");
    for (const double deviation : {1e-8, 1e-3, 1.0, 1e3, 1e8}) QTest::addRow("%g", deviation) << deviation;
}

void TestSpectrum::extremeDeviationsGiveNumbers() {
    QFETCH(double, deviation);
    Generator generator = makeGenerator(5, 0);
    DatasetParts parts;
    parts.family = &normalFamily();
    parts.parameters = RowMatrix::Constant(20, 2, deviation);
    for (Index i = 0; i < 20; ++i) parts.parameters(i, 0) = uniform01(generator);
    parts.targets = normalFamily().drawTargets(parts.parameters, generator);
    for (const double p : pValues(Dataset::create(parts), normalKernel)) QVERIFY(p >= 0 && p <= 1);
}

void TestSpectrum::keepLevelAndFindMiscalibration() {
    std::vector<int> falsely(3, 0);
    std::vector<int> rightly(3, 0);
    for (std::uint64_t r = 0; r < 500; ++r) {
        const auto calibrated = pValues(simulate(W21NormalModel{.sampleCount = 128}, 6, r), normalKernel);
        const W21NormalModel wrong{.sampleCount = 16, .isCalibrated = false};
        const auto uncalibrated = pValues(simulate(wrong, 7, r), normalKernel);
        for (std::size_t t = 0; t < 3; ++t) {
            falsely[t] += calibrated[t] < 0.05 ? 1 : 0;
            rightly[t] += uncalibrated[t] < 0.05 ? 1 : 0;
        }
    }
    // Binomial(500, 0.05) leaves 11..43 with probability 1e-3 on either side; the approximations may add a little.
    for (std::size_t t = 0; t < 3; ++t) {
        QVERIFY2(falsely[t] >= 8 && falsely[t] <= 48, qPrintable(QString::number(falsely[t])));
        QVERIFY2(rightly[t] > 450, qPrintable(QString::number(rightly[t])));
    }
}

void TestSpectrum::sameDigitsForEveryThreadCount() {
    const Dataset data = randomClasses(300, 4, 8, false);
    setThreadCount(1);
    const std::vector<double> one = pValues(data, classKernel);
    setThreadCount(0);
    QCOMPARE(pValues(data, classKernel), one);
}

void TestSpectrum::outcomesHaveCurves() {
    const Dataset data = randomClasses(60, 3, 9, false);
    for (const HypothesisTest& test : {spectrumHypothesisTest(), pearson3HypothesisTest(), gammaHypothesisTest()}) {
        const Values values = complete(test.info.parameters, {}, test.info.id);
        const TestOutcome outcome = test.evaluate(ready({.data = data, .values = values}));
        const NullDistribution& null = outcome.null;
        QVERIFY(null.curveX.size() >= 150);
        double mass = 0;
        double mean = 0;
        for (std::size_t i = 1; i < null.curveX.size(); ++i) {
            const double area = 0.5 * (null.curveY[i] + null.curveY[i - 1]) * (null.curveX[i] - null.curveX[i - 1]);
            mass += area;
            mean += area * 0.5 * (null.curveX[i] + null.curveX[i - 1]);
        }
        QVERIFY2(std::abs(mass - 1) < 0.02, test.info.id.c_str());
        const double expected = test.info.id == "gamma" ? gammaTest(data, {.bandwidth = 0.4}).mean : 0;
        QVERIFY(std::abs(mean - expected) < 0.1);
        QVERIFY(!null.description.empty() && !outcome.statisticName.empty());
    }
}

void TestSpectrum::refuseOneSampleAndTooLittleMemory() {
    const Dataset one = classes({{0.5, 0.5}}, {0});
    QCOMPARE(messageOf<InvalidInput>([&] { spectrumTest(one, classKernel); }),
             QString("The spectrum test needs at least 2 samples; there is 1."));
    QCOMPARE(messageOf<InvalidInput>([&] { pearson3Test(one, classKernel); }),
             QString("The pearson3 test needs at least 2 samples; there is 1."));
    QCOMPARE(messageOf<InvalidInput>([&] { gammaTest(one, classKernel); }),
             QString("The gamma test needs at least 2 samples; there is 1."));
    const Dataset data = randomClasses(400, 3, 10);
    QCOMPARE(
        messageOf<InvalidInput>([&] { spectrumTest(data, classKernel, std::size_t{1} << 20U); }),
        QString("The spectrum test needs all pairs of the 400 samples at once: 1 MB, more than the 1 MB allowed. The "
                "tests bootstrap and asymptotic-block do without."));
}

void TestSpectrum::gammaRefusesWhereNoneFits() {
    // An indefinite class similarity makes h(i,i) negative.
    Kernel kernel{.bandwidth = 0.4, .target = "matrix"};
    kernel.similarity = similarityOf("0,1;1,0");
    const Dataset data = classes({{0.5, 0.5}, {0.4, 0.6}, {0.3, 0.7}}, {0, 1, 0});
    QCOMPARE(
        messageOf<InvalidInput>([&] { gammaTest(data, kernel); }),
        QString("The mean of h over the samples themselves is not above 0, so no Gamma distribution fits; the tests "
                "spectrum and bootstrap do without."));
    const double p = spectrumTest(data, kernel).pValue;
    QVERIFY(p >= 0 && p <= 1);
}

void TestSpectrum::oneBlockIsTheTestOfAllPairs() {
    const Dataset data = randomClasses(90, 3, 11, false);
    const SpectrumTest all = spectrumTest(data, classKernel);
    const SpectrumTest one = fewBlocksTest(data, classKernel, 1);
    QCOMPARE(one.statistic, all.statistic);
    QCOMPARE(one.pValue, all.pValue);
    const TestOutcome usual = outcomeOf(data, {});
    const TestOutcome blocks = outcomeOf(data, {{"statistic", std::string("few-blocks")}, {"blocks", std::int64_t{1}}});
    QCOMPARE(usual.pValue, all.pValue);
    QCOMPARE(blocks.pValue, usual.pValue);
    QCOMPARE(blocks.statistic, usual.statistic);
    QCOMPARE(blocks.null.curveY, usual.null.curveY);
}

/// W21, Corollary B.4: B SKCE_B against s⁻¹ Σ λ (χ²_s - s), here as a sum with each λ/s repeated s times. 92 samples
/// in 3 blocks are 3 of 30, in 10 blocks 10 of 9, although there are 10 of 9 and 2 over.
void TestSpectrum::fewBlocksAreThoseOfTheDefinition() {
    const Dataset data = randomClasses(92, 3, 12, false);
    const Eigen::VectorXd eigenvalues = spectrumTest(data, classKernel).eigenvalues;
    for (const Index count : {2, 3, 10, 40}) {
        const Index size = 92 / count;
        double mean = 0;
        for (Index b = 0; b < count; ++b) {
            std::vector<Index> rows;
            for (Index i = 0; i < size; ++i) rows.push_back(b * size + i);
            mean += skceUnbiased(data.select(rows), classKernel).value / static_cast<double>(count);
        }
        std::vector<double> weights;
        for (const double eigenvalue : eigenvalues) {
            weights.insert(weights.end(), static_cast<std::size_t>(count), eigenvalue / static_cast<double>(count));
        }
        const SpectrumTest test = fewBlocksTest(data, classKernel, count);
        QVERIFY(std::abs(test.statistic - static_cast<double>(size) * mean) < 1e-13);
        const double expected = ChiSquaredSum(weights).tail(test.statistic);
        QVERIFY2(std::abs(test.pValue - expected) < 1e-9, qPrintable(QString::number(test.pValue - expected)));
    }
}

/// Of tests/data/kernel_tests.py.
void TestSpectrum::fewBlocksMatchIndependentValues() {
    const KernelTestFixture fixture = kernelTestFixture(CALIBRIUM_TEST_DATA);
    for (const auto& [count, expected] : fixture.fewBlocks) {
        const double p = fewBlocksTest(fixture.data, classKernel, count).pValue;
        QVERIFY2(std::abs(p - expected) < 1e-9, qPrintable(QString::number(p, 'g', 15)));
    }
}

void TestSpectrum::fewBlocksKeepLevelAndFindMiscalibration_data() {
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 4}) QTest::addRow("%d", count) << count;
}

/// Binomial(500, 0.05) leaves 11..43 with probability 1e-3 on either side; the approximation may add a little. Blocks
/// see less than all pairs, but gross errors all the same.
void TestSpectrum::fewBlocksKeepLevelAndFindMiscalibration() {
    QFETCH(int, count);
    int falsely = 0;
    int rightly = 0;
    for (std::uint64_t r = 0; r < 500; ++r) {
        const Dataset calibrated = simulate(W21NormalModel{.sampleCount = 128}, 16, r);
        falsely += fewBlocksTest(calibrated, normalKernel, count).pValue < 0.05 ? 1 : 0;
        const Dataset wrong = simulate(W21NormalModel{.sampleCount = 64, .isCalibrated = false}, 17, r);
        rightly += fewBlocksTest(wrong, normalKernel, count).pValue < 0.05 ? 1 : 0;
    }
    QVERIFY2(falsely >= 8 && falsely <= 48, qPrintable(QString::number(falsely)));
    QVERIFY2(rightly > 450, qPrintable(QString::number(rightly)));
}

/// Where the leading eigenvalues stand for all.
void TestSpectrum::fewBlocksOfManySamplesKnowTheirError() {
    constexpr std::size_t littleMemory = std::size_t{12} << 20U;
    const Dataset data = randomClasses(1500, 3, 13);
    const SpectrumTest one = spectrumTest(data, classKernel, littleMemory);
    const SpectrumTest leading = fewBlocksTest(data, classKernel, 3, littleMemory);
    const SpectrumTest all = fewBlocksTest(data, classKernel, 3);
    QVERIFY(!all.pValueError && one.pValueError && leading.pValueError);
    QCOMPARE(*leading.pValueError, 3 * *one.pValueError);
    QVERIFY(std::abs(leading.pValue - all.pValue) <= *leading.pValueError + 1e-6);
}

void TestSpectrum::fewBlocksSayWhatTheyAre() {
    const Dataset data = randomClasses(150, 3, 9, false);
    const TestOutcome outcome =
        outcomeOf(data, {{"statistic", std::string("few-blocks")}, {"blocks", std::int64_t{6}}});
    QCOMPARE(outcome.statistic, fewBlocksTest(data.select(shuffledRows(150, 1)), classKernel, 6).statistic);
    QCOMPARE(outcome.statisticName.english(), std::string("B SKCE (block)"));
    QCOMPARE(outcome.resolved.integer("blocksize"), std::int64_t{25});
    QCOMPARE(outcome.warnings.size(), std::size_t{1});
    QCOMPARE(outcome.warnings.front().id, std::string(roughLimitId));
    QCOMPARE(
        outcome.warnings.front().text.english(),
        std::string("The p-value comes from the limit of many samples in each block and is a rough guide with only "
                    "25; fewer blocks or the exact test are sounder."));
    double mass = 0;
    const NullDistribution& null = outcome.null;
    for (std::size_t i = 1; i < null.curveX.size(); ++i) {
        mass += 0.5 * (null.curveY[i] + null.curveY[i - 1]) * (null.curveX[i] - null.curveX[i - 1]);
    }
    QVERIFY(std::abs(mass - 1) < 0.02);
    const TestOutcome perfect =
        outcomeOf(classes({{1, 0}, {0, 1}, {1, 0}, {0, 1}}, {0, 1, 0, 1}), {{"statistic", std::string("few-blocks")}});
    QCOMPARE(perfect.pValue, 1.0);
}

void TestSpectrum::refuseMoreBlocksThanPairs() {
    QCOMPARE(messageOf<InvalidInput>([] { fewBlocksTest(randomClasses(9, 3, 1), classKernel, 5); }),
             QString("The spectrum test of 5 blocks needs at least 10 samples, two in each; there are 9."));
    QCOMPARE(messageOf<InvalidSetting>([] { fewBlocksTest(randomClasses(9, 3, 1), classKernel, 0); }),
             QString("The number of blocks must be at least 1."));
}

QTEST_GUILESS_MAIN(TestSpectrum)
#include "tst_spectrum.moc"
