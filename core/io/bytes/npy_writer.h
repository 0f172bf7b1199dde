// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <string>

namespace calibrium {

/// The bytes of a NumPy array file (format version 1.0) of an n x k matrix: float64, little-endian, C order, the header
/// padded to a multiple of 64 bytes. Reading it gives the same doubles. Memory: 8 n k bytes.
/// Source: numpy.lib.format, "NPY format", version 1.0.
std::string toNpy(const RowMatrix& matrix);

}  // namespace calibrium
