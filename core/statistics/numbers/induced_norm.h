// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

/// Bound on the induced norm ‖M‖_{p;q} = sup ‖M u‖_q / ‖u‖_p of a symmetric m x m matrix, p, q >= 1, infinity allowed.
/// Exact for p = 1 (largest q-norm of a column), q = ∞ (largest p'-norm of a row, 1/p + 1/p' = 1), p = q = 2 (largest
/// |eigenvalue|), and multiples of the identity. Else, where computing the norm is hard, the smallest of the bounds
/// that follow from these three, from ‖M‖_{p;p} between them (Riesz, Thorin), and from
///   ‖u‖_a <= m^max(0, 1/a - 1/b) ‖u‖_b
/// Time O(m³). Source: Horn, Johnson (2013), Matrix Analysis, section 5.6; Riesz (1926), Acta Mathematica 49.
double inducedNormBound(const RowMatrix& matrix, double p, double q);

}  // namespace calibrium
