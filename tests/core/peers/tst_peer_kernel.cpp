// SPDX-License-Identifier: GPL-3.0-or-later
// Values that other programs give for kernel calibration errors (../data/reference/PEER_VALUES.md).
#include "core/estimators/kernel/mmce.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/reals/laplace.h"
#include "core/families/reals/normal.h"
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/kernels/target_expectations.h"
#include "tests/support/regression_samples.h"

#include <cmath>
#include <numbers>

#include <QTest>

using namespace calibrium;
using namespace calibrium::test;

namespace {

const Kernel gaussianTarget{.distance = "wasserstein", .target = "gaussian", .gamma = 0.5};
const Kernel laplacianTarget{.distance = "wasserstein", .target = "laplacian", .gamma = 1.0};

double distanceOf(const Dataset& data) {
    const std::pair<Index, Index> pair{0, 1};
    return pairValues(data, gaussianTarget, PairQuantity::Distance, {&pair, 1}).front();
}

bool isNear(double value, double expected, double tolerance) { return std::abs(value - expected) <= tolerance; }

}  // namespace

class TestPeerKernel : public QObject {
    Q_OBJECT

private slots:
    void binarySkceIsThatOfTwoClasses_data();
    void binarySkceIsThatOfTwoClasses();
    void boundOfScaledKernels();
    void mmceOfThresholdedPredictions();
    void skceOfDistributions_data();
    void skceOfDistributions();
    void wassersteinDistances();
    void laplaceExpectations_data();
    void laplaceExpectations();
    void mixtureTargetTerm();
};

/// CalibrationErrors.jl test/skce.jl gives p = 1, 0 with input scale √2 the values of the predictions (1,0), (0,1): the
/// Euclidean distance of a binary p is that of the vector (1-p, p) here, so the kernel stays as it is. Its labels 1 and
/// 2 are the classes of p and of 1-p.
void TestPeerKernel::binarySkceIsThatOfTwoClasses_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("second");
    QTest::addColumn<double>("unbiased");
    QTest::addColumn<double>("biased");
    const double inverseE = 1.0 / std::numbers::e;
    QTest::newRow("labels 1, 2") << 1 << 0 << 0.0 << 0.0;
    QTest::newRow("labels 1, 1") << 1 << 1 << 0.0 << 0.5;
    QTest::newRow("labels 2, 1") << 0 << 1 << -2.0 * inverseE << 1.0 - inverseE;
    QTest::newRow("labels 2, 2") << 0 << 0 << 0.0 << 0.5;
}

void TestPeerKernel::binarySkceIsThatOfTwoClasses() {
    QFETCH(int, first);
    QFETCH(int, second);
    QFETCH(double, unbiased);
    QFETCH(double, biased);
    const Kernel kernel{.distance = "euclidean", .bandwidth = std::numbers::sqrt2, .exponent = 2.0};
    const Dataset data = binary({1, 0}, {first, second});
    QVERIFY(isNear(skceUnbiased(data, kernel).value, unbiased, 1e-15));
    QVERIFY(isNear(skceBiased(data, kernel), biased, 1e-15));
}

/// CalibrationTests.jl test/skce/distribution_free.jl: 8.64 and 17.28 for 3.2 Gauss ⊗ 2.7 White. Kernels of predictions
/// carry no factor here, so 3.2 is applied to the bound; the factor of the target kernel is that of its matrix.
void TestPeerKernel::boundOfScaledKernels() {
    const double bound = 3.2 * ClassSimilarity::create(2.7 * RowMatrix::Identity(4, 4)).pairBound();
    QVERIFY(isNear(bound, 17.28, 1e-13));
    QVERIFY(isNear(bound / distributionFreeBound, 8.64, 1e-13));
}

/// From netcal's formula, p = .9, .6, .3, y = 1, 0, 1: it asks whether p >= ½ met y, and takes p itself for the
/// confidence also where class 0 is predicted. (The lens top-label takes 1 - p there.)
void TestPeerKernel::mmceOfThresholdedPredictions() {
    const Labels wasRight{1, 0, 0};
    QVERIFY(isNear(mmce(binary({0.9, 0.6, 0.3}, wasRight)), 0.2494394077056563, 1e-15));
}

