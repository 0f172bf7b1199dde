// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/same_axis.h"

#include "core/figures/figure.h"

namespace calibrium::ui {

bool isSameAxis(const Axis& a, const Axis& b) {
    const bool isSameLabel = a.label == b.label || a.label.empty() || b.label.empty();
    return isSameLabel && a.minimum && a.maximum && a.minimum == b.minimum && a.maximum == b.maximum &&
           a.isLogarithmic == b.isLogarithmic;
}

bool isAxisBelow(const Panel& upper, const Panel& lower) {
    // The shared label must be there once.
    const bool hasLabel = (upper.x.label.empty() || !lower.x.label.empty()) && !lower.x.isHidden;
    // Across a title the eye does not find the numbers of the next panel, but it does below a companion and down a
    // column of squares.
    const bool isNear =
        lower.title.empty() || lower.heightShare < upper.heightShare || (upper.isSquare && lower.isSquare);
    return hasLabel && isNear && isSameAxis(upper.x, lower.x);
}

}  // namespace calibrium::ui
