// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace calibrium {

/// Adds row i of a matrix to row labels[i] of another, for i = 0..rowCount-1 in order: sums[labels[i], :] += rows[i,
/// :]. Both row-major with `stride` columns, a multiple of 8. Vectorised over columns, so digits do not depend on the
/// vectors' width.
void addRowsByLabel(const double* rows, std::size_t rowCount, std::size_t stride, const std::int32_t* labels,
                    double* sums);

}  // namespace calibrium
