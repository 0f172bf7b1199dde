// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/predicted_class.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <string>
#include <utility>

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
    const bool isSingle = predictions.size() == 1;
    // "risk_pct" below 1 may be percentages.
    if (isSingle && scaleOfSingle(view.facts[predictions.front()]) != NumberScale::Probabilities) return 0;
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

bool repeatsPredictions(const ColumnView& view, const Columns& predictions, std::size_t column) {
    if (predictions.empty()) return false;
    const bool isParted = predictions.size() <= 2 && labelOfLargeNumbers(view, predictions.back(), column).has_value();
    return isParted || (predictions.size() > 1 && repeatsLargest(view, predictions, column));
}

namespace {

/// The predictions of the classes in a row; one prediction is that of the second of two.
std::vector<double> predictionsOfRow(const ColumnView& view, const Columns& predictions, std::size_t row) {
    std::vector<double> values;
    for (const std::size_t column : predictions) values.push_back(view.sample[column].values[row]);
    if (values.size() == 1) values.insert(values.begin(), 1 - values.front());
    return values;
}

/// The rows of each label of the column.
std::map<std::string, std::vector<std::vector<double>>> rowsByLabel(const ColumnView& view, const Columns& predictions,
                                                                    std::size_t column) {
    std::map<std::string, std::vector<std::vector<double>>> rows;
    for (std::size_t row = 0; row < view.sample[column].values.size(); ++row) {
        auto values = predictionsOfRow(view, predictions, row);
        const bool areKnown = std::all_of(values.begin(), values.end(), [](double value) { return value >= 0; });
        if (areKnown) rows[cellOf(view, row, column)].push_back(std::move(values));
    }
    return rows;
}

/// The class that most of the rows give the largest prediction to.
std::size_t likeliestClass(const std::vector<std::vector<double>>& rows) {
    std::vector<std::size_t> counts(rows.front().size());
    for (const auto& row : rows)
        ++counts[static_cast<std::size_t>(std::max_element(row.begin(), row.end()) - row.begin())];
    return static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

/// How many rows are on the wrong side of the best threshold between two labels.
std::size_t rowsAcross(const std::vector<double>& below, const std::vector<double>& above) {
    std::vector<std::pair<double, bool>> all;
    for (const double value : below) all.emplace_back(value, false);
    for (const double value : above) all.emplace_back(value, true);
    std::sort(all.begin(), all.end());
    std::size_t wrong = below.size();
    std::size_t least = wrong;
    for (const auto& [value, isAbove] : all) {
        if (isAbove) {
            ++wrong;
        } else {
            --wrong;
        }
        least = std::min(least, wrong);
    }
    return least;
}

}  // namespace

bool isStepOfPredictions(const ColumnView& view, const Columns& predictions, std::size_t column) {
    constexpr double few = 0.1;
    const double errors = expectedErrors(view, predictions);
    if (!(errors > 0)) return false;
    const auto rows = rowsByLabel(view, predictions, column);
    std::size_t total = 0;
    std::size_t across = 0;
    for (auto first = rows.begin(); first != rows.end(); ++first) {
        total += first->second.size();
        for (auto second = std::next(first); second != rows.end(); ++second) {
            const std::size_t a = likeliestClass(first->second);
            const std::size_t b = likeliestClass(second->second);
            if (a == b) return false;
            const auto ratios = [&](const auto& of) {
                std::vector<double> all;
                for (const auto& row : of) all.push_back(row[b] / (row[a] + row[b]));
                std::erase_if(all, [](double value) { return std::isnan(value); });
                return all;
            };
            across += rowsAcross(ratios(first->second), ratios(second->second));
        }
    }
    return total >= fewestClassRows && rows.size() > 1 && static_cast<double>(across) <= few * errors;
}

}  // namespace calibrium
