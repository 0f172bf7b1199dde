// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/quoted_cell.h"

#include "core/io/cells/number.h"

namespace calibrium {

std::string quotedCell(std::string_view cell) {
    constexpr std::size_t longest = 40;
    const std::string_view text = trimmed(cell);
    return "\"" + std::string(text.substr(0, longest)) + (text.size() > longest ? "...\"" : "\"");
}

}  // namespace calibrium
