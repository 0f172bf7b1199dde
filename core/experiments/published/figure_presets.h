// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct PublishedFigure;

// The published figures, paper by paper: publishedFigures() puts them together.

/// W19: Figures 1 and 2, whole and model by model; all simulated models of appendices J.2.3 and J.2.4.
std::vector<PublishedFigure> w19Figures();
/// W21: Figures 1 to 12.
std::vector<PublishedFigure> w21Figures();
/// GB22: Figures 2 and 4 to 9.
std::vector<PublishedFigure> gb22Figures();

}  // namespace calibrium
