// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/published/figure_samples.h"

#include "core/experiments/published/lab_presets.h"
#include "core/simulation/world.h"

namespace calibrium {

std::optional<SampleModel> sampleFor(const PublishedFigure& figure) {
    const std::string& worldId = figure.plan.world;
    if (worldId.empty() || !world(worldId).takesData) return std::nullopt;
    return SampleModel{"digits", "naive_bayes"};
}

}  // namespace calibrium
