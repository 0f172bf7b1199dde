// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/prediction_kinds.h"

#include <istream>
#include <string>
#include <vector>

namespace calibrium::power {

/// How far skce:estimator=low-rank,rank=r is from estimator=unbiased, over data sets of a calibrated model.
struct LowRankErrorRow {
    std::string predictions;
    std::string kind;
    Index sampleCount = 0;
    int rank = 0;
    int datasetCount = 0;
    double error = 0;   ///< root mean square of low-rank minus full
    double spread = 0;  ///< standard deviation of the full estimate from data set to data set
};

/// One row per rank for the same data sets, rising ranks.
std::vector<LowRankErrorRow> lowRankErrors(const PredictionKind& kind, Index n, const std::vector<int>& ranks,
                                           int datasetCount);

std::string lowRankErrorHead();
std::string lowRankErrorLine(const LowRankErrorRow& row);
/// Throws std::runtime_error for lines of another kind.
std::vector<LowRankErrorRow> readLowRankErrors(std::istream& input);

}  // namespace calibrium::power
