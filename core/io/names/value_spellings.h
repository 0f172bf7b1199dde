// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/run/warning.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// The cells of a column beside the predictions with one spelling for each value, that of its first cell, by the rules
/// of keys (keyReading(), dateKeys()): a number that programs write in two ways (1, 1.0), a day (2024-03-01,
/// 01.03.2024, 2024-03-01 00:00) where the order of the numbers of all of them is clear. Names stay as they are: 7 and
/// 007, 1.1 and 1.10. O(n).
std::vector<std::string> withOneSpellingEach(std::vector<std::string> cells, const Run& run = {});

/// Id of the finding of spellingsWarning(); an assumption, so that commands say it.
inline constexpr const char* valueSpellings = "import-value-spellings";

/// That values of a column of clusters, groups or centres may be one under two spellings and are taken as different all
/// the same: they differ in capitals and blanks alone, are one number (7 and 007), or may be one day. Nothing where
/// none do. cells: of all rows, as withOneSpellingEach() leaves them. O(n).
std::optional<Warning> spellingsWarning(const std::vector<std::string>& cells, const std::string& column);

}  // namespace calibrium
