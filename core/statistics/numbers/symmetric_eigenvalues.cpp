// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/symmetric_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <Eigen/Eigenvalues>
#include <Eigen/Householder>

namespace calibrium {

namespace {

/// Householder reflection of the columns after `column` (Golub, Van Loan (2013), Matrix Computations, section 8.3.1).
void reflect(Eigen::MatrixXd& matrix, Eigen::Index column, Eigen::VectorXd& work) {
    const Eigen::Index rest = matrix.rows() - column - 1;
    auto vector = matrix.col(column).tail(rest);
    double factor = 0;
    double length = 0;
    vector.makeHouseholderInPlace(factor, length);
    vector(0) = 1;
    auto corner = matrix.bottomRightCorner(rest, rest);
    auto product = work.tail(rest);
    product.noalias() = corner.selfadjointView<Eigen::Lower>() * (factor * vector);
    product -= 0.5 * factor * product.dot(vector) * vector;
    corner.selfadjointView<Eigen::Lower>().rankUpdate(vector, product, -1.0);
    vector(0) = length;
}

}  // namespace

Eigen::VectorXd symmetricEigenvalues(Eigen::MatrixXd matrix, const Run& run) {
    const Eigen::Index n = matrix.rows();
    Eigen::VectorXd work(n);
    const double total = std::pow(static_cast<double>(n), 3);
    for (Eigen::Index column = 0; column + 1 < n; ++column) {
        reflect(matrix, column, work);
        run.step(1 - std::pow(static_cast<double>(n - column - 1), 3) / total);
    }
    const Eigen::VectorXd diagonal = matrix.diagonal();
    const Eigen::VectorXd offDiagonal = matrix.diagonal<-1>();
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, offDiagonal, Eigen::EigenvaluesOnly);
    Eigen::VectorXd values = solver.eigenvalues().reverse();
    return values;
}

}  // namespace calibrium
