// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/bins.h"

namespace calibrium {

std::vector<Index> binSizes(const Bins& bins) {
    std::vector<Index> sizes(static_cast<std::size_t>(bins.count), 0);
    for (const auto bin : bins.index) ++sizes[static_cast<std::size_t>(bin)];
    return sizes;
}

}  // namespace calibrium
