// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Normal distributions with diagonal covariance, d >= 1. Parameters: n x 2d, the d means, then the d standard
/// deviations.
const Family& normalFamily();

}  // namespace calibrium
