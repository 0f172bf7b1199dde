// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/published/lab_presets.h"

#include <vector>

namespace calibrium {

/// GB24: Figure 1.
std::vector<PublishedFigure> gb24Figures();

}  // namespace calibrium
