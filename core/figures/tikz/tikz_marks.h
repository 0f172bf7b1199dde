// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/tikz/figure_tikz.h"

#include <cstddef>
#include <optional>
#include <string>

namespace calibrium {

/// The marks of a panel as pgfplots commands, from back to front.
std::string tikzMarks(const Panel& panel, const TikzPanel& place, const TikzScene& scene);

/// The scale that the colours of a panel follow, if it has any.
std::optional<ColourScale> firstScale(const Panel& panel);

/// How many coloured cells and triangles the panel has.
std::size_t cellCount(const Panel& panel);

}  // namespace calibrium
