// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/table_format.h"
#include "core/comparison/model_comparison.h"

#include <string>
#include <vector>

namespace calibrium {

/// One row for each pair: measure, both models, both values, their difference b - a with its interval, p-values.
TextGrid comparisonGrid(const ModelComparison& comparison);

/// The same for print, narrow enough for one column of text: a row for each pair in two lines, model b with its value
/// above model a with its own, the interval below the difference; a row with nothing but a name opens each measure.
CompactTable compactComparison(const ModelComparison& comparison);

/// What is to be known of the numbers, one sentence each, the first how samples were paired. A sentence that is true of
/// some of a measure's pairs names them.
std::vector<std::string> comparisonNotes(const ModelComparison& comparison);

}  // namespace calibrium
