// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Samples of S draws from a predictive distribution on the line. Parameters: n x S, in any order.
const Family& drawsFamily();

}  // namespace calibrium
