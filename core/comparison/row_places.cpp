// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/row_places.h"

#include "core/data/dataset.h"

namespace calibrium {

std::vector<Index> placesIn(const Dataset& whole, const Dataset& part) {
    std::vector<Index> places;
    Index place = 0;
    for (Index i = 0; i < part.sampleCount(); ++i) {
        while (place < whole.sampleCount() && whole.loadedRow(place) != part.loadedRow(i)) ++place;
        places.push_back(place++);
    }
    return places;
}

}  // namespace calibrium
