// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/world_size.h"

#include "core/method/values.h"
#include "core/run/error.h"
#include "core/run/memory.h"
#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

namespace {

/// The predictions, the truth they are disturbed from, and a copy seen through a lens.
constexpr double copies = 3;

double numberOr(const Values& values, const char* id, double otherwise) {
    if (!values.contains(id) || values.isText(id)) return otherwise;
    return values.real(id);
}

}  // namespace

void requireAffordableWorld(const Values& values) {
    const double rows = numberOr(values, "n", 0);
    const double columns = std::max({1.0, numberOr(values, "classes", 1), 2 * numberOr(values, "dimension", 1)});
    const double bytes = copies * rows * columns * sizeof(double);
    const auto limit = static_cast<double>(contentLimit());
    if (bytes <= limit) return;
    throw InvalidSetting(Text(
        "A data set of {1} rows and {2} numbers each takes {3}; this machine has room for {4}. Choose a smaller n.",
        asNumber(significant(rows, 7)), asNumber(significant(columns, 7)), asNumber(memoryText(bytes)),
        asNumber(memoryText(limit))));
}

}  // namespace calibrium
