// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// Asks whether the one column of numbers beside an outcome holds the predictions where its name says something else
/// ("p_value", "threshold"), and where the name says nothing and the numbers do not predict the outcome clearly better
/// than its share alone does, as what was measured does not; and which of two things confidences are that are never
/// below one half. Needs the roles; not to be asked beside another question. predictions: the columns taken for these.
std::optional<ImportQuestion> doubtfulFractionQuestion(const ColumnView& view, const ImportTables& tables,
                                                       const ColumnReading& reading,
                                                       const std::vector<std::size_t>& predictions);

}  // namespace calibrium
