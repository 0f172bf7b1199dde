// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;
struct ImportOverrides;

/// Probabilities beside columns that say in each row which class each of them is of ("label_0,prob_0,label_1,prob_1",
/// as BigQuery and Vertex AI write them, in one order or sorted by size) become one column per class, "prob_yes" and
/// "prob_no". They are taken for that where the names of both go together by their numbers, every row holds each of as
/// many labels as there are columns once, the rows sum to 1 or 100, and the user names none of the columns. Adds an
/// assumption. O(rows) for tables with such columns.
Found<ImportTables> joinLabelledScores(ImportTables tables, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
