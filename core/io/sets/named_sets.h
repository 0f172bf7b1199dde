// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// Columns whose names say together what none says alone: "pred" and "pred_std", "Lo 80" and "Hi 80".
struct NamedSet {
    std::string family;
    std::string stem;                       ///< what their names share: the model, or the quantity
    std::vector<std::size_t> columns{};     ///< ascending
    std::vector<ColumnMeaning> meanings{};  ///< one per column; level 0 where nothing says it
    std::vector<Text> remarks{};            ///< what was assumed, one sentence each
    bool isForecast = false;                ///< a column of it is called as forecasts are
};

/// Prediction intervals, as quantile forecasts: both ends of each, in order in nearly all rows, and the forecast that
/// stands in their middle as the median. Without levels in the names only a single interval with such a forecast, or
/// with a word that says interval. Of several, those of forecasts. columns: the ones that may belong to a set.
std::vector<NamedSet> intervalSets(const ColumnView& view, const std::vector<std::size_t>& columns);

/// Means and their standard deviations (or variances) where the name of one is that of the other with a word for
/// spread: "x_pred" and "x_pred_std", "fit" and "se.fit"; and "response" beside "se".
std::vector<NamedSet> spreadSets(const ColumnView& view, const std::vector<std::size_t>& columns);

/// What the name of a spread is the spread of: "pred" of "pred_std" and "fit" of "se.fit"; empty for other names.
std::string spreadStem(std::string_view columnName);

/// Expected counts, as Poisson rates: "expected_count", "predicted_cases", not below 0.
std::vector<NamedSet> countSets(const ColumnView& view, const std::vector<std::size_t>& columns);

/// All of these, of all columns that may hold predictions of real targets. None beside targets of two values or of
/// words, which are classes.
std::vector<NamedSet> namedSets(const ColumnView& view);

/// Whether the columns that are targets by name or choice hold words or two values at most; without such, whether what
/// is known of the targets says so.
bool areTargetsClasses(const ColumnView& view);

/// The set that holds exactly these columns.
std::optional<NamedSet> namedSetOf(const ColumnView& view, const std::vector<std::size_t>& columns);

/// What each column of predictions holds where they are a set of the reading's family, and what was assumed; else
/// empty.
Found<std::vector<ColumnMeaning>> namedMeanings(const ColumnView& view, const ColumnReading& reading);

}  // namespace calibrium
