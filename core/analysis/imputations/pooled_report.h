// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/imputations/rubins_rules.h"
#include "core/analysis/reports/report_writer.h"
#include "core/text/text.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportedModel;
struct TextTable;

/// One measure over the imputed copies.
struct PooledMeasure {
    std::string id;
    Text label;            ///< as in the table of results
    std::string settings;  ///< of the first copy
    PooledEstimate estimate;
    std::vector<CopyEstimate> copies{};  ///< what was pooled, in the order of PooledModels::copies
    bool isRatio = false;                ///< half of the right value is as far from it as twice
    std::optional<double> rightValue{};  ///< what it is best near to; absent: it has none
    Text refusal{};                      ///< why there is no number; empty where there is one
};

/// One model on several imputed copies of its data.
struct PooledModels {
    std::vector<std::string> copies;
    Index sampleCount = 0;
    std::vector<PooledMeasure> measures;
};

/// Pools the measures of all results, by Rubin's rules; p-values of tests are not pooled. models: one for each imputed
/// copy, with the same measures computed. Throws InvalidInput for fewer than two copies, and for copies of different
/// numbers of samples or kinds of predictions, and as requireCopiesOfOneData().
PooledModels pooledModels(std::span<const ReportedModel> models);

/// What the pooled intervals say: which of them leave out the value that is right.
std::vector<Text> pooledSentences(const PooledModels& pooled);

/// A row for each measure: pooled value and interval, share of the missing values, smallest and largest copy.
TextTable pooledTable(const PooledModels& pooled);
/// How it was pooled, and the measures that have no number, a sentence each.
std::vector<Text> pooledNotes(const PooledModels& pooled);

/// As text, json, csv or markdown (auditFormats()). json: {"calibrium", "seed", "copies", "samples", "measures":
/// [{"id", "label", "settings", "value", "interval", "missing_share", "lowest", "highest"}]}, "refused" in place of
/// numbers. Throws InvalidSetting for another format.
std::string writePooled(const ReportHead& head, const PooledModels& pooled, ReportFormat format);

/// The formats that writePooled() knows, by name.
std::vector<std::string> pooledFormats();

}  // namespace calibrium
