// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace calibrium::power {

/// A fault of one simple kind, as the standard tests are made for: the verdict is measured against the best of them.
struct LineFault {
    std::string predictions;  ///< "binary, log odds N(0, 1)"
    std::string fault;        ///< "slope 0.8"
    std::function<Dataset(Index n, std::uint64_t stream)> draw;
    std::vector<std::string> tests;  ///< requests of the standard tests
};

const std::vector<LineFault>& lineFaults();

/// Power of the verdict's test and of the best standard test on the same data sets.
struct LinePowerRow {
    std::string predictions;
    std::string fault;
    Index sampleCount = 0;
    int datasetCount = 0;
    int resampleCount = 0;  ///< of the exact test
    int rejected = 0;       ///< by the verdict's test
    int rejectedByBest = 0;
    std::string best;  ///< id of the best standard test

    bool operator==(const LinePowerRow&) const = default;
};

LinePowerRow linePowerRow(const LineFault& fault, Index n, int datasetCount, int resampleCount);

std::string linePowerHead();
std::string linePowerLine(const LinePowerRow& row);
std::vector<LinePowerRow> readLinePower(std::istream& input);

}  // namespace calibrium::power
