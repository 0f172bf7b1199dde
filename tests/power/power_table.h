// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "tests/power/power_settings.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace calibrium::power {

inline constexpr double significanceLevel = 0.05;
/// Probability, at most, that a test which keeps its level lies outside the band of one row.
inline constexpr double bandErrorProbability = 0.001;
inline constexpr int fullDatasetCount = 500;
/// The power needs no more data sets than this share: it is not compared with a level.
inline constexpr int alternativeDivisor = 10;

/// The data sets that all tests of one setting see.
struct DrawnData {
    std::string setting;
    Index sampleCount = 64;
    int datasetCount = 0;  ///< drawn under H0; they come first, those of the alternative follow
    std::vector<Dataset> sets{};
    std::vector<double> bandwidths{};  ///< the default of all kernel methods, computed once for all of them
};

struct PowerRow {
    MethodRequest request;
    std::string setting;
    Index sampleCount = 64;
    int datasetCount = 0;        ///< drawn under H0
    int alternativeCount = 0;    ///< drawn from the alternative
    int rejectedCalibrated = 0;  ///< data sets drawn under H0 with p <= 0.05
    int rejectedAlternative = 0;
    int refused = 0;  ///< data sets of both kinds that the test refuses; not rejected

    bool operator==(const PowerRow&) const = default;
};

/// Numbers of rejections of a test whose level is exactly 0.05: below `lower` and above `upper` with probability at
/// most bandErrorProbability / 2 each.
struct Band {
    int lower = 0;
    int upper = 0;
};
Band binomialBand(int datasetCount);

/// Every registered test that applies to the setting. Tests of a measure are there with several measures; with the SKCE
/// only up to 64 samples where pairs are costly. Where a test takes several bandwidths, that is a row beside the
/// median, and so is the low-rank SKCE, at the median and at several bandwidths.
std::vector<MethodRequest> requestsFor(const PowerSetting& setting, Index n);

/// The setting of this name. Throws std::runtime_error if there is none.
const PowerSetting& powerSetting(const std::string& name);

/// Draws datasetCount data sets under H0 and one per alternativeDivisor of them (rounded up) from the alternative.
DrawnData drawAll(const PowerSetting& setting, Index n, int datasetCount);

/// Tests all of them, in parallel. Same digits for every number of threads.
PowerRow evaluateRow(const MethodRequest& request, const DrawnData& data);

/// Line of column names, and a row as a line of the same columns.
std::string tableHead();
std::string tableLine(const PowerRow& row);
/// The rows of a table. Throws std::runtime_error for lines of another kind.
std::vector<PowerRow> readTable(std::istream& input);

}  // namespace calibrium::power
