// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/sample_notes.h"
#include "core/io/reading/import.h"
#include "core/run/run.h"

namespace calibrium {

struct ImportPlan;
struct SampleNotes;
struct Warning;

/// A table of a thousand columns of which ten are predictions must not take more than it did as a table.
constexpr std::size_t mostNoteBytes = std::size_t{1} << 29U;

/// What the plan's files say of their samples beside predictions and targets: the file's name, the line of every row,
/// and every column that is neither a prediction nor a target, those of the predictions file first, then those of the
/// targets file in the joined order (without the key that it was joined by, and under "NAME (FILE)" where a name
/// recurs). Columns without a name are called "column 3". A column whose cells are all finite numbers holds them as
/// numbers too. Columns beyond `mostBytes` are left out and named by a finding "import-columns-left-out", which is
/// added to `findings`. Time O(rows x columns); cancels within a thousand rows.
SampleNotes readNotes(const ImportPlan& plan, std::vector<Warning>& findings, const Run& run = {},
                      std::size_t mostBytes = mostNoteBytes);

}  // namespace calibrium
