// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/weka_distribution.h"

#include "core/io/table/number.h"
#include "core/io/table/text_table.h"

#include <algorithm>

namespace calibrium {

bool hasWekaDistribution(std::string_view text) {
    RowReader reader(text, ',');
    if (!reader.next() || reader.cells().empty() || trimmed(reader.cells().back()) != "distribution") return false;
    const std::size_t nameCount = reader.cells().size();
    if (!reader.next() || reader.cells().size() <= nameCount) return false;
    const auto isStarred = [](std::string_view cell) {
        const std::string_view shown = trimmed(cell);
        return shown.starts_with('*') && parseNumber(shown.substr(1), false).has_value();
    };
    return std::count_if(reader.cells().begin(), reader.cells().end(), isStarred) == 1;
}

}  // namespace calibrium
