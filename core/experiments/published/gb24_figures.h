// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct PublishedFigure;

/// GB24: Figure 1.
std::vector<PublishedFigure> gb24Figures();

}  // namespace calibrium
