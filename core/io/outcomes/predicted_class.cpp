// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/predicted_class.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/table/number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t fewestClassRows = 10;

std::string cellOf(const ColumnView& view, std::size_t sampledRow, std::size_t column) {
    const std::size_t count = view.sample[column].values.size();
    return std::string(trimmed(view.table.cell(sampledRow * view.table.rowCount() / count, column)));
}

/// The place of the largest among the predictions of a row; their number where two are equal or one is missing.
std::size_t placeOfLargest(const ColumnView& view, const Columns& predictions, std::size_t row) {
    std::size_t best = 0;
    bool isTied = false;
    for (std::size_t k = 0; k < predictions.size(); ++k) {
        const double value = view.sample[predictions[k]].values[row];
        const double largest = view.sample[predictions[best]].values[row];
        if (!std::isfinite(value)) return predictions.size();
        if (k > 0 && value == largest) isTied = true;
        if (value > largest) {
            best = k;
            isTied = false;
        }
    }
    return isTied ? predictions.size() : best;
}

bool repeatsLargest(const ColumnView& view, const Columns& predictions, std::size_t column) {
    std::array<bool, 3> fits{true, true, true};  // by name, counted from 0, counted from 1
    std::size_t rows = 0;
    for (std::size_t row = 0; row < view.sample[column].values.size(); ++row) {
        const std::size_t best = placeOfLargest(view, predictions, row);
        if (best == predictions.size()) continue;
        ++rows;
        const std::string cell = cellOf(view, row, column);
        const std::string& name = view.facts[predictions[best]].name;
        const auto number = parseNumber(cell, true);
        fits[0] = fits[0] && holdsWord(name, cell, true);
        fits[1] = fits[1] && number == static_cast<double>(best);
        fits[2] = fits[2] && number == static_cast<double>(best + 1);
    }
    return rows >= fewestClassRows && std::find(fits.begin(), fits.end(), true) != fits.end();
}

}  // namespace

std::optional<std::string> labelOfLargeNumbers(const ColumnView& view, std::size_t prediction, std::size_t column) {
    struct Range {
        double least = std::numeric_limits<double>::infinity();
        double greatest = -std::numeric_limits<double>::infinity();
    };
    std::map<std::string, Range> ranges;
    std::size_t rows = 0;
    for (std::size_t row = 0; row < view.sample[column].values.size(); ++row) {
        const double value = view.sample[prediction].values[row];
        if (!std::isfinite(value)) continue;
        ++rows;
        Range& range = ranges[cellOf(view, row, column)];
        range.least = std::min(range.least, value);
        range.greatest = std::max(range.greatest, value);
        if (ranges.size() > 2) return std::nullopt;
    }
    if (rows < fewestClassRows || ranges.size() != 2) return std::nullopt;
    const auto& [label, range] = *ranges.begin();
    const auto& [otherLabel, other] = *ranges.rbegin();
    if (range.greatest < other.least) return otherLabel;
    if (other.greatest < range.least) return label;
    return std::nullopt;
}

double expectedErrors(const ColumnView& view, const Columns& predictions) {
    if (predictions.empty()) return 0;
    double errors = 0;
    for (std::size_t row = 0; row < view.sample[predictions.front()].values.size(); ++row) {
        double largest = predictions.size() == 1 ? 0.5 : 0;
        double sum = 0;
        for (const std::size_t column : predictions) {
            const double value = view.sample[column].values[row];
            if (!(value >= 0 && value <= 1)) return 0;
            sum += value;
            largest = std::max({largest, value, predictions.size() == 1 ? 1 - value : 0});
        }
        if (predictions.size() > 1 && !(sum > 0)) return 0;
        errors += 1 - (predictions.size() == 1 ? largest : largest / sum);
    }
    return errors;
}

bool repeatsPredictions(const ColumnView& view, const Columns& predictions, std::size_t column) {
    if (predictions.empty()) return false;
    return predictions.size() == 1 ? labelOfLargeNumbers(view, predictions.front(), column).has_value()
                                   : repeatsLargest(view, predictions, column);
}

}  // namespace calibrium
