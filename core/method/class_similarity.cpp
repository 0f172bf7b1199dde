// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/class_similarity.h"

#include "core/run/error.h"
#include "core/statistics/decompositions.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

Text place(Index row, Index column) { return Text("row {1}, column {2}", row + 1, column + 1); }

}  // namespace

ClassSimilarity ClassSimilarity::create(RowMatrix matrix) {
    if (matrix.rows() != matrix.cols() || matrix.rows() < 2) {
        throw InvalidSetting(Text(
            "The class similarity matrix has {1} rows and {2} columns; it needs one of each per class, at least 2.",
            matrix.rows(), matrix.cols()));
    }
    for (Index a = 0; a < matrix.rows(); ++a) {
        for (Index b = 0; b < matrix.cols(); ++b) {
            if (!std::isfinite(matrix(a, b))) {
                throw InvalidSetting(Text("The class similarity in {1} is not a finite number.", place(a, b)));
            }
            if (b < a && matrix(a, b) != matrix(b, a)) {
                throw InvalidSetting(Text("The class similarity matrix is not symmetric: {1} in {2}, but {3} in {4}.",
                                          asNumber(roundTrip(matrix(a, b))), place(a, b),
                                          asNumber(roundTrip(matrix(b, a))), place(b, a)));
            }
        }
    }
    return ClassSimilarity(std::move(matrix));
}

bool ClassSimilarity::isPositiveSemidefinite() const {
    const Eigen::VectorXd eigenvalues = risingEigenvalues(*m_matrix);
    return eigenvalues.minCoeff() >= -1e-12 * eigenvalues.cwiseAbs().maxCoeff();
}

double ClassSimilarity::smallestEigenvalue() const { return risingEigenvalues(*m_matrix).minCoeff(); }

double ClassSimilarity::pairBound() const {
    // (e_y - p)' M (e_y - p) is convex in p, so it is largest where p is a single class.
    double bound = 0;
    for (Index a = 0; a < classCount(); ++a) {
        for (Index b = 0; b < a; ++b) {
            bound = std::max(bound, (*m_matrix)(a, a) + (*m_matrix)(b, b) - 2 * (*m_matrix)(a, b));
        }
    }
    return bound;
}

}  // namespace calibrium
