// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/sample_notes.h"
#include "core/io/import.h"
#include "core/run/run.h"

namespace calibrium {

/// What the plan's files say of their samples beside predictions and targets: the file's name, the line of every row,
/// and every column that is neither a prediction nor a target, those of the predictions file first, then those of the
/// targets file in the joined order (without the key that it was joined by, and under "NAME (FILE)" where a name
/// recurs). Columns without a name are called "column 3". A column whose cells are all finite numbers holds them as
/// numbers too. Columns beyond half a gigabyte are left out. Time O(rows x columns); cancels within a thousand rows.
SampleNotes readNotes(const ImportPlan& plan, const Run& run = {});

}  // namespace calibrium
