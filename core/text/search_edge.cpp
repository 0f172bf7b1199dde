// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/search_edge.h"

#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

std::string searchEdgeText(const std::string& name, double chosen, std::span<const double> tried) {
    if (tried.empty()) return {};
    const auto [least, most] = std::minmax_element(tried.begin(), tried.end());
    if (*least == *most || (chosen > *least && chosen < *most)) return {};
    const bool isLargest = chosen >= *most;
    return name + " = " + significant(chosen, 3) + " is the " + (isLargest ? "largest" : "smallest") +
           " of the values tried (" + significant(*least, 3) + " to " + significant(*most, 3) + "): a " +
           (isLargest ? "larger" : "smaller") + " one may be better.";
}

}  // namespace calibrium
