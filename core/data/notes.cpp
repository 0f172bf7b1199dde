// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/notes.h"

#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/data/sample_place.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace calibrium {

namespace {

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t longest = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), longest); ++i) text += (i == 0 ? "" : ", ") + names[i];
    return names.size() > longest ? text + ", ..." : text;
}

/// The place of a cell of a column beside the predictions.
Place cellPlace(const Dataset& data, Index row, const std::string& column) {
    Place place = placeOfSample(data, row);
    place.columnName = column;
    return place;
}

bool isNumber(const std::string& cell) {
    double number = 0;
    const auto parsed = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    return parsed.ec == std::errc() && parsed.ptr == cell.data() + cell.size() && std::isfinite(number);
}

[[noreturn]] void refuseWords(const Dataset& data, const SampleColumn& column) {
    for (Index row = 0; row < data.sampleCount(); ++row) {
        const std::string& cell = column.cells[static_cast<std::size_t>(data.loadedRow(row))];
        if (isNumber(cell)) continue;
        throw InvalidInput(Text("The weight \"{1}\" is not a number; weights are numbers of at least 0.", cell),
                           cellPlace(data, row, column.name));
    }
    throw InvalidInput(Text("The column {1} holds cells that are no numbers; weights are.", column.name));
}

/// Only ratios of weights matter, but squares of very large or small ones leave the range of numbers. A power of 2
/// changes no digit.
void bringIntoRange(Eigen::VectorXd& weights) {
    constexpr int farExponent = 100;
    const int exponent = std::ilogb(weights.maxCoeff());
    if (std::abs(exponent) <= farExponent) return;
    weights = weights.unaryExpr([exponent](double weight) { return std::ldexp(weight, -exponent); });
}

}  // namespace

std::optional<std::int64_t> lineOf(const SampleNotes& notes, Index loadedRow) {
    if (notes.lines.empty()) return std::nullopt;
    if (notes.lines.size() == 1) return notes.lines.front() + loadedRow;
    return notes.lines[static_cast<std::size_t>(loadedRow)];
}

void setLines(SampleNotes& notes, std::vector<std::int64_t> lines) {
    const bool areConsecutive = std::adjacent_find(lines.begin(), lines.end(), [](std::int64_t a, std::int64_t b) {
                                    return b != a + 1;
                                }) == lines.end();
    if (areConsecutive && !lines.empty()) {
        notes.lines = {lines.front()};
    } else {
        notes.lines = std::move(lines);
    }
}

const SampleColumn& noteColumn(const Dataset& data, const std::string& name) {
    const std::vector<std::string> known = noteColumnNames(data);
    for (const std::string& wanted : {name, "column " + name}) {
        const auto found = std::find(known.begin(), known.end(), wanted);
        if (found != known.end()) return data.notes()->columns[static_cast<std::size_t>(found - known.begin())];
    }
    throw InvalidInput(Text(
        "There is no column \"{1}\" beside the predictions and targets of {2}{3}", shortened(visibleText(name)),
        data.name(), (known.empty() ? Text("; it has no other columns.") : Text("; there are {1}.", listed(known)))));
}

std::vector<std::string> noteColumnNames(const Dataset& data) {
    std::vector<std::string> names;
    if (data.notes() == nullptr) return names;
    for (const auto& column : data.notes()->columns) names.push_back(column.name);
    return names;
}

std::vector<std::string> describingColumnNames(const Dataset& data) {
    std::vector<std::string> names;
    if (data.notes() == nullptr) return names;
    for (const auto& column : data.notes()->columns) {
        if (!column.isPrediction) names.push_back(column.name);
    }
    return names;
}

std::vector<std::string> describingColumnNamesOfAll(std::span<const Dataset> all) {
    std::vector<std::string> names;
    for (const auto& data : all) {
        for (const auto& name : describingColumnNames(data)) {
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
    }
    return names;
}

std::vector<std::string> cellsOf(const Dataset& data, const SampleColumn& column) {
    std::vector<std::string> cells;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        cells.push_back(column.cells[static_cast<std::size_t>(data.loadedRow(i))]);
    }
    return cells;
}

std::vector<double> numbersOf(const Dataset& data, const SampleColumn& column) {
    std::vector<double> numbers;
    if (column.numbers.empty()) return numbers;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        numbers.push_back(column.numbers[static_cast<std::size_t>(data.loadedRow(i))]);
    }
    return numbers;
}

Dataset withWeightColumn(const Dataset& data, const std::string& name) {
    const SampleColumn& column = noteColumn(data, name);
    if (column.numbers.empty()) refuseWords(data, column);
    const std::vector<double> numbers = numbersOf(data, column);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (std::isnan(numbers[i])) refuseWords(data, column);
        if (numbers[i] >= 0) continue;
        throw InvalidInput(
            Text("The weight {1} is negative; weights are numbers of at least 0.", asNumber(roundTrip(numbers[i]))),
            cellPlace(data, static_cast<Index>(i), column.name));
    }
    Eigen::VectorXd weights = Eigen::Map<const Eigen::VectorXd>(numbers.data(), data.sampleCount());
    if (!(weights.maxCoeff() > 0)) {
        throw InvalidInput(
            Text("The weights in column {1} of {2} are all 0; some sample must count.", column.name, data.name()));
    }
    bringIntoRange(weights);
    const double total = weights.sum();
    const auto effective = static_cast<std::int64_t>(std::llround(total * total / weights.squaredNorm()));
    return data
        .withWarning({"case-weights", Severity::Note,
                      Text("Samples count by the weights in column {1}: {2} samples scatter like {3} of equal weight "
                           "(effective sample size).",
                           column.name, data.sampleCount(), effective),
                      effective, data.sampleCount()})
        .withWeights(std::move(weights));
}

}  // namespace calibrium
