// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;
struct ImportOverrides;

/// Tables with outcomes in place of amounts, and the choices of the user in their terms.
struct EventTables {
    ImportTables tables;
    ImportOverrides overrides;
};

/// The tables with 1 in the column of targets where the event of the user (ImportOverrides::event) happened and 0 where
/// it did not, under a name that says the event; missing cells and codes of missing values stay as they are, and
/// numbers that may be such codes, a row of totals and a limit that no number reaches are asked about. A percent sign
/// is a unit: the limit is in percent then. An assumption says how many events there are. All as it is without such an
/// event. Throws InvalidSetting where it is open which column holds the numbers and where another event is said beside
/// it, InvalidInput for a cell that is no number, by file, row and column. O(cells).
Found<EventTables> readEvents(ImportTables tables, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
