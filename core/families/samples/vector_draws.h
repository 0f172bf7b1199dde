// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Samples of S draws of d > 1 dimensions. Columns as given: the coordinates of the first draw, of the second and so
/// on, n x S d, where d is that of the targets. A data set's parameters have d in a column in front.
const Family& vectorDrawsFamily();

}  // namespace calibrium
