// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/orange_header.h"

#include "core/io/cells/number.h"
#include "core/io/table/text_table.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace calibrium {

namespace {

using Cells = std::vector<std::string>;

template <std::size_t n>
bool isAmong(const std::array<std::string_view, n>& words, std::string_view cell) {
    return std::find(words.begin(), words.end(), trimmed(cell)) != words.end();
}

bool isTypeWord(const std::string& cell) {
    static constexpr std::array<std::string_view, 7> words{"continuous",  "discrete", "string", "time",
                                                           "categorical", "numeric",  "text"};
    return isAmong(words, cell);
}

bool isType(const std::string& cell) {
    static constexpr std::array<std::string_view, 6> letters{"", "c", "d", "s", "t", "n"};
    // The values of a class, parted by blanks.
    return isTypeWord(cell) || isAmong(letters, cell) || trimmed(cell).find(' ') != std::string_view::npos;
}

bool isRole(const std::string& cell) {
    static constexpr std::array<std::string_view, 8> words{"", "class", "meta", "ignore", "weight", "c", "m", "i"};
    return isAmong(words, cell) || cell.find('=') != std::string::npos;
}

}  // namespace

bool hasOrangeHeader(std::string_view text) {
    RowReader reader(text, '\t');
    std::array<Cells, 3> rows;
    for (Cells& row : rows) {
        if (!reader.next()) return false;
        row.assign(reader.cells().begin(), reader.cells().end());
    }
    const bool areAlike = rows[0].size() > 1 && rows[0].size() == rows[1].size() && rows[0].size() == rows[2].size();
    return areAlike && std::any_of(rows[1].begin(), rows[1].end(), isTypeWord) &&
           std::all_of(rows[1].begin(), rows[1].end(), isType) && std::all_of(rows[2].begin(), rows[2].end(), isRole);
}

}  // namespace calibrium
