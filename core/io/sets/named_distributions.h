// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <optional>

namespace calibrium {

/// Asks about a column that names the distribution of each row ("dist", "Verteilung") where a cell of it names another
/// one than the explanation takes the columns for: "t" or "lognormal" beside a mean and a standard deviation.
std::optional<ImportQuestion> namedDistributionQuestion(const ColumnView& view, const Explanation& best);

}  // namespace calibrium
