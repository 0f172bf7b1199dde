// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/decompositions.h"

#include <QTest>

using namespace calibrium;

namespace {

/// Entries without structure, the same in every run.
Eigen::MatrixXd entries(Eigen::Index rows, Eigen::Index columns) {
    return Eigen::MatrixXd::NullaryExpr(rows, columns, [](Eigen::Index i, Eigen::Index j) {
        return std::sin(1.0 + 3.7 * static_cast<double>(i) + 1.3 * static_cast<double>(j * j));
    });
}

double largest(const Eigen::MatrixXd& matrix) { return matrix.cwiseAbs().maxCoeff(); }

}  // namespace

class TestDecompositions : public QObject {
    Q_OBJECT

private slots:
    void eigenvectorsRebuildTheMatrix();
    void tridiagonalIsTheSameAsFull();
    void leastSquaresIsShortestSolution();
    void pseudoInverseIsMoorePenrose();
    void columnsAreOrthonormal();
};

void TestDecompositions::eigenvectorsRebuildTheMatrix() {
    const Eigen::MatrixXd half = entries(7, 7);
    const Eigen::MatrixXd matrix = half + half.transpose();
    const SymmetricEigen eigen = symmetricEigen(matrix);
    QVERIFY(largest(eigen.vectors * eigen.values.asDiagonal() * eigen.vectors.transpose() - matrix) < 1e-13);
    QVERIFY(largest(eigen.vectors.transpose() * eigen.vectors - Eigen::MatrixXd::Identity(7, 7)) < 1e-13);
    for (Eigen::Index k = 1; k < 7; ++k) QVERIFY(eigen.values(k - 1) <= eigen.values(k));
    QVERIFY(largest(risingEigenvalues(matrix) - eigen.values) < 1e-13);
}

void TestDecompositions::tridiagonalIsTheSameAsFull() {
    // 2 on the diagonal and 1 beside it: the values are 2 + 2 cos(k pi / 6).
    const SymmetricEigen eigen = tridiagonalEigen(Eigen::VectorXd::Constant(5, 2), Eigen::VectorXd::Ones(4));
    for (int k = 1; k <= 5; ++k) {
        QVERIFY(std::abs(eigen.values(5 - k) - (2 + 2 * std::cos(k * std::acos(-1.0) / 6))) < 1e-14);
    }
}

void TestDecompositions::leastSquaresIsShortestSolution() {
    // x + y = 2 twice: the shortest solution shares.
    const Eigen::MatrixXd matrix = Eigen::MatrixXd::Ones(2, 2);
    QVERIFY(largest(leastSquares(matrix, Eigen::Vector2d(2, 2)) - Eigen::Vector2d(1, 1)) < 1e-14);
    // With a coarse threshold a nearly dependent column counts as dependent.
    Eigen::MatrixXd nearly = matrix;
    nearly(1, 1) += 1e-6;
    QVERIFY(largest(leastSquares(nearly, Eigen::Vector2d(2, 2), 1e-3) - Eigen::Vector2d(1, 1)) < 1e-5);
    QVERIFY(largest(leastSquares(nearly, Eigen::Vector2d(2, 2), 1e-12) - Eigen::Vector2d(2, 0)) < 1e-8);
}

void TestDecompositions::pseudoInverseIsMoorePenrose() {
    const Eigen::MatrixXd matrix = entries(5, 2) * entries(2, 4);
    const Eigen::MatrixXd inverse = pseudoInverse(matrix);
    QVERIFY(largest(matrix * inverse * matrix - matrix) < 1e-13);
    QVERIFY(largest(inverse * matrix * inverse - inverse) < 1e-12);
    QVERIFY(largest(matrix * inverse - (matrix * inverse).transpose()) < 1e-12);
}

void TestDecompositions::columnsAreOrthonormal() {
    const Eigen::MatrixXd matrix = entries(6, 3);
    const Eigen::MatrixXd columns = orthonormalColumns(matrix);
    QVERIFY(largest(columns.transpose() * columns - Eigen::MatrixXd::Identity(3, 3)) < 1e-14);
    QVERIFY(largest(columns * triangleOfColumns(matrix) - matrix) < 1e-14);
}

QTEST_APPLESS_MAIN(TestDecompositions)
#include "tst_decompositions.moc"
