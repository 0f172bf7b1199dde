// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/power_settings.h"

#include <istream>
#include <string>
#include <vector>

namespace calibrium::power {

/// How often exact:measure=skce,resamples=199 rejects at the level 0.05 under a bandwidth given by its word.
struct BandwidthRow {
    std::string setting;
    Index sampleCount = 64;
    std::string bandwidth;  ///< "median", "aggregated", "max-power"
    int datasetCount = 0;   ///< calibrated, and as many of the alternative
    int rejectedCalibrated = 0;
    int rejectedAlternative = 0;

    bool operator==(const BandwidthRow&) const = default;
};

/// Tests all data sets, in parallel. Same digits for every number of threads.
BandwidthRow bandwidthRow(const PowerSetting& setting, Index n, const std::string& bandwidth, int datasetCount);

/// Line of column names, and a row as a line of the same columns.
std::string bandwidthHead();
std::string bandwidthLine(const BandwidthRow& row);
/// The rows of a table. Throws std::runtime_error for lines of another kind.
std::vector<BandwidthRow> readBandwidthTable(std::istream& input);

}  // namespace calibrium::power
