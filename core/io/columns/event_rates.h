// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import_remarks.h"

#include <optional>

namespace calibrium {

/// Asks about probabilities in basis points ("PD (bp)"), which no scale divides.
std::optional<ImportQuestion> basisPointsQuestion(const ColumnView& view);

/// Asks about predictions of classes of which every number is at most -100 or at least 100: American odds, whose
/// logistic function is 0 or 1.
std::optional<ImportQuestion> americanOddsQuestion(const ColumnView& view, const std::vector<std::size_t>& columns);

}  // namespace calibrium
