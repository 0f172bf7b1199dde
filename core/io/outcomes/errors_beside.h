// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/shaped_tables.h"

namespace calibrium {

class Run;

/// Reads a column of errors ("error", "incorrect": 1 where the prediction was wrong) beside a confidence as what it is,
/// the contrary of the outcome: a column "correct" is added and settled as the target, where confidences are higher in
/// rows without an error. Asks where the numbers do not say whether they are confidences or probabilities of the error.
/// Does nothing where the user names the event or another target. O(rows).
Found<ShapedTables> readErrors(ShapedTables shaped, const Run& run);

}  // namespace calibrium
