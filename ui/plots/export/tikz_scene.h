// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/tikz/figure_tikz.h"
#include "ui/plots/export/export_layout.h"

namespace calibrium::ui {

/// Where everything is and how it looks, as a drawing of the same figure has it.
TikzScene tikzSceneOf(const PaperFigure& paper);

}  // namespace calibrium::ui
