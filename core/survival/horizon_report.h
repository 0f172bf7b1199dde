// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/survival/horizon_calibration.h"

#include <string>
#include <vector>

namespace calibrium {

struct TextTable;

/// What the test and the observed risk come to, in a sentence or two: "risk: evidence against calibration at 5 (...)".
Text horizonSentence(const HorizonCalibration& result);

/// A row for each quantity: its name, its value with the interval.
TextTable horizonQuantities(const HorizonCalibration& result);
/// A row for each group of neighbouring risks.
TextTable horizonGroups(const HorizonCalibration& result);
/// How it was computed, and the warnings, a sentence each.
std::vector<Text> horizonNotes(const HorizonCalibration& result);

/// The models as text, ending in a newline: a sentence, a row for each quantity, the groups of risk, notes. json:
/// {"calibrium", "models": [{"model", "horizon", "people", .., "groups": [..], "curve": [..], "warnings": [..]}]}. csv:
/// full digits, a row for each quantity and group. Throws InvalidSetting for another format.
std::string writeHorizons(const ReportHead& head, const std::vector<HorizonCalibration>& models, ReportFormat format);

/// The formats that writeHorizons() knows, by name.
std::vector<std::string> horizonFormats();

}  // namespace calibrium
