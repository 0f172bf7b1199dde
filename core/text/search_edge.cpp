// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/search_edge.h"

#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

Text searchEdgeText(const Text& name, double chosen, std::span<const double> tried) {
    if (tried.empty()) return {};
    const auto [least, most] = std::minmax_element(tried.begin(), tried.end());
    if (*least == *most || (chosen > *least && chosen < *most)) return {};
    const bool isLargest = chosen >= *most;
    return Text("{1} = {2} is the {3} of the values tried ({4} to {5}): a {6} one may be better.", name,
                asNumber(significant(chosen, 3)), (isLargest ? Text("largest") : Text("smallest")),
                asNumber(significant(*least, 3)), asNumber(significant(*most, 3)),
                (isLargest ? Text("larger") : Text("smaller")));
}

}  // namespace calibrium
