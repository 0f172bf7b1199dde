// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_reading.h"
#include "core/run/run.h"

namespace calibrium {

class PreparedData;
struct AnalysisSpecification;

/// By how much a model differs from a baseline in the one measure of the specification: pairedDifference() as a cell of
/// a results table. What the data do not allow (other targets, too few rows) is the cell's refusal. Same digits for
/// every number of threads. Throws InvalidSetting for a measure that does not apply; Cancelled. Cost: that of
/// pairedDifference().
BaselineDifference differenceToBaseline(const PreparedData& baseline, const PreparedData& model,
                                        const AnalysisSpecification& specification, const Run& run = {});

}  // namespace calibrium
