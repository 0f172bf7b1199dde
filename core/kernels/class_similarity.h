// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <memory>
#include <string>
#include <string_view>

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
    /// Bound B on |h|: the largest M_aa + M_bb - 2 M_ab, for positive semi-definite M. 2 for the identity.
    [[nodiscard]] double pairBound() const;

    bool operator==(const ClassSimilarity& other) const { return *m_matrix == *other.m_matrix; }

private:
    explicit ClassSimilarity(RowMatrix matrix) : m_matrix(std::make_shared<const RowMatrix>(std::move(matrix))) {}

    std::shared_ptr<const RowMatrix> m_matrix;
};

/// Reads "1,0.5,0;0.5,1,0.25;0,0.25,1": entries with a point, separated by commas, rows by semicolons. This is how a
/// setting holds a matrix, so that a saved analysis needs no other file.
/// Throws InvalidSetting for an entry that is no number, rows of different lengths, and as create() does.
ClassSimilarity parseClassSimilarity(std::string_view text);

/// The text that parseClassSimilarity() reads back as the same matrix.
std::string toText(const ClassSimilarity& similarity);

}  // namespace calibrium
