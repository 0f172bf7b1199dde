// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_reading.h"
#include "core/run/run.h"

#include <string>

namespace calibrium {

class PreparedData;
struct AnalysisSpecification;

/// By how much a model differs from a baseline in the one measure of the specification: pairedDifference() as a cell of
/// a results table. Groups of one file, which have no sample in common, differ as in analyseGroups().
/// What the data do not allow (other targets, too few rows) is the cell's refusal. Same digits for
/// every number of threads. clusters: a column whose values are clusters of dependent rows; empty: as the rows tell.
/// Throws InvalidSetting for a measure that does not apply; Cancelled. Cost: that of pairedDifference().
BaselineDifference differenceToBaseline(const PreparedData& baseline, const PreparedData& model,
                                        const AnalysisSpecification& specification, const std::string& clusters = {},
                                        const Run& run = {});

}  // namespace calibrium
