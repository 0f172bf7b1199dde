// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/papers/methods_paragraph.h"
#include "core/analysis/reports/report_writer.h"
#include "core/comparison/grouped_comparison.h"
#include "core/comparison/model_comparison.h"

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// The comparison in the shape of resources/guides/command-line.md, with null where there is no number:
///   {"calibrium", "seed", "adjustment", "level", "pairing": {"by": "row", "line" or "key", "key", "samples",
///   "left_out": [{"name", "samples", "rows"}]}, "comparisons": [{"measure": {"id", "parameters"}, "a", "b",
///   "value_a", "value_b", "difference": b minus a, "interval", "p_value", "p_adjusted", "warnings"}], "ranking":
///   [{"measure", "models": [{"name", "value", "place", "not_told_from"}], "sentence"}]}
/// and with groups "groups": {"column", "warnings", "groups": [{"name", "samples", "comparisons", "ranking"} or
/// {"name", "samples", "refusal"}]}.
nlohmann::ordered_json comparisonJson(const ReportHead& head, const ModelComparison& comparison,
                                      const std::optional<GroupedComparison>& groups = {});

/// The comparison as text, ending in a newline: the rankings' sentences, then one row per pair, then what is to be
/// known of it; the same for each group after it. csv: full digits, one row per pair, the group in the last column.
std::string writeComparison(const ReportHead& head, const ModelComparison& comparison, ReportFormat format,
                            const std::optional<GroupedComparison>& groups = {});

/// "paired by row; p-values are two-sided, adjusted by Holm over 6 comparisons": what a table of differences rests on.
Text pairedText(const ModelComparison& comparison);

/// The same as a sentence below a table.
Text differencesText(const ModelComparison& comparison);

/// The same with measures and samples, for the methods and the checklist of a report.
ComparisonNote comparisonNote(const ModelComparison& comparison);

}  // namespace calibrium
