// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/decompositions.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>

namespace calibrium {

SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix) {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix);
    return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd risingEigenvalues(const Eigen::MatrixXd& matrix) {
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(matrix, Eigen::EigenvaluesOnly).eigenvalues();
}

SymmetricEigen tridiagonalEigen(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& offDiagonal) {
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, offDiagonal);
    return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd leastSquares(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& right) {
    return matrix.completeOrthogonalDecomposition().solve(right);
}

Eigen::VectorXd leastSquares(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& right, double threshold) {
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> solver;
    solver.setThreshold(threshold);
    solver.compute(matrix);
    return solver.solve(right);
}

Eigen::MatrixXd pseudoInverse(const Eigen::MatrixXd& matrix) {
    return matrix.completeOrthogonalDecomposition().pseudoInverse();
}

Eigen::MatrixXd orthonormalColumns(const Eigen::MatrixXd& matrix) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> decomposition(matrix);
    return decomposition.householderQ() * Eigen::MatrixXd::Identity(matrix.rows(), matrix.cols());
}

Eigen::MatrixXd triangleOfColumns(const Eigen::MatrixXd& matrix) {
    const Eigen::HouseholderQR<Eigen::MatrixXd> decomposition(matrix);
    return decomposition.matrixQR().topRows(matrix.cols()).triangularView<Eigen::Upper>();
}

}  // namespace calibrium
