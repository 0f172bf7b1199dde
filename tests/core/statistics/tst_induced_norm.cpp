// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/induced_norm.h"

#include "core/statistics/random.h"

#include <cmath>
#include <limits>
#include <vector>

#include <QTest>

using namespace calibrium;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

double lengthOf(const Eigen::VectorXd& vector, double p) {
    if (std::isinf(p)) return vector.cwiseAbs().maxCoeff();
    return std::pow(vector.array().abs().pow(p).sum(), 1 / p);
}

RowMatrix example() {
    RowMatrix matrix(3, 3);
    matrix << 2, -1, 0.5, -1, 3, 0, 0.5, 0, 1;
    return matrix;
}

/// The largest quotient that ascent from many starts finds: a lower bound of the norm.
double found(const RowMatrix& matrix, double p, double q, Generator& generator) {
    double best = 0;
    for (int start = 0; start < 20; ++start) {
        Eigen::VectorXd u(matrix.rows());
        for (Index k = 0; k < u.size(); ++k) u(k) = 2 * uniform01(generator) - 1;
        double step = 1;
        double value = lengthOf(matrix * u, q) / lengthOf(u, p);
        for (int i = 0; i < 400; ++i) {
            Eigen::VectorXd next = u;
            for (Index k = 0; k < u.size(); ++k) next(k) += step * (2 * uniform01(generator) - 1);
            const double other = lengthOf(matrix * next, q) / lengthOf(next, p);
            if (other > value) {
                value = other;
                u = next / lengthOf(next, p);
            } else {
                step *= 0.98;
            }
        }
        best = std::max(best, value);
    }
    return best;
}

}  // namespace

class TestInducedNorm : public QObject {
    Q_OBJECT

private slots:
    void knownNormsAreExact();
    void identityIsExactForAllNorms();
    void noVectorExceedsIt();
};

void TestInducedNorm::knownNormsAreExact() {
    const RowMatrix m = example();
    QCOMPARE(inducedNormBound(m, 1, 1), 4.0);                // column 2
    QCOMPARE(inducedNormBound(m, infinity, infinity), 4.0);  // row 2
    QCOMPARE(inducedNormBound(m, 1, infinity), 3.0);         // the largest entry
    QVERIFY(std::abs(inducedNormBound(m, 1, 2) - std::sqrt(10.0)) < 1e-14);
    QVERIFY(std::abs(inducedNormBound(m, 2, infinity) - std::sqrt(10.0)) < 1e-14);
    RowMatrix two(2, 2);
    two << 1, 2, 2, 1;
    QVERIFY(std::abs(inducedNormBound(two, 2, 2) - 3) < 1e-14);
}

void TestInducedNorm::identityIsExactForAllNorms() {
    const RowMatrix m = 0.7 * RowMatrix::Identity(5, 5);
    for (const double p : {1.0, 1.3, 2.0, 7.0, infinity}) {
        for (const double q : {1.0, 1.3, 2.0, 7.0, infinity}) {
            // ‖u‖_q / ‖u‖_p is largest for a single entry or for equal ones.
            const double expected = 0.7 * std::pow(5, std::max(0.0, 1 / q - 1 / p));
            QVERIFY(std::abs(inducedNormBound(m, p, q) - expected) < 1e-13);
        }
    }
}

void TestInducedNorm::noVectorExceedsIt() {
    Generator generator = makeGenerator(11, 0);
    for (const double p : {1.0, 1.5, 2.0, 3.0, infinity}) {
        for (const double q : {1.0, 1.5, 2.0, 3.0, infinity}) {
            const double bound = inducedNormBound(example(), p, q);
            const double least = found(example(), p, q, generator);
            QVERIFY2(least <= bound * (1 + 1e-12), qPrintable(QString("%1;%2").arg(p).arg(q)));
            // Nor is it far above what is found.
            QVERIFY2(bound < 1.4 * least, qPrintable(QString("%1;%2: %3 %4").arg(p).arg(q).arg(bound).arg(least)));
        }
    }
}

QTEST_GUILESS_MAIN(TestInducedNorm)
#include "tst_induced_norm.moc"
