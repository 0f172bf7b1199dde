// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/weka_distribution.h"

#include "core/io/cells/number.h"
#include "core/io/table/text_table.h"

#include <algorithm>
#include <vector>

namespace calibrium {

namespace {

bool isStarred(std::string_view cell) {
    const std::string_view shown = trimmed(cell);
    return shown.starts_with('*') && parseNumber(shown.substr(1), false).has_value();
}

/// The words of a line between blanks.
std::vector<std::string_view> wordsBetweenBlanks(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        words.push_back(line.substr(0, line.find_first_of(" \t\r")));
        line.remove_prefix(words.back().size());
    }
}

}  // namespace

bool isWekaText(std::string_view text) {
    constexpr std::size_t fewestNames = 4;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const auto words = wordsBetweenBlanks(text.substr(at, end - at));
        const bool areNames =
            words.size() >= fewestNames && words[0] == "inst#" && words[1] == "actual" && words[2] == "predicted";
        if (areNames) return true;
        at = end + 1;
    }
    return false;
}

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
