// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/macro_average.h"
#include "core/run/run.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct AnalysisSpecification;
struct ReportedModel;

/// The measures of all labels of a multilabel classification pooled into one data set, so that every pair of a row and
/// a label counts alike. Their intervals are those of withClusters() with the rows of the file, or the values of the
/// column `clusters` where one is named, as clusters, since the labels of one row are not independent; absent where
/// there are fewer than fewestClusters rows. specification: of the labels; of measures whose cost for the pooled rows,
/// a hundred times for the jackknife, exceeds some minutes none is given. Empty for fewer than two labels, labels that
/// are no events of two classes, and where only some have case weights. Throws Cancelled.
std::vector<MacroValue> microAverages(std::span<const ReportedModel> labels, const AnalysisSpecification& specification,
                                      const std::string& clusters, const Run& run = {});

}  // namespace calibrium
