// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/row_sums.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace calibrium {

namespace {

constexpr std::size_t sumsPerCheck = 1000;
constexpr int mostDecimals = 6;

/// Of the numbers of a row as they are written, at most mostDecimals.
int decimalsOf(double number) {
    double scaled = std::abs(number);
    for (int decimals = 0; decimals < mostDecimals; ++decimals, scaled *= 10) {
        if (std::abs(scaled - std::round(scaled)) <= 1e-9 * std::max(1.0, scaled)) return decimals;
    }
    return mostDecimals;
}

/// How the sums of the rows miss their total.
struct OddSums {
    std::size_t count = 0;
    std::int64_t firstLine = 0;
    double least = 1;  ///< of their sums, as fractions of the total
    double greatest = 1;
    int decimals = 0;
    bool areRounded = true;

    void add(std::int64_t line, const std::vector<double>& numbers, double total, double sum) {
        if (count++ == 0) firstLine = line;
        least = std::min(least, sum);
        greatest = std::max(greatest, sum);
        for (const double number : numbers) decimals = std::max(decimals, decimalsOf(number));
        constexpr double half = 0.5 + 1e-6;
        const double most = half * std::pow(10.0, -decimals) * static_cast<double>(numbers.size()) / total;
        areRounded = areRounded && decimals < mostDecimals && std::abs(sum - 1) <= most;
    }
};

/// Empty where a row holds a number that is none or negative: its own refusal follows.
std::optional<OddSums> oddSums(const ImportPlan& plan, const std::vector<std::size_t>& columns, const Run& run) {
    const Table& table = plan.tables.predictions;
    const double total = plan.reading.scale == NumberScale::Percentages ? 100 : 1;
    OddSums odd;
    std::vector<double> numbers(columns.size());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % sumsPerCheck == 0) run.check();
        double sum = 0;
        for (std::size_t k = 0; k < columns.size(); ++k) {
            const auto number = numberIn(table, row, columns[k], plan.tables.format.hasDecimalComma);
            if (!number || !(*number >= -roundOffOfProbabilities * total)) return std::nullopt;
            numbers[k] = *number;
            sum += *number / total;
        }
        if (!(std::abs(sum - 1) <= repairedRowSumDeviation)) odd.add(table.line(row), numbers, total, sum);
    }
    return odd;
}

}  // namespace

std::optional<ImportQuestion> rowSumsQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                              const Run& run) {
    const ColumnReading& reading = plan.reading;
    const auto columns = predictionColumns(plan.tables.predictions, reading);
    const bool areClasses = familyLayout(reading.family).isClassification;
    const bool haveSums = reading.scale == NumberScale::Probabilities || reading.scale == NumberScale::Percentages;
    if (!areClasses || columns.size() < 2 || !haveSums || plan.remarks.isOpen()) return std::nullopt;
    if (overrides.normalises.value_or(false)) return std::nullopt;
    const auto odd = oddSums(plan, columns, run);
    if (!odd || odd->count == 0 || !odd->areRounded) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::RowSums,
        .text = Text("In {1} of {2} rows, the first in line {3}, the rounded probabilities do not sum to 1 (the "
                     "sums lie between {4} and {5})",
                     odd->count, plan.tables.predictions.rowCount(), odd->firstLine,
                     asNumber(significant(odd->least, 6)), asNumber(significant(odd->greatest, 6))),
        .answer = "--normalise divides each row by its sum",
        .place = {.file = plan.tables.predictions.name()}};
}

void normaliseRows(const ImportPlan& plan, const std::vector<std::size_t>& columns, bool areTargets,
                   DatasetParts& parts) {
    Index count = 0;
    double least = std::numeric_limits<double>::infinity();
    double greatest = 0;
    RowMatrix& rows = areTargets ? parts.targets.values : parts.parameters;
    for (Index i = 0; i < rows.rows(); ++i) {
        if (rows.row(i).minCoeff() < -roundOffOfProbabilities) continue;
        const double sum = rows.row(i).sum();
        if (!(sum > 0) && areTargets) {
            throw InvalidInput("The shares sum to 0, so the row cannot be divided by its sum.", placeOfTarget(i));
        }
        if (!(sum > 0)) {
            Place place = placeOf(plan.tables.predictions, static_cast<std::size_t>(i), columns.front());
            place.lastColumn = static_cast<std::int64_t>(columns.back()) + 1;
            place.columnName.clear();
            throw InvalidInput("The numbers sum to 0, so the row cannot be divided by its sum.", place);
        }
        if (std::abs(sum - 1) <= acceptedRowSumDeviation) continue;
        rows.row(i) /= sum;
        least = std::min(least, sum);
        greatest = std::max(greatest, sum);
        ++count;
    }
    if (count == 0) return;
    parts.warnings.push_back({"import-normalised", Severity::Note,
                              Text("{1} of {2} rows were divided by their sums, which lie between {3} and {4}.", count,
                                   rows.rows(), asNumber(significant(least, 6)), asNumber(significant(greatest, 6))),
                              count, rows.rows()});
}

}  // namespace calibrium
