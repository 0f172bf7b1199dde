// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <functional>
#include <string>

namespace calibrium {

/// Calls visit for every text of a figure that is read: titles, labels, legends, notes, tips, words, series. Not for
/// ids (handles of rules). visit may change it.
void forEachText(Figure& figure, const std::function<void(std::string&)>& visit);

}  // namespace calibrium
