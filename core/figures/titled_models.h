// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Figure;

/// Whether each panel is of one model at most and the title of a panel names every model that a legend would name, with
/// a letter before it or not: the names need not stand in a legend as well.
bool areModelsTitled(const Figure& figure);

}  // namespace calibrium
