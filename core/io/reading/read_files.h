// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Run;
struct ImportOverrides;
struct ImportPlan;

/// Reads the plan's predictions file, or pasted text, into its table, with the format that was detected or given. Text
/// is held piece by piece, an archive expanded array by array, so that hardly more is taken than the table; what does
/// not fit numbersMemory() is refused as soon as that can be known. Throws UnreadableFile, InvalidInput, Cancelled.
void readPredictions(ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

/// The same of the targets file; the predictions must have been read.
void readTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
