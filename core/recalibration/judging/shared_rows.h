// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;

/// How many rows of `data` stand in `other` too, as far as that can be known; 0 where nothing speaks for it.
///   by key: both files have a column that numbers or names the rows (isRowIdentifier()), each of whose cells occurs
///   once in either; rows with the same cell count where at least nine in ten of them have the same prediction and the
///   same target (else the files number different rows). Files without a common cell share no row.
///   by whole rows: the same prediction and target, of predictions that occur once in either file and have digits
///   enough that no two rows are equal by rounding (digitsToTellApart()). Nothing is said where equal predictions have
///   different targets, as those of a model with few different predictions have, or where fewer than ten rows and less
///   than half of the smaller file agree.
/// O((n + m) log m).
Index sharedRowCount(const Dataset& data, const Dataset& other);

}  // namespace calibrium
