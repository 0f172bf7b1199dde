// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/estimate.h"
#include "core/method/test_outcome.h"
#include "core/method/values.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"
#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct ReportedModel;

/// One number of one model: a measure's value, or a test's p-value.
struct ResultCell {
    double value = 0;
    std::optional<Interval> interval;
    std::optional<CalibratedRange> ifCalibrated;
    std::optional<double> statistic;  ///< of a test
    std::optional<PValue> pValue;     ///< of a test: the value with its accuracy
    std::string lens;
    Values parameters;  ///< as used, resolved values included: these may differ between models
    Values findings{};  ///< of a test: what the data said besides, as the strongest of several statistics
    std::vector<Warning> warnings;
    Text refusal{};  ///< why there is no number; the value is not a number then
};

/// One quantity that was computed for at least one model.
struct ResultColumn {
    std::string id;
    std::string name;    ///< of the method: "SKCE"
    std::string detail;  ///< what tells it from columns of the same method: "biased"; empty if it is alone
    Text label;          ///< the name with what tells it from its namesakes: "SKCE (biased)", "p (exact)"
    bool isTest = false;
};

/// Models x quantities: what the results table of the window and every text format show.
struct ResultTable {
    std::vector<ResultColumn> columns;                          ///< measures, then tests, in the order asked for
    std::vector<std::string> models;                            ///< one per row
    std::vector<std::vector<std::optional<ResultCell>>> cells;  ///< [model][column]; absent: not computed
    /// [model][k]: the column of the model's k-th result, measures before tests.
    std::vector<std::vector<std::size_t>> places{};
};

/// Collects the results of several models. The k-th result of a method in one model stands in the same column as its
/// k-th result in the others, so models with different specifications can share a table. Results of another form stand
/// in a column of their own beside it: see resultForm().
ResultTable makeResultTable(std::span<const ReportedModel> models);

/// The first cell of a column that holds a number; where all are refused, the first of them; null for an empty column.
const ResultCell* firstCell(const ResultTable& table, std::size_t column);

/// "bins=15, binning=equal-width, lens=top-label": the settings of a cell for reading, numbers with 4 digits.
std::string settingsText(const ResultCell& cell);

/// "median=0.71, strongest=bandwidth 0.18": what a test found besides its p-value; empty of nothing. parts: of the
/// test, whose names may be among the findings.
Text findingsText(const Values& findings, std::span<const PartOfTest> parts = {});

/// "†" behind every number, in tables and figures, whose kernel may not be positive definite by its warnings; else
/// empty.
std::string definitenessMark(const std::vector<Warning>& warnings);
/// Whether a test's warnings say that its statistic sees nothing, so that its p-value is none.
bool decidesNothing(const std::vector<Warning>& warnings);
/// Whether a p-value takes rows as independent which are not: it may be far too small.
bool takesClustersAsRows(const std::vector<Warning>& warnings);
/// A p-value, written, with that mark, as a cell shows it: "1.00 (decides nothing)".
Text pValueCellText(const std::string& pValue, const std::vector<Warning>& warnings);
/// The sentence that explains the sign; empty where no cell carries it.
std::string definitenessNote(const ResultTable& table);

}  // namespace calibrium
