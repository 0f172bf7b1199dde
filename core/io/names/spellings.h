// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Run;
struct ImportPlan;

/// The id of the assumption that labels of several spellings are one class.
inline constexpr const char* unitedSpellings = "import-spellings";

/// A label without what typing changes: in lower case, without blanks around it, with one blank between words.
std::string foldedLabel(std::string_view label);

/// The labels with one spelling each: of those that differ in case and blanks only, the one that stands in the header,
/// else the first. As they are where fewer than two would be left, and where columns are named after two spellings of
/// the same ("p_AA", "p_Aa"). labels: sorted; the result is, too.
std::vector<std::string> withOneSpelling(std::vector<std::string> labels, const std::vector<std::string>& header);

/// The tables with one spelling for labels of the column of targets that differ in case and blanks only, that of the
/// class names where they hold all of them, else the most frequent, and says so. Only where there are more spellings
/// than classes, and no more classes than so many; or where the class names are spelt otherwise. Needs the column of
/// targets detected. classNames: of the header or the user; may be empty. Time O(rows), O(cells) where something is
/// written.
Found<ImportTables> uniteSpellings(const ImportPlan& plan, const std::vector<std::string>& classNames,
                                   std::size_t classCount, const Run& run);

}  // namespace calibrium
