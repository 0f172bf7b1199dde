// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace calibrium {

struct Figure;
struct Panel;

/// Whether two panels have the same horizontal axis, where the upper may leave its label to the lower.
bool isSharingX(const Panel& upper, const Panel& lower);

/// The number of the panel directly above in the same column; none: the number of panels.
std::size_t panelAbove(const Figure& figure, std::size_t index);

/// Whether a panel belongs to the one above: its histogram.
bool isCompanion(const Figure& figure, std::size_t index);

/// Panels that stay together, a panel and its companions below it, in reading order of the uppermost.
std::vector<std::vector<std::size_t>> panelBlocks(const Figure& figure);

}  // namespace calibrium
