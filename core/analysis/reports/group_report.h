// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/table_format.h"
#include "core/text/text.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct GroupedResult;
struct ReportedModel;

/// {"column": .., "groups": [{"name", "label", "samples", "measures", "tests", "warnings"}], "differences":
/// [{"measure", "a", "b", "value_a", "value_b", "difference", "interval"}], "warnings": [..]}; tests carry "p_adjusted"
/// beside "p_value". Numbers round-trip.
nlohmann::ordered_json groupsJson(const GroupedResult& grouped);

/// The groups of all models that have some, in tables of the format (text, Markdown or LaTeX), each with the
/// differences between its groups below; empty without groups.
std::string groupSections(std::span<const ReportedModel> models, ReportFormat format);

/// The groups of one model, as a table with intervals below the numbers: see compactTable(); and below it.
struct GroupTables {
    CompactTable groups;
    TextTable differences;    ///< head alone where there are none
    std::vector<Text> notes;  ///< a sentence each
};
/// model: with groups.
GroupTables groupTables(const ReportedModel& model, bool hasRanges);

/// The models, each followed by its groups as models of their own: what a table of one number per row lists.
std::vector<ReportedModel> withGroupsAsModels(std::span<const ReportedModel> models);

/// The rows that groups add to such a table: adjusted p-values (kind "adjusted") and differences (kind "difference"),
/// with the columns of the report's CSV.
std::vector<std::vector<std::string>> groupCsvRows(const ReportedModel& model, std::uint64_t seed);

}  // namespace calibrium
