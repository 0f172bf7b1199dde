// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/report_writer.h"
#include "core/statistics/intervals.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportedModel;
struct TableReading;

/// A measure averaged over the labels of a multilabel classification, each of which counts alike.
struct MacroValue {
    std::string id;
    Text label;  ///< "Brier score"
    double value = 0;
    std::optional<Interval> interval{};  ///< of micro averages
    ColumnDigits digits{};               ///< of the values that it is the average of; without decimals: its own
};

struct MacroAverages {
    std::vector<MacroValue> values;
    std::vector<Text> leftOut;  ///< measures that some label has no number of, as the AUC of a label without events
};

/// Of every measure that has a number for each of the models, which are a label each. Empty for fewer than two models.
MacroAverages macroAverages(std::span<const ReportedModel> labels);

/// The macro averages, the measures that have none, and what microAverages() gives, a sentence each.
std::vector<Text> labelSentences(std::span<const ReportedModel> labels, std::span<const MacroValue> micro);

/// Why labels are not compared with each other.
Text labelsAreNotCompared();

/// writeReport() with labelSentences() behind it in formats for reading; in JSON with the keys "macro" and "micro",
/// lists of {"id", "label", "value"}, of micro with "interval", and "macro_left_out"; in csv rows
/// "all labels" of the kinds macro and micro. Averages are of values, whatever the reading.
std::string writeLabels(const ReportHead& head, std::span<const ReportedModel> labels,
                        std::span<const MacroValue> micro, ReportFormat format, const TableReading& reading);

}  // namespace calibrium
