// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/draws_line.h"

#include "tests/support/regression_samples.h"

#include <cmath>
#include <limits>
#include <vector>

#include <QTest>

using namespace calibrium;

class TestDrawsLine : public QObject {
    Q_OBJECT

private slots:
    /// Of three draws the levels ¼, ½ and ¾.
    void drawsAreTheirOwnQuantiles() {
        const std::vector<double> draws{1, 2, 6};
        const DrawsLine line(draws);
        QCOMPARE(line.quantile(0.25), 1.0);
        QCOMPARE(line.quantile(0.5), 2.0);
        QVERIFY(std::abs(line.quantile(0.75) - 6) < 1e-12);
        QVERIFY(std::abs(line.quantile(0.625) - 4) < 1e-12);
        QVERIFY(std::abs(line.cdf(4) - 0.625) < 1e-12);
    }

    /// s = √7: a tail reaches the standard normal quantile of its level, less that of ¼.
    void tailsAreNormal() {
        const std::vector<double> draws{1, 2, 6};
        const DrawsLine line(draws);
        const double first = -0.6744897501960817;
        const double fifth = -1.6448536269514722;
        QVERIFY(std::abs(line.quantile(0.05) - (1 + std::sqrt(7.0) * (fifth - first))) < 1e-12);
        QVERIFY(std::abs(line.quantile(0.95) - (6 - std::sqrt(7.0) * (fifth - first))) < 1e-12);
        for (const double level : {1e-9, 0.01, 0.2, 0.3, 0.7, 0.9, 0.999}) {
            QVERIFY(std::abs(line.cdf(line.quantile(level)) - level) < 1e-9);
        }
    }

    void equalDrawsAreAnAtom() {
        const std::vector<double> draws{0, 0, 0, 5};
        const DrawsLine line(draws);
        QCOMPARE(line.quantile(1e-6), 0.0);
        QCOMPARE(line.quantile(0.5), 0.0);
        QVERIFY(std::abs(line.cdf(0) - 0.6) < 1e-15);
        QCOMPARE(line.cdf(-1), 0.0);
        QVERIFY(line.quantile(0.9) > 5);
        const std::vector<double> all(3, 2.0);
        QCOMPARE(DrawsLine(all).quantile(0.99), 2.0);
        QCOMPARE(DrawsLine(all).cdf(2), 1.0);
    }

    void boundsAreWhereValuesHeapUp() {
        RowMatrix draws = RowMatrix::Random(100, 5).cwiseAbs();
        Eigen::VectorXd targets = Eigen::VectorXd::Constant(100, 0.5);
        QCOMPARE(boundsOf(draws, targets), TargetBounds{});
        draws.topRows(5).setZero();
        QCOMPARE(boundsOf(draws, targets), (TargetBounds{.lower = 0}));
        const std::vector<double> row{0, 0.1, 0.5};
        QVERIFY(DrawsLine(row).quantile(0.01) < 0);
        QCOMPARE(DrawsLine(row).quantile(0.01, {.lower = 0}), 0.0);
    }
};

QTEST_GUILESS_MAIN(TestDrawsLine)
#include "tst_draws_line.moc"
