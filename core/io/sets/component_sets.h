// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/sets/named_sets.h"

#include <optional>
#include <vector>

namespace calibrium {

/// Means and spreads of numbered components whose names say it only together: "m1, m2, s1, s2", and "pi_1, pi_2" beside
/// "mu_1, mu_2, sigma_1, sigma_2", whose rows sum to 1 and which are weights therefore, whatever they are called. None
/// where the names of a family say all of it. columns: the ones that may belong to a set.
std::vector<NamedSet> componentSets(const ColumnView& view, const std::vector<std::size_t>& columns);

/// Whether columns of the table sum to 1 beside as many means and spreads.
bool holdWeightsOfComponents(const Table& predictions);

/// Asks about a single weight beside two components, which is that of the first of them, of the second, or of the row.
/// columns: those of the predictions.
std::optional<ImportQuestion> loneWeightQuestion(const ColumnView& view, const std::vector<std::size_t>& columns);

}  // namespace calibrium
