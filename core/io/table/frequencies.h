// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <string>
#include <vector>

namespace calibrium {

class Run;
class Table;
struct ImportOverrides;
struct ImportPlan;

/// What ImportOverrides::frequencies says where each row is one sample.
inline constexpr const char* noFrequencies = "none";

/// Names of the columns that may say how often each row occurred: whole numbers from 0, one of them above 1, in a
/// column whose name is a word for a frequency or a count. Looks at the sampled rows only.
std::vector<std::string> possibleFrequencies(const Table& predictions, bool hasDecimalComma);

/// Both tables with every row repeated as often as the column says that the user has named; rows with 0 are left out.
/// The samples come in a random order that is the same for every file of as many samples, since the order of an
/// aggregated table is made of its values and would be taken for dependence. Where a column counts the events among
/// them ("n" beside "events"), it holds 1 and 0 afterwards. Sets frequencyColumn and says so. Needs the rows of both
/// tables paired. Throws InvalidInput with file, line and column for a cell that is no whole number of at least 0, and
/// where all are 0; UnreadableFile for more samples than memory holds. Time and memory O(samples x columns); cancels
/// within a thousand rows.
Found<ImportTables> repeatRows(ImportTables tables, const ImportOverrides& overrides, const Run& run);

/// Asks where one column counts the events among the samples of a group and another one these samples, beside a
/// fraction that may be their risk: "decile,n,events,mean_pred". The events are at most the samples in every row.
std::optional<ImportQuestion> groupedEventsQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

/// Asks whether a column is one of frequencies, unless the user has decided or uses it for something else. Needs the
/// columns detected.
ImportRemarks frequencyRemarks(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
