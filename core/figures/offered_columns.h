// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct Figure;
struct OfferedColumn;
struct Panel;

/// Lets a panel offer columns (Panel::offers), the best first.
void offerColumns(Panel& panel, std::vector<OfferedColumn> offers);

/// What the panels of a figure offer; empty for most views.
std::vector<OfferedColumn> offeredColumns(const Figure& figure);

}  // namespace calibrium
