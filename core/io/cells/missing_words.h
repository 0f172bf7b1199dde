// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

/// Of what --missing says the words: "unknown" of "-999,unknown".
std::vector<std::string> missingWords(const ImportOverrides& overrides, bool hasDecimalComma);

/// The overrides without these words, whose cells are empty now.
ImportOverrides withoutMissingWords(ImportOverrides overrides, bool hasDecimalComma);

/// The tables with empty cells where one of the words stands alone. Throws InvalidSetting for a word that stands in no
/// cell: it is misspelt more likely than missing. O(cells).
ImportTables withWordsMissing(ImportTables tables, const std::vector<std::string>& words);

}  // namespace calibrium
