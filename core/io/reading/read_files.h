// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;

/// Reads the predictions file of a source, or the pasted text, as a table, with the format that was detected or chosen,
/// and the targets of an archive that holds both. Text is held piece by piece, an archive expanded array by array, so
/// that hardly more is taken than the table; what does not fit numbersMemory() is refused as soon as that can be known.
/// Throws UnreadableFile, InvalidInput, Cancelled.
Found<ImportTables> readPredictions(const ImportSource& source, const ImportOverrides& overrides, const Run& run);

/// The tables with that of the targets file beside the predictions, whose number of rows says whether its first line is
/// a header where nothing else does.
Found<ImportTables> readTargets(ImportTables tables, const ImportSource& source, const ImportOverrides& overrides,
                                const Run& run);

}  // namespace calibrium
