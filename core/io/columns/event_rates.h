// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import_remarks.h"

#include <optional>

namespace calibrium {

/// Asks about probabilities in basis points ("PD (bp)"), which no scale divides.
std::optional<ImportQuestion> basisPointsQuestion(const ColumnView& view);

}  // namespace calibrium
