// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <string>
#include <vector>

namespace calibrium {

/// The texts of a figure that can be keys of FigureEdits::texts, each once, in the order of the panels.
std::vector<std::string> changeableTexts(const Figure& figure);

}  // namespace calibrium
