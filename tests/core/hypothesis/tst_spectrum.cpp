// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/spectrum.h"

#include "core/data/family.h"
#include "core/estimators/skce.h"
#include "core/families/normal.h"
#include "core/hypothesis/gamma.h"
#include "core/hypothesis/pearson3.h"
#include "core/run/parallel.h"
#include "core/simulation/w21_model.h"
#include "core/statistics/decompositions.h"
#include "tests/support/class_samples.h"
#include "tests/support/file_fixtures.h"
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

QTEST_GUILESS_MAIN(TestSpectrum)
#include "tst_spectrum.moc"
