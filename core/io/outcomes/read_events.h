// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

class Run;
struct ColumnView;
struct ImportOverrides;
struct ImportPlan;

/// Tables with outcomes in place of amounts, and the choices of the user in their terms.
struct EventTables {
    ImportTables tables;
    ImportOverrides overrides;
};

/// The tables with 1 in the column of targets where the event of the user (ImportOverrides::event) happened and 0 where
/// it did not, under a name that says the event; missing cells and codes of missing values stay as they are, and
/// numbers that may be such codes are asked about. A percent sign is a unit: the limit is in percent then. An
/// assumption says how many events there are. All as it is without such an event. Throws InvalidSetting where it is
/// open which column holds the numbers, InvalidInput for a cell that is no number, by file, row and column. O(cells).
Found<EventTables> readEvents(ImportTables tables, const ImportOverrides& overrides, const Run& run);

/// Whether the chosen targets of classes are amounts rather than labels: some of the first numbers are not whole, or
/// there are many different ones. O(1): looks at the first rows alone.
bool areTargetsAmounts(const ImportPlan& plan);

/// Asks where one column alone is called a probability, none of the others is an outcome of two kinds, and one called
/// an observation holds amounts, some of them 0: the event may be any amount above 0.
std::optional<ImportQuestion> amountsBesideRiskQuestion(const ColumnView& view);

}  // namespace calibrium
