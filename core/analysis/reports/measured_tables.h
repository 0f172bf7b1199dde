// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

/// A small table of text for reading: cells[0] is the head.
struct MeasuredTable {
    Text caption;
    std::vector<std::vector<std::string>> cells;
};

/// How often a registered test rejects calibrated models at the level 5 %, and its power, over simulated data sets:
/// resources/measured/size_and_power.csv as it was when the program was built. Empty for a test that is not in it.
MeasuredTable measuredSizes(const std::string& testId);

/// How often the verdict speaks against calibrated models: resources/measured/verdicts.csv.
MeasuredTable measuredVerdicts();

/// How often the verdict's test sees faults of simple kinds, beside the best standard test:
/// resources/measured/line_power.csv.
MeasuredTable measuredPower();

/// How often the interval of a registered measure holds the truth: resources/measured/interval_coverage.csv. Empty for
/// a measure that is not in it.
MeasuredTable measuredCoverage(const std::string& measureId);

/// The tables themselves, as committed.
extern const char* const sizeAndPowerTable;
extern const char* const verdictTable;
extern const char* const coverageTable;
extern const char* const linePowerTable;

}  // namespace calibrium
