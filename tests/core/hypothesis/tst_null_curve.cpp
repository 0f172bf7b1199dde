// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/null_curve.h"
#include "core/method/test_outcome.h"

#include <cmath>

#include <QTest>

using namespace calibrium;

class TestNullCurve : public QObject {
    Q_OBJECT

private slots:
    void gammaTailOfShapeOneIsExponential();
    void gammaTailAndCdfAddUpToOne();
    void largeShapesContinueSmallerOnes();
    void hugeShapesAreNormal();
    void densityCurveReachesTheStatistic();
};

void TestNullCurve::gammaTailOfShapeOneIsExponential() {
    QVERIFY(std::abs(gammaTail(3, 1, 2) - std::exp(-1.5)) < 1e-15);
    QCOMPARE(gammaTail(0, 1, 2), 1.0);
    QCOMPARE(gammaCdf(-1, 1, 2), 0.0);
}

void TestNullCurve::gammaTailAndCdfAddUpToOne() {
    for (const double shape : {0.3, 40.0, 1e6, 1e8, 1e20}) {
        const double x = shape + 0.7 * std::sqrt(shape);
        QVERIFY(std::abs(gammaTail(2 * x, shape, 2) + gammaCdf(2 * x, shape, 2) - 1) < 1e-13);
    }
}

/// On both sides of the change of form the probabilities at z standard deviations agree: they depend on the shape by
/// skewness / 6, which changes by 1e-4 · 1e-8 / 3.
void TestNullCurve::largeShapesContinueSmallerOnes() {
    for (const double z : {-6.0, -3.0, -1.0, 0.0, 0.5, 2.0, 5.0, 8.0}) {
        const auto tail = [&](double shape) { return gammaTail(shape + z * std::sqrt(shape), shape, 1); };
        const double below = tail(1e7 * (1 - 1e-9));
        const double above = tail(1e7 * (1 + 1e-9));
        QVERIFY2(std::abs(above - below) < 1e-9, qPrintable(QString::number(above - below)));
        QVERIFY(std::abs(above / below - 1) < 1e-4);
    }
}

void TestNullCurve::hugeShapesAreNormal() {
    for (const double shape : {1e10, 1e14, 1e18}) {
        for (const double z : {-40.0, -2.0, 0.0, 2.0, 40.0}) {
            const double found = gammaTail(shape * (1 + z / std::sqrt(shape)), shape, 1);
            QVERIFY2(std::abs(found - 0.5 * std::erfc(z / std::sqrt(2.0))) < 1e-5, qPrintable(QString::number(found)));
        }
    }
}

void TestNullCurve::densityCurveReachesTheStatistic() {
    const auto curve = densityCurve([](double x) { return gammaDensity(x, 2, 1); }, 0, 5, 7, "Gamma");
    QVERIFY(curve.curveX.back() > 7);
    QCOMPARE(curve.curveX.size(), curve.curveY.size());
    const auto broken = densityCurve([](double x) { return x < 1 ? std::nan("") : 1.0; }, 0, 5, 2, "cut");
    QVERIFY(broken.curveX.front() > 1);
}

QTEST_GUILESS_MAIN(TestNullCurve)
#include "tst_null_curve.moc"
