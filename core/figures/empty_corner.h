// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

namespace calibrium {

/// A place within a panel, in shares of its width and height from its lower left corner.
struct PanelCorner {
    double x = 0, y = 0;
};

/// The corner of the panel in which the fewest marks lie, the upper left one among equals: for a word of one or two
/// letters. Axes without fixed ends are taken to end with the data. Cost O(numbers of the marks).
PanelCorner emptyCorner(const Panel& panel);

}  // namespace calibrium
