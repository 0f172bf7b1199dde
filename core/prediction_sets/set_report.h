// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/prediction_sets/set_coverage.h"

#include <string>
#include <vector>

namespace calibrium {

struct TextTable;

/// "conformal: the sets hold 87.2 % of 500 targets (95 % 84.0 to 90.0), 90 % were promised (exact test, p = 0.04)." and
/// where coverage is worst.
Text setSentence(const SetCoverage& result);

/// "size 2", "class cat", "group north".
Text stratumName(const SetStratum& stratum, bool areIntervals);
/// A row for all and for each stratum.
TextTable setStrata(const SetCoverage& result);
/// Sizes, how it was computed, and the warnings, a sentence each.
std::vector<Text> setNotes(const SetCoverage& result);

/// As text, ending in a newline: the sentences, a row for each stratum, notes. json: {"calibrium", "sets": {"name",
/// "promised", .., "strata": [..], "warnings": [..]}}. csv: full digits, a row for the whole and each stratum. Throws
/// InvalidSetting for another format.
std::string writeSets(const ReportHead& head, const SetCoverage& result, ReportFormat format);

/// The formats that writeSets() knows, by name.
std::vector<std::string> setFormats();

}  // namespace calibrium
