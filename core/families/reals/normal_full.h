// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Normal distributions with full covariance, d > 1. Parameters: n x (d + d(d+1)/2), the d means, then the upper
/// triangle of the covariance matrix row by row.
const Family& normalFullFamily();

}  // namespace calibrium
