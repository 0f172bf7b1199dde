// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// What has to be asked of expected counts beside which a column stands that the counts themselves say belongs to them,
/// whatever it is called:
///   - rates of one unit: their sum is far from that of the counts, and that of rate times column is not;
///   - one half of a zero-inflated forecast: there are far more zeros than the rates let expect, and as many as with
///     the probability of an extra zero (or of none) in the column; or the name of the column says so.
std::optional<ImportQuestion> countsBesideQuestion(const ColumnView& view, const Explanation& best);

}  // namespace calibrium
