// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/ordered_distance.h"

#include "core/text/number_text.h"

#include <charconv>

namespace calibrium {

bool hasOrders(const std::string& distanceId) { return distanceId == "mixture-wasserstein"; }

OrderedDistance orderedDistance(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return {.id = text};
    OrderedDistance distance{.id = text.substr(0, colon)};
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), distance.order);
    return distance;
}

std::string textOf(const OrderedDistance& distance) {
    return distance.order == 2 ? distance.id : distance.id + ":" + roundTrip(distance.order);
}

}  // namespace calibrium
