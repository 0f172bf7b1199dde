// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import_remarks.h"

#include <optional>
#include <string>

namespace calibrium {

/// What a name of several words says that its numbers are events of: 1000 of "risk_per_1000" and "prob per mille".
std::optional<int> wholeOfName(const std::string& name);

/// Asks about probabilities in basis points ("PD (bp)"), which no scale divides.
std::optional<ImportQuestion> basisPointsQuestion(const ColumnView& view);

}  // namespace calibrium
