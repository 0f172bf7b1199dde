// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/column_sample.h"

#include "core/io/number.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

constexpr std::size_t sampledRows = 1000;
constexpr double sumTolerance = 0.02;

template <typename Accept>
double shareOfRows(const ColumnSample& sample, std::span<const std::size_t> columns, Accept accept) {
    if (columns.empty()) return 0;
    const std::size_t rows = sample[columns[0]].values.size();
    std::size_t accepted = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        double sum = 0;
        bool isInside = true;
        for (const std::size_t column : columns) {
            const double value = sample[column].values[row];
            isInside = isInside && value >= 0 && value <= 1;
            sum += value;
        }
        accepted += isInside && accept(sum) ? 1 : 0;
    }
    return rows == 0 ? 0 : static_cast<double>(accepted) / static_cast<double>(rows);
}

}  // namespace

ColumnSample sampleColumns(const Table& table, bool hasDecimalComma) {
    const std::size_t count = std::min(table.rowCount(), sampledRows);
    ColumnSample sample(table.columnCount());
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * table.rowCount() / count;
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            SampledColumn& sampled = sample[column];
            const std::string_view cell = trimmed(table.cell(row, column));
            const auto number = parseNumber(cell, hasDecimalComma);
            sampled.values.push_back(number.value_or(std::numeric_limits<double>::quiet_NaN()));
            sampled.filled += cell.empty() ? 0 : 1;
            sampled.numbers += number ? 1 : 0;
            sampled.wholeNumbers += number && *number == std::floor(*number) ? 1 : 0;
        }
    }
    return sample;
}

double shareSummingToOne(const ColumnSample& sample, std::span<const std::size_t> columns) {
    return shareOfRows(sample, columns, [](double sum) { return std::abs(sum - 1) <= sumTolerance; });
}

double shareInUnitInterval(const ColumnSample& sample, std::span<const std::size_t> columns) {
    return shareOfRows(sample, columns, [](double) { return true; });
}

}  // namespace calibrium
