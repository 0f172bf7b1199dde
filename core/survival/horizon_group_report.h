// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/survival/horizon_groups.h"

#include <string>
#include <vector>

namespace calibrium {

struct TextTable;

/// A row for each group: people, events and its quantities with intervals.
TextTable horizonGroupTable(const GroupedHorizon& grouped);
/// A row for each pair of groups: the differences of the quantities with intervals.
TextTable horizonDifferenceTable(const GroupedHorizon& grouped);
/// Why groups have no numbers, a sentence each.
std::vector<Text> horizonGroupNotes(const GroupedHorizon& grouped);

/// writeHorizons() with the groups of each model behind it. json: "by" of each model, {"column", "groups": [{"name",
/// "people", "events", ..}], "differences": [{"of", "less", "quantity", "difference", "interval"}]}. csv: rows of the
/// model "risk, site=A", and of "risk, site=B less A" for the differences.
std::string writeGroupedHorizons(const ReportHead& head, const std::vector<HorizonCalibration>& models,
                                 const std::vector<GroupedHorizon>& grouped, ReportFormat format);

}  // namespace calibrium