void TestPeerKernel::skceOfDistributions_data() {
    QTest::addColumn<bool>("isLaplace");
    QTest::addColumn<double>("location");  // of the second prediction; the first is at 0 with scale 1
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    QTest::addColumn<double>("expected");
    QTest::newRow("CalibrationErrors.jl, normal, equal")
        << false << 0.0 << 1.0 << 0.0 << 0.0 << 1 - std::numbers::sqrt2 + 1 / std::numbers::sqrt3;
    QTest::newRow("the same as a number") << false << 0.0 << 1.0 << 0.0 << 0.0 << 0.1631367068165307;
    QTest::newRow("CalibrationErrors.jl, normal, y = 1, 0")
        << false << 1.0 << 2.0 << 1.0 << 0.0 << -0.04186060698827978;
    QTest::newRow("CalibrationErrors.jl, normal, y = 0, 1") << false << 1.0 << 2.0 << 0.0 << 1.0 << 0.00651220001294024;
    QTest::newRow("CalibrationErrors.jl, Laplace, y = 0, 1")
        << true << 1.0 << 2.0 << 0.0 << 1.0 << -0.005080714008454354;
    QTest::newRow("CalibrationErrors.jl, Laplace, equal") << true << 0.0 << 1.0 << 0.0 << 0.0 << 0.375;
}

void TestPeerKernel::skceOfDistributions() {
    QFETCH(bool, isLaplace);
    QFETCH(double, location);
    QFETCH(double, scale);
    QFETCH(double, first);
    QFETCH(double, second);
    QFETCH(double, expected);
    const Family& family = isLaplace ? laplaceFamily() : normalFamily();
    const Dataset data = regression(family, {{0, 1}, {location, scale}}, {{first}, {second}});
    QVERIFY(isNear(skceUnbiased(data, isLaplace ? laplacianTarget : gaussianTarget).value, expected, 1e-15));
}

/// CalibrationErrors.jl test/distributions and test/wasserstein.jl give squares; ten equal margins add up to ten times
/// the scalar value.
void TestPeerKernel::wassersteinDistances() {
    QVERIFY(isNear(distanceOf(regression(normalFamily(), {{0.5, 1}, {2, 1.7}}, {{0}, {0}})),
                   std::sqrt(1.5 * 1.5 + 0.7 * 0.7), 1e-15));
    QVERIFY(isNear(distanceOf(regression(laplaceFamily(), {{0.5, 1}, {2, 1.7}}, {{0}, {0}})),
                   std::sqrt(1.5 * 1.5 + 2 * 0.7 * 0.7), 1e-15));
    std::vector<std::vector<double>> rows(2);
    for (int k = 0; k < 20; ++k) {
        rows[0].push_back(k < 10 ? 0.5 : 1);
        rows[1].push_back(k < 10 ? 2 : 1.7);
    }
    const Dataset vectors = regression(normalFamily(), rows, {std::vector<double>(10), std::vector<double>(10)});
    QVERIFY(isNear(distanceOf(vectors), std::sqrt(10 * (1.5 * 1.5 + 0.7 * 0.7)), 1e-14));
}

/// Recomputed from the formulas of CalibrationErrors.jl src/distributions/laplace.jl.
void TestPeerKernel::laplaceExpectations_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("target");
    QTest::addColumn<double>("expected");
    QTest::newRow("scale 1") << 1.0 << 0.7 << 0.4220975082226981;
    QTest::newRow("scale 2") << 2.0 << 0.7 << 0.3042636252153391;
    QTest::newRow("scale .5") << 0.5 << 1.3 << 0.3138600052357942;
}

void TestPeerKernel::laplaceExpectations() {
    QFETCH(double, scale);
    QFETCH(double, target);
    QFETCH(double, expected);
    QVERIFY(isNear(laplaceLaplacianExpectation(target, scale, 0, 1), expected, 1e-15));
}

/// hY of two mixtures, all pairs of components (a published loop that skips some gives 0.1457345845412123).
void TestPeerKernel::mixtureTargetTerm() {
    const Dataset data =
        regression(mixtureFamily(), {{0.3, 0.7, 0, 1, 1, 2}, {0.6, 0.4, -1, 2, 0.5, 1}}, {{0.5}, {-0.2}});
    const Kernel kernel{.distance = "mixture-wasserstein", .target = "gaussian", .gamma = 0.5};
    const std::pair<Index, Index> pair{0, 1};
    const double h = pairValues(data, kernel, PairQuantity::H, {&pair, 1}).front();
    const double similarity = pairValues(data, kernel, PairQuantity::PredictionKernel, {&pair, 1}).front();
    QVERIFY(isNear(h / similarity, 0.2843338623394982, 1e-15));
}

QTEST_GUILESS_MAIN(TestPeerKernel)
#include "tst_peer_kernel.moc"
