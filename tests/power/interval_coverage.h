// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/prediction_kinds.h"

#include <string>
#include <vector>

namespace calibrium::power {

/// How often the interval of a measure holds what the measure says of very many samples.
struct CoverageRow {
    std::string measure;  ///< request on the command line
    std::string predictions;
    std::string kind;
    bool isCalibrated = true;
    Index sampleCount = 0;
    int datasetCount = 0;
    int printed = 0;  ///< data sets with an interval
    int missed = 0;   ///< of these, intervals without the truth
};

/// The measures that print intervals for such predictions.
std::vector<std::string> measuresWithIntervals(const std::string& predictions);

/// All measures of one cell, under one set of data sets. The truth is that of 100,000 samples; that of the SKCE is
/// known for calibrated models only, where it is 0.
std::vector<CoverageRow> coverageOf(const PredictionKind& kind, Index sampleCount, bool isCalibrated, int datasetCount);

std::string coverageHead();
std::string coverageLine(const CoverageRow& row);

}  // namespace calibrium::power
