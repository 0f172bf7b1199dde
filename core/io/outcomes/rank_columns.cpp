// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/rank_columns.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/logit_agreement.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

/// The place that a name counts, from 1: of "top1_prob", "p_rank_2" and "third_prob"; 0 where it counts none.
std::size_t rankInName(const std::string& name) {
    static constexpr auto ranks = std::to_array<std::string_view>(
        {"top", "rank", "rang", "rango", "platz", "best", "guess", "choice", "candidate", "hypothesis", "nbest"});
    static constexpr auto ordinals = std::to_array<std::string_view>({"first", "second", "third", "fourth", "fifth"});
    const auto words = wordsOf(name);
    for (std::size_t k = 0; k < words.size(); ++k) {
        const auto ordinal = std::find(ordinals.begin(), ordinals.end(), words[k]);
        if (ordinal != ordinals.end()) return static_cast<std::size_t>(ordinal - ordinals.begin()) + 1;
        const bool isRank = std::find(ranks.begin(), ranks.end(), words[k]) != ranks.end();
        const auto number = isRank && k + 1 < words.size() ? parseNumber(words[k + 1], false) : std::nullopt;
        if (number && *number >= 1 && *number < 1000) return static_cast<std::size_t>(*number);
    }
    return 0;
}

/// Whether the names count ranks in the order of the columns, from whichever.
bool nameRanks(const std::vector<std::string>& header, const Columns& columns) {
    if (header.empty()) return false;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::size_t rank = rankInName(header[columns[k]]);
        if (rank == 0 || (k > 0 && rank != rankInName(header[columns[k - 1]]) + 1)) return false;
    }
    return true;
}

/// Whether no number of nearly any row is larger than the one before it, and the first and the last differ.
bool fallInEveryRow(const ImportPlan& plan, const Columns& columns) {
    constexpr std::size_t fewestFalling = 20;
    constexpr double nearlyEvery = 0.99;
    const ColumnSample sample = sampleColumns(plan.tables.predictions, plan.tables.format.hasDecimalComma);
    std::size_t rows = 0;
    std::size_t falling = 0;
    for (std::size_t row = 0; row < sample[columns.front()].values.size(); ++row) {
        std::vector<double> values;
        for (const std::size_t column : columns) values.push_back(sample[column].values[row]);
        if (std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); })) continue;
        ++rows;
        const bool isFalling = std::is_sorted(values.rbegin(), values.rend()) && values.front() > values.back();
        falling += isFalling ? 1 : 0;
    }
    return rows >= fewestFalling && static_cast<double>(falling) >= nearlyEvery * static_cast<double>(rows);
}

/// Labels that would be seen to follow the columns, were they those of the classes.
bool followNoClasses(const ImportPlan& plan, const Columns& columns) {
    constexpr double hardlyFollowed = 2;  // standard errors
    constexpr double shouldFollow = 5;
    const auto agreement = labelAgreement(plan, columns);
    return agreement && agreement->expected >= shouldFollow && agreement->found < hardlyFollowed;
}

/// Whether the columns are called by classes, as a label among the targets says.
bool areNamedByClasses(const ImportPlan& plan, const Columns& columns) {
    constexpr std::size_t screenedRows = 200;
    const auto target = targetColumn(plan);
    const auto& header = plan.tables.predictions.header();
    if (!target || header.empty()) return false;
    for (std::size_t row = 0; row < std::min(target->table->rowCount(), screenedRows); ++row) {
        const std::string label(trimmed(target->table->cell(row, target->column)));
        const auto isIt = [&](std::size_t column) { return header[column] == label; };
        if (std::any_of(columns.begin(), columns.end(), isIt)) return true;
    }
    return false;
}

/// Whether the names have a beginning in common, as those of the ranks of one list do: "age" and "risk" are none.
bool areOfOneList(const std::vector<std::string>& header, const Columns& columns) {
    if (header.empty()) return true;
    const auto first = wordsOf(header[columns.front()]);
    return std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        const auto words = wordsOf(header[column]);
        return first.empty() || words.empty() || words.front() == first.front() || words.back() == first.back() ||
               header[column].front() == header[columns.front()].front();
    });
}

/// A column of classes whose name goes with the first of the ranks: "top1_label" beside "top1_prob".
bool isClassBeside(const std::vector<std::string>& header, std::size_t first) {
    return std::any_of(header.begin(), header.end(), [&](const std::string& name) {
        return name != header[first] && rankInName(name) != 0 && rankInName(name) == rankInName(header[first]);
    });
}

}  // namespace

std::optional<ImportQuestion> ranksQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    const bool areClasses = familyLayout(plan.reading.family).isClassification;
    if (overrides.family || !areClasses || !targetColumn(plan)) return std::nullopt;
    const Table& table = plan.tables.predictions;
    const auto& header = table.header();
    const Columns columns = predictionColumns(table, plan.reading);
    if (columns.size() < 2 || !fallInEveryRow(plan, columns)) return std::nullopt;
    const bool areNamed = nameRanks(header, columns);
    // Of two classes either may be the likelier in every row: then the labels follow them.
    const bool mayBeRanks = !areNamedByClasses(plan, columns) && areOfOneList(header, columns);
    if (!areNamed && (!mayBeRanks || !followNoClasses(plan, columns))) return std::nullopt;
    const bool hasClass = areNamed && isClassBeside(header, columns.front());
    const Text kind("say --kind {1} if each is that of a class", plan.reading.family);
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The numbers from {1} to {2} fall in every row: they seem to be the largest of a row, the second "
                     "largest and so on, not those of one class each",
                     columnText(header, columns.front()), columnText(header, columns.back())),
        .answer = hasClass ? Text("judge the largest alone with --columns {1}, or {2}", header[columns.front()], kind)
                           : Text("give the numbers class by class, or {1}", kind),
        .place = {.file = table.name()}};
}

}  // namespace calibrium
