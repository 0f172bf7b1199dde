// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/tikz/figure_tikz.h"

#include <string>

namespace calibrium {

/// One entry for each kind and model that a legend text names, models first.
std::string tikzLegend(const Figure& figure, const TikzScene& scene);

}  // namespace calibrium
