// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
struct Measure;

/// Total variation between the joint law of predictions and classes and that of predictions and classes drawn from
/// them, as an integral probability metric: the supremum over functions f with |f| <= 1,
///   n^-1 Σ over different predictions p and classes k of |#{i: p_i = p, y_i = k} - #{i: p_i = p} p_k|
/// Predictions that all differ leave 2 (1 - mean p_iy): only that mean is then compared with what they foresee.
/// In [0, 2]; with case weights the counts are sums of them. O(n m log n).
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2; Müller (1997), Advances in Applied Probability 29.
double totalVariation(const Dataset& data);

Measure totalVariationMeasure();

}  // namespace calibrium
