// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Figure;

/// The figure with `columns` panels side by side, also where it had fewer: a panel and those that stand below it with
/// the same axis (its histogram) stay together. Order is reading order. columns >= 1.
Figure rearranged(Figure figure, int columns);

}  // namespace calibrium
