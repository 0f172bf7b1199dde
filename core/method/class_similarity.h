// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <memory>
#include <utility>

namespace calibrium {

/// How alike the classes are: the matrix M of the target kernel kY(y,y') = M_yy', m x m, real and symmetric.
/// A validated immutable value, cheap to copy; equal if the matrices are. The identity is the Kronecker delta.
/// Source: Widmann, Lindsten, Zachariah (2019), Example D.1.
class ClassSimilarity {
public:
    /// Throws InvalidSetting, naming row and column (from 1), for a matrix that is not square, has fewer than 2
    /// classes, an entry that is not finite, or M_ab ≠ M_ba.
    static ClassSimilarity create(RowMatrix matrix);

    [[nodiscard]] const RowMatrix& matrix() const { return *m_matrix; }
    [[nodiscard]] Index classCount() const { return m_matrix->rows(); }
    /// Whether no eigenvalue is below -1e-12 times the largest: else the SKCE may be negative and says little. O(m³).
    [[nodiscard]] bool isPositiveSemidefinite() const;
    [[nodiscard]] double smallestEigenvalue() const;  ///< O(m³)
    /// Bound B on |h|: the largest M_aa + M_bb - 2 M_ab, for positive semi-definite M. 2 for the identity.
    [[nodiscard]] double pairBound() const;

    bool operator==(const ClassSimilarity& other) const { return *m_matrix == *other.m_matrix; }

private:
    explicit ClassSimilarity(RowMatrix matrix) : m_matrix(std::make_shared<const RowMatrix>(std::move(matrix))) {}

    std::shared_ptr<const RowMatrix> m_matrix;
};

}  // namespace calibrium
