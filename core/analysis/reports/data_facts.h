// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct ReportedModel;
struct Warning;

/// What stands beside the results of a model because they mean little without it.
struct DataFacts {
    Index sampleCount = 0;
    std::optional<Index> eventCount{};  ///< samples with the event, each counted once whatever its weight; of risks
    std::optional<double> meanRisk{};   ///< mean predicted probability of the event, with case weights where there are
    Index leftOutCount = 0;             ///< rows of the file that are no samples: values, targets or partners missing
};

/// leftOutCount is that of the findings of the import; for a part of the data, as a group, it is that of all.
DataFacts factsOf(const Dataset& data);

/// How many rows of the file are no samples, by the findings of the import: DataFacts::leftOutCount.
Index rowsLeftOut(const Dataset& data);

/// Whether the finding is that rows of the file are no samples.
bool isOfRowsLeftOut(const Warning& warning);

/// One fact of all models, for a table.
struct FactRow {
    std::string name;                ///< "samples"
    std::vector<std::string> cells;  ///< one per model; empty where the fact is none of its data
};

/// "samples"; "events" and "mean risk" where some model predicts an event; "rows left out" where some are.
std::vector<FactRow> factRows(std::span<const ReportedModel> models);
/// The same of groups: without the rows left out, which nobody knows by group.
std::vector<FactRow> groupFactRows(std::span<const ReportedModel> groups);

}  // namespace calibrium
