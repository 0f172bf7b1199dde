// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/column_sample.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

constexpr std::size_t sampledRows = 1000;
constexpr double sumTolerance = 0.02;

}  // namespace

ColumnSample sampleColumns(const Table& table, bool hasDecimalComma) {
    const std::size_t count = std::min(table.rowCount(), sampledRows);
    ColumnSample sample(table.columnCount());
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * table.rowCount() / count;
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            SampledColumn& sampled = sample[column];
            const auto number = numberIn(table, row, column, hasDecimalComma);
            const bool isFilled = number || !trimmed(table.cell(row, column)).empty();
            sampled.values.push_back(number.value_or(std::numeric_limits<double>::quiet_NaN()));
            sampled.filled += isFilled ? 1 : 0;
            sampled.numbers += number ? 1 : 0;
            sampled.wholeNumbers += number && *number == std::floor(*number) ? 1 : 0;
        }
    }
    return sample;
}

double SumEvidence::sharpness() const {
    constexpr double exact = 1e-9;
    return std::clamp(-std::log10(deviation + exact) - 2, 0.0, 6.0);
}

SumEvidence sumsTo(double total, const ColumnSample& sample, std::span<const std::size_t> columns) {
    if (columns.empty() || sample[columns[0]].values.empty()) return {};
    const std::size_t rows = sample[columns[0]].values.size();
    std::vector<double> deviations;
    for (std::size_t row = 0; row < rows; ++row) {
        double sum = 0;
        bool isInside = true;
        for (const std::size_t column : columns) {
            const double value = sample[column].values[row];
            isInside = isInside && value >= 0 && value <= total;
            sum += value;
        }
        const double deviation = std::abs(sum / total - 1);
        if (isInside && deviation <= sumTolerance) deviations.push_back(deviation);
    }
    if (deviations.empty()) return {};
    const auto middle = deviations.begin() + static_cast<std::ptrdiff_t>(deviations.size() / 2);
    std::nth_element(deviations.begin(), middle, deviations.end());
    return {static_cast<double>(deviations.size()) / static_cast<double>(rows), *middle};
}

std::optional<double> commonSum(const ColumnSample& sample, std::span<const std::size_t> columns) {
    constexpr std::size_t fewestRows = 4;
    constexpr double nearlyAll = 0.9;
    constexpr double tolerance = 1e-4;  // of shares with some five digits
    if (columns.size() < 2 || sample[columns[0]].values.size() < fewestRows) return std::nullopt;
    const auto isConstant = [&sample](std::size_t column) {
        const auto& values = sample[column].values;
        return std::all_of(values.begin(), values.end(), [&](double value) { return value == values.front(); });
    };
    if (std::all_of(columns.begin(), columns.end(), isConstant)) return std::nullopt;
    std::vector<double> sums;
    for (std::size_t row = 0; row < sample[columns[0]].values.size(); ++row) {
        double sum = 0;
        bool isInside = true;
        for (const std::size_t column : columns) {
            const double value = sample[column].values[row];
            isInside = isInside && value >= 0 && std::isfinite(value);
            sum += value;
        }
        if (isInside) sums.push_back(sum);
    }
    if (sums.empty()) return std::nullopt;
    std::nth_element(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(sums.size() / 2), sums.end());
    const double middle = sums[sums.size() / 2];
    const auto alike = std::count_if(sums.begin(), sums.end(),
                                     [&](double sum) { return std::abs(sum - middle) <= tolerance * middle; });
    const auto needed = nearlyAll * static_cast<double>(sample[columns[0]].values.size());
    if (!(middle > 0) || static_cast<double>(alike) < needed) return std::nullopt;
    return middle;
}

double shareWithin(double greatest, const ColumnSample& sample, std::span<const std::size_t> columns) {
    if (columns.empty() || sample[columns[0]].values.empty()) return 0;
    const std::size_t rows = sample[columns[0]].values.size();
    std::size_t inside = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        const auto isInside = [&](std::size_t column) {
            const double value = sample[column].values[row];
            return value >= 0 && value <= greatest;
        };
        inside += std::all_of(columns.begin(), columns.end(), isInside) ? 1 : 0;
    }
    return static_cast<double>(inside) / static_cast<double>(rows);
}

}  // namespace calibrium
