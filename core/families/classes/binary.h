// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Probability of the positive class; targets are 0 and 1. Parameters: n x 2, columns 1-p and p, so that it is the
/// two-class case of everything; validate() also accepts n x 1 (p alone) and completes it.
const Family& binaryFamily();

}  // namespace calibrium
