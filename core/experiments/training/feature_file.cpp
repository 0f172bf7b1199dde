// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/training/feature_file.h"

#include "core/data/table.h"
#include "core/experiments/training/diabetes_text.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/cells/number.h"
#include "core/io/table/detect_format.h"
#include "core/io/table/text_table.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace calibrium {

namespace {

constexpr double largestNumber = 1e30;  // so that squares of errors over the smallest variance stay finite

std::string columnName(const Table& table, std::size_t column) {
    return table.header().empty() ? std::string() : table.header()[column];
}

std::size_t targetColumn(const Table& table, const std::string& target) {
    if (target.empty()) return table.columnCount() - 1;
    const auto& header = table.header();
    const auto named = std::find(header.begin(), header.end(), target);
    if (named != header.end()) return static_cast<std::size_t>(named - header.begin());
    const auto number = parseNumber(target, false);
    const bool isPlace =
        number && *number >= 1 && *number <= static_cast<double>(table.columnCount()) && *number == std::floor(*number);
    if (isPlace) return static_cast<std::size_t>(*number) - 1;
    throw InvalidInput(Text("There is no column \"{1}\" for the target.", target), {.file = table.name()});
}

double numberAt(const Table& table, std::size_t row, std::size_t column, bool hasDecimalComma) {
    const auto number = numberIn(table, row, column, hasDecimalComma);
    if (number && std::abs(*number) <= largestNumber) return *number;
    throw InvalidInput(
        Text("\"{1}\" is not a number within ±1e30; features and targets must be.", table.cell(row, column)),
        {.file = table.name(),
         .row = table.line(row),
         .column = static_cast<std::int64_t>(column) + 1,
         .columnName = columnName(table, column)});
}

}  // namespace

RegressionData parseFeatures(std::string_view text, const std::string& name, const std::string& target,
                             const Run& run) {
    const TextFormat format = detectTextFormat(text);
    const Table table = readTextTable(text, name,
                                      TextTableShape{.delimiter = format.delimiter,
                                                     .hasHeader = format.hasHeader,
                                                     .hasDecimalComma = format.hasDecimalComma,
                                                     .isFirstNameMissing = format.isFirstNameMissing,
                                                     .skippedLines = format.skippedLines},
                                      run);
    if (table.columnCount() < 2) {
        throw InvalidInput("The file has one column; it must have features and a target.", {.file = name});
    }
    const std::size_t last = targetColumn(table, target);
    const auto rows = static_cast<Index>(table.rowCount());
    RegressionData data{RowMatrix(rows, static_cast<Index>(table.columnCount()) - 1), Eigen::VectorXd(rows)};
    for (std::size_t r = 0; r < table.rowCount(); ++r) {
        run.check();
        Index place = 0;
        for (std::size_t c = 0; c < table.columnCount(); ++c) {
            const double number = numberAt(table, r, c, format.hasDecimalComma);
            (c == last ? data.targets(static_cast<Index>(r)) : data.inputs(static_cast<Index>(r), place++)) = number;
        }
    }
    if (rows == 0 || (data.targets.array() == data.targets(0)).all()) {
        throw InvalidInput("All targets are equal; there is nothing to learn.", {.file = name});
    }
    return data;
}

RegressionData readFeatures(const std::string& path, const std::string& target, const Run& run) {
    return parseFeatures(readFileBytes(path, run), fileName(path), target, run);
}

RegressionData diabetesFeatures() { return parseFeatures(diabetesText(), "diabetes", ""); }

}  // namespace calibrium
