// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/report_writer.h"
#include "core/statistics/intervals.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportedModel;

/// A measure averaged over the labels of a multilabel classification, each of which counts alike.
struct MacroValue {
    std::string id;
    Text label;  ///< "Brier score"
    double value = 0;
    std::optional<Interval> interval{};  ///< of micro averages
};

struct MacroAverages {
    std::vector<MacroValue> values;
    std::vector<Text> leftOut;  ///< measures that some label has no number of, as the AUC of a label without events
};

/// Of every measure that has a number for each of the models, which are a label each. Empty for fewer than two models.
MacroAverages macroAverages(std::span<const ReportedModel> labels);

/// writeReport() with the macro averages behind it, and what microAverages() gives: a sentence each in formats for
/// reading, the keys "macro" and "micro" in JSON, lists of {"id", "label", "value"}, of micro with "interval", and
/// "macro_left_out"; csv has the values that they are of alone.
std::string writeLabels(const ReportHead& head, std::span<const ReportedModel> labels,
                        std::span<const MacroValue> micro, ReportFormat format);

}  // namespace calibrium
