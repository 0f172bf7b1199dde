// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/offered_columns.h"

#include "core/figures/figure.h"

#include <algorithm>
#include <utility>

namespace calibrium {

void offerColumns(Panel& panel, std::vector<OfferedColumn> offers) {
    std::stable_sort(offers.begin(), offers.end(), [](const auto& a, const auto& b) { return a.isBest && !b.isBest; });
    panel.offers = std::move(offers);
}

std::vector<OfferedColumn> offeredColumns(const Figure& figure) {
    std::vector<OfferedColumn> offers;
    for (const auto& panel : figure.panels) offers.insert(offers.end(), panel.offers.begin(), panel.offers.end());
    return offers;
}

}  // namespace calibrium
