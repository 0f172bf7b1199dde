// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/weka_distribution.h"

#include "core/io/table/number.h"
#include "core/io/table/text_table.h"

#include <algorithm>

namespace calibrium {

namespace {

bool isStarred(std::string_view cell) {
    const std::string_view shown = trimmed(cell);
    return shown.starts_with('*') && parseNumber(shown.substr(1), false).has_value();
}

}  // namespace

bool hasStarredNumbers(std::string_view text) {
    constexpr std::size_t rowsLookedAt = 3;
    for (const char delimiter : {',', '\t', ';'}) {
        RowReader reader(text, delimiter);
        if (!reader.next()) return false;
        std::size_t rows = 0;
        bool areStarred = true;
        while (areStarred && rows < rowsLookedAt && reader.next()) {
            ++rows;
            const auto& cells = reader.cells();
            const auto isPlain = [](std::string_view cell) { return parseNumber(trimmed(cell), false).has_value(); };
            areStarred = std::count_if(cells.begin(), cells.end(), isStarred) == 1 &&
                         std::any_of(cells.begin(), cells.end(), isPlain);
        }
        if (areStarred && rows == rowsLookedAt) return true;
    }
    return false;
}

bool hasWekaDistribution(std::string_view text) {
    RowReader reader(text, ',');
    if (!reader.next() || reader.cells().empty() || trimmed(reader.cells().back()) != "distribution") return false;
    const std::size_t nameCount = reader.cells().size();
    if (!reader.next() || reader.cells().size() <= nameCount) return false;
    return std::count_if(reader.cells().begin(), reader.cells().end(), isStarred) == 1;
}

}  // namespace calibrium
