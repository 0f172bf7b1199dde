// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Laplace distributions. Parameters: n x 2, location and scale.
const Family& laplaceFamily();

}  // namespace calibrium
