// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Poisson distributions. Parameters: n x 1, the rate; targets are counts.
const Family& poissonFamily();

}  // namespace calibrium
