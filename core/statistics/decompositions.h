// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace calibrium {

// Eigen's decompositions, compiled once: each takes five to ten seconds wherever it is instantiated.

/// A = V diag(values) Vᵀ for a symmetric n x n matrix.
struct SymmetricEigen {
    Eigen::VectorXd values;   ///< n, rising
    Eigen::MatrixXd vectors;  ///< n x n, orthonormal columns in the order of the values
};

/// Only the lower triangle is read. O(n³) time.
SymmetricEigen symmetricEigen(const Eigen::MatrixXd& matrix);

/// Only the values, rising; in about a third of the time.
Eigen::VectorXd risingEigenvalues(const Eigen::MatrixXd& matrix);

/// Of the symmetric tridiagonal matrix with n entries on its diagonal and n - 1 beside it.
SymmetricEigen tridiagonalEigen(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& offDiagonal);

/// The vector of least length among those that minimise |matrix x - right|: rows x columns, rows. Columns that depend
/// on others count as such where their pivot is at most `threshold` of the largest; Eigen's own threshold by default.
Eigen::VectorXd leastSquares(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& right);
Eigen::VectorXd leastSquares(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& right, double threshold);

/// The Moore-Penrose inverse.
Eigen::MatrixXd pseudoInverse(const Eigen::MatrixXd& matrix);

/// A = QR for rows x columns with rows >= columns.
Eigen::MatrixXd orthonormalColumns(const Eigen::MatrixXd& matrix);  ///< Q, rows x columns
Eigen::MatrixXd triangleOfColumns(const Eigen::MatrixXd& matrix);   ///< R, columns x columns, upper triangle

}  // namespace calibrium
