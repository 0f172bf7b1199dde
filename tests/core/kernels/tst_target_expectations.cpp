// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/target_expectations.h"

#include <algorithm>
#include <cmath>

#include <QTest>
#include <boost/math/quadrature/gauss.hpp>

using namespace calibrium;

namespace {

using Quadrature = boost::math::quadrature::gauss<double, 40>;

/// Density of the sum of two Laplace variables of these scales at x, the larger scale being 1.
double density(double x, double ratio) {
    const double distance = std::abs(x);
    if (ratio == 1) return (1 + distance) * std::exp(-distance) / 4;
    const double narrow = ratio == 0 ? 0 : ratio * std::exp(-distance / ratio);
    return (std::exp(-distance) - narrow) / (2 * (1 - ratio * ratio));
}

/// E exp(-gamma X²) by quadrature over the density, piece by piece.
double byQuadrature(double difference, double first, double second, double gamma) {
    const double scale = std::max(first, second);
    const double ratio = std::min(first, second) / scale;
    double sum = 0;
    for (int piece = -30; piece < 30; ++piece) {
        sum += Quadrature::integrate(
            [&](double t) {
                const double x = difference + scale * t;
                return density(t, ratio) * std::exp(-gamma * x * x);
            },
            1.5 * piece, 1.5 * (piece + 1));
    }
    return sum;
}

}  // namespace

class TestTargetExpectations : public QObject {
    Q_OBJECT

private slots:
    void laplaceGaussianAgreesWithQuadrature_data();
    void laplaceGaussianAgreesWithQuadrature();
    void pointsHaveTheKernelItself();
    void staysFiniteFarOut();
};

void TestTargetExpectations::laplaceGaussianAgreesWithQuadrature_data() {
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    QTest::newRow("scales 1e-8, where differences of squared scales have no digits") << 1e-8 << 1e-8;
    QTest::newRow("1e-8 and 0.9e-8") << 1e-8 << 0.9e-8;
    QTest::newRow("1e-5") << 1e-5 << 1e-5;
    QTest::newRow("1e-3 and 0") << 1e-3 << 0.0;
    QTest::newRow("just below the change of form") << 0.01414 << 0.01413;
    QTest::newRow("just above the change of form") << 0.01415 << 0.01414;
    QTest::newRow("0.7") << 0.7 << 0.7;
    QTest::newRow("0.7 and 0.5") << 0.7 << 0.5;
}

void TestTargetExpectations::laplaceGaussianAgreesWithQuadrature() {
    QFETCH(double, first);
    QFETCH(double, second);
    for (const double difference : {0.0, 1e-8, 0.3, -1.0, 4.0}) {
        const double expected = byQuadrature(difference, first, second, 0.5);
        const double error = laplaceGaussianExpectation(difference, first, second, 0.5) - expected;
        QVERIFY2(std::abs(error) < 1e-10, qPrintable(QString::number(error)));
    }
}

void TestTargetExpectations::pointsHaveTheKernelItself() {
    QCOMPARE(normalGaussianExpectation(0.7, 0, 0.5), std::exp(-0.5 * 0.49));
    QCOMPARE(laplaceGaussianExpectation(0.7, 0, 0, 0.5), std::exp(-0.5 * 0.49));
    QCOMPARE(normalLaplacianExpectation(0.7, 0, 0.5), std::exp(-0.35));
    QCOMPARE(laplaceLaplacianExpectation(0.7, 0, 0, 0.5), std::exp(-0.35));
}

void TestTargetExpectations::staysFiniteFarOut() {
    for (const double difference : {0.0, 1e8, 1e200}) {
        for (const double first : {0.0, 1e-8, 1.0, 1e8}) {
            for (const double second : {0.0, 1e-8, 1.0, 1e8}) {
                for (const double value : {normalGaussianExpectation(difference, first * second, 0.5),
                                           normalLaplacianExpectation(difference, first * second, 0.5),
                                           laplaceLaplacianExpectation(difference, first, second, 0.5),
                                           laplaceGaussianExpectation(difference, first, second, 0.5)}) {
                    QVERIFY2(value >= 0 && value <= 1 + 1e-10, qPrintable(QString::number(value)));
                }
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestTargetExpectations)
#include "tst_target_expectations.moc"
