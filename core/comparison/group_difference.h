// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_reading.h"
#include "core/run/run.h"

#include <string>

namespace calibrium {

class Dataset;
class PreparedData;
struct AnalysisSpecification;

/// Whether both hold samples of one file, and none of them in common. O(n log n).
bool areGroupsOfOneFile(const Dataset& a, const Dataset& b);

/// b minus a in the one measure of the specification, of two groups of a file: independentDifference() of their
/// intervals, over clusters jackknifeDifference(). A kernel that was resolved to other settings on b than on a puts
/// the two on different scales: a refusal says so. Throws as analyse().
BaselineDifference differenceOfGroups(const PreparedData& a, const PreparedData& b,
                                      const AnalysisSpecification& specification, const std::string& clusters = {},
                                      const Run& run = {});

}  // namespace calibrium
