// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

struct Figure;

/// The texts of a figure that can be keys of FigureEdits::texts, each once, in the order of the panels.
std::vector<std::string> changeableTexts(const Figure& figure);

}  // namespace calibrium
