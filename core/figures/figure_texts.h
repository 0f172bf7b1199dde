// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace calibrium {

class Text;
struct Figure;

/// Calls visit for every text of a figure that is drawn: titles, labels, legends, notes, words, series. Not for ids
/// (handles of rules). visit may change it.
void forEachDrawnText(Figure& figure, const std::function<void(Text&)>& visit);
/// The same, and the tips, of which a large figure has a hundred thousand.
void forEachText(Figure& figure, const std::function<void(Text&)>& visit);

}  // namespace calibrium
