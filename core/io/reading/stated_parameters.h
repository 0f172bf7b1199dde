// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <vector>

namespace calibrium {

enum class NumberScale;
struct ImportPlan;

/// Predictions of classes as probabilities, whatever scale they stand on. numbers: n x k, or n x 1 of one of two
/// classes. Decimal odds of all classes are divided by their sum, which removes the margin of whoever offers them.
RowMatrix fromScale(RowMatrix numbers, NumberScale scale);

/// Parameters as the family wants them where the file states others in their places: standard deviations for variances,
/// the family's own for other forms, and levels in front of the values of quantiles. columns: those of the predictions,
/// in the order of the parameters (n x columns). Throws InvalidInput with the place of a value that has no such
/// parameter. O(n columns).
RowMatrix fromStatedParameters(const ImportPlan& plan, const std::vector<std::size_t>& columns, RowMatrix parameters);

}  // namespace calibrium
