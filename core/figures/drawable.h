// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Figure;

/// The figure without the marks that no axis can hold: coordinates beyond ±1e300, whose distances leave the range of
/// numbers, and on logarithmic axes those below 1e-300. A note of the panel says that some are left out. Ends of axes
/// out there are left to the data. Cost O(numbers).
Figure drawable(Figure figure);

}  // namespace calibrium
