// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/figure_samples.h"

#include "core/simulation/world.h"

namespace calibrium {

std::string sampleFor(const PublishedFigure& figure) {
    const std::string& worldId = figure.plan.world;
    return !worldId.empty() && world(worldId).takesData ? "digits" : "";
}

}  // namespace calibrium
