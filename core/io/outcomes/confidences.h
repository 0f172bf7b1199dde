// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/shaped_tables.h"

namespace calibrium {

class Run;
struct ImportOverrides;
struct ImportPlan;

/// Reads confidences of the predicted class, which stand beside the predicted and the observed class, as the top-label
/// data that they are, also where the observed class stands in the file of targets: a column "correct" is added to the
/// predictions, and settled as the target of the confidences. The evidence: one column of
/// numbers, two columns of the same labels, one of them called predicted; with more than two classes one number cannot
/// be anything else, with two no number is below one half although both classes are predicted. Does nothing where the
/// user has named classes or the event. O(rows); cancels within a thousand of them.
Found<ShapedTables> readConfidences(ShapedTables shaped, const Run& run);

}  // namespace calibrium
