// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/prediction_kinds.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace calibrium::power {

/// How often the interval of a measure holds what the measure says of very many samples.
struct CoverageRow {
    std::string measure;  ///< measureCell() of the request
    std::string predictions;
    std::string kind;
    bool isCalibrated = true;
    Index sampleCount = 0;
    int datasetCount = 0;
    int printed = 0;  ///< data sets with an interval
    int missed = 0;   ///< of these, intervals without the truth

    bool operator==(const CoverageRow&) const = default;
};

/// The measures that print intervals for such predictions; of a kind with weights those that take weights.
std::vector<std::string> measuresWithIntervals(const PredictionKind& kind);
/// The same without weights.
std::vector<std::string> measuresWithIntervals(const std::string& predictions);

/// A request on the command line as a cell of the table: its commas are blanks.
std::string measureCell(std::string request);

/// All measures of one cell, under one set of data sets. The truth is that of 100,000 samples without weights, which
/// know nothing of the rows; of the SKCE it is
/// 0 for calibrated models (but for draws), else the mean of the unbiased estimates over the data sets.
std::vector<CoverageRow> coverageOf(const PredictionKind& kind, Index sampleCount, bool isCalibrated, int datasetCount);
/// The same for these measures alone; those of the block SKCE need the SKCE among them.
std::vector<CoverageRow> coverageOf(const PredictionKind& kind, Index sampleCount, bool isCalibrated, int datasetCount,
                                    const std::vector<std::string>& requests);

std::string coverageHead();
std::string coverageLine(const CoverageRow& row);
/// Throws std::runtime_error for a broken table.
std::vector<CoverageRow> readCoverage(std::istream& input);

}  // namespace calibrium::power
