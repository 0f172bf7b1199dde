// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/missing_words.h"

#include "core/io/cells/changed_cells.h"
#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/run/error.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

namespace {

bool isWord(const std::string& code, bool hasDecimalComma) {
    return code != noMissingCode && !parseNumber(code, hasDecimalComma);
}

bool standsIn(const Table& table, std::size_t column, const std::string& word) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (!table.number(row, column) && trimmed(table.cell(row, column)) == word) return true;
    }
    return false;
}

Table withEmptyCells(Table table, const std::vector<std::string>& words, std::vector<bool>& isFound) {
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        bool isAny = false;
        for (std::size_t k = 0; k < words.size(); ++k) {
            if (!standsIn(table, column, words[k])) continue;
            isAny = true;
            isFound[k] = true;
        }
        if (!isAny) continue;
        table = withTextsOf(table, column, [&words](const std::string& cell) {
            const std::string word(trimmed(cell));
            return std::find(words.begin(), words.end(), word) == words.end() ? cell : std::string();
        });
    }
    return table;
}

}  // namespace

std::vector<std::string> missingWords(const ImportOverrides& overrides, bool hasDecimalComma) {
    std::vector<std::string> words = overrides.missingCodes.value_or(std::vector<std::string>());
    std::erase_if(words, [&](const std::string& code) { return !isWord(code, hasDecimalComma); });
    return words;
}

ImportOverrides withoutMissingWords(ImportOverrides overrides, bool hasDecimalComma) {
    if (!overrides.missingCodes) return overrides;
    std::erase_if(*overrides.missingCodes, [&](const std::string& code) { return isWord(code, hasDecimalComma); });
    if (overrides.missingCodes->empty()) overrides.missingCodes.reset();
    return overrides;
}

ImportTables withWordsMissing(ImportTables tables, const std::vector<std::string>& words) {
    if (words.empty()) return tables;
    std::vector<bool> isFound(words.size());
    tables.predictions = withEmptyCells(std::move(tables.predictions), words, isFound);
    if (tables.targets) tables.targets = withEmptyCells(std::move(*tables.targets), words, isFound);
    const auto lost = std::find(isFound.begin(), isFound.end(), false);
    if (lost == isFound.end()) return tables;
    throw InvalidSetting(Text("--missing names \"{1}\", which stands in no cell of {2}.",
                              words[static_cast<std::size_t>(lost - isFound.begin())], tables.predictions.name()));
}

}  // namespace calibrium
