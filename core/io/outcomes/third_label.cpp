// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/third_label.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_list.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

struct LabelRows {
    std::size_t count = 0;
    std::size_t first = 0;
};

/// The usual labels, and the others with the first of their rows.
struct OddLabels {
    std::vector<std::string> usual;
    std::vector<std::string> odd;
    std::size_t count = 0;
    std::size_t row = 0;
};

std::map<std::string, LabelRows> rowsOfLabels(const Table& table, std::size_t column) {
    std::map<std::string, LabelRows> labels;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (!cell.empty() && !isMissing(cell) && labels[cell].count++ == 0) labels[cell].first = row;
    }
    return labels;
}

/// Where so many labels are those of nearly all rows, and there are a few others.
std::optional<OddLabels> oddLabels(const Table& table, std::size_t column, std::size_t usualCount) {
    constexpr std::size_t fewPerCent = 10;
    constexpr std::size_t percent = 100;
    constexpr std::size_t most = 5;
    const auto labels = rowsOfLabels(table, column);
    std::vector<std::pair<std::string, LabelRows>> sorted(labels.begin(), labels.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second.count > b.second.count; });
    if (sorted.size() <= usualCount || sorted.size() > usualCount + most) return std::nullopt;
    OddLabels found;
    found.row = table.rowCount();
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        (k < usualCount ? found.usual : found.odd).push_back(sorted[k].first);
        if (k < usualCount) continue;
        found.count += sorted[k].second.count;
        found.row = std::min(found.row, sorted[k].second.first);
    }
    const bool areFew = found.count * percent <= fewPerCent * table.rowCount();
    if (!areFew || sorted[usualCount - 1].second.count <= found.count) return std::nullopt;
    std::sort(found.usual.begin(), found.usual.end());
    std::sort(found.odd.begin(), found.odd.end());
    return found;
}

ImportQuestion questionOfOdd(const OddLabels& found, const Table& table, std::size_t column, const Text& reason) {
    return {.about = ImportQuestion::About::TargetColumn,
            .text = Text("Beside {1} there is {2} in {3} of {4} rows, and {5}", listed(found.usual), listed(found.odd),
                         found.count, table.rowCount(), reason),
            .answer = Text("--missing {1} --drop-missing leaves these rows out, --target-column names another column",
                           asItStands(shellWord(joinedNames(found.odd)))),
            .place = placeOf(table, found.row, column)};
}

}  // namespace

std::optional<ImportQuestion> thirdLabelQuestion(const ColumnView& view, const std::vector<Explanation>& all) {
    constexpr std::size_t ofSingleRisk = 2;
    const auto isSingleRisk = [&](const Explanation& one) {
        return one.columns.size() == 1 && view.facts[one.columns.front()].isFraction();
    };
    if (view.table.header().empty() || std::none_of(all.begin(), all.end(), isSingleRisk)) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOutcome = facts.isTargetByName || facts.isOutcomeByName;
        const bool mayBe = isOutcome && (facts.isText || facts.isWhole) && facts.labels.size() > 2;
        const auto odd = mayBe ? oddLabels(view.table, column, ofSingleRisk) : std::nullopt;
        if (odd) return questionOfOdd(*odd, view.table, column, "one probability a row is of two classes");
    }
    return std::nullopt;
}

std::optional<ImportQuestion> oddLabelsQuestion(const ImportPlan& plan, std::size_t classCount) {
    const auto target = targetColumn(plan);
    const auto odd = target ? oddLabels(*target->table, target->column, classCount) : std::nullopt;
    if (!odd) return std::nullopt;
    return questionOfOdd(*odd, *target->table, target->column, Text("the predictions are of {1} classes", classCount));
}

std::optional<ImportQuestion> severalLabelsQuestion(const ColumnView& view, const std::vector<Explanation>& all) {
    constexpr std::size_t mostLabels = 12;
    const bool isSingle = !all.empty() && all.front().columns.size() == 1 && !view.table.header().empty() &&
                          view.facts[all.front().columns.front()].isFraction();
    if (!isSingle) return std::nullopt;
    std::optional<std::size_t> outcome;
    bool isNamed = false;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool mayBe = facts.isText && facts.labels.size() > 2 && facts.labels.size() <= mostLabels &&
                           !facts.numbersRows() && !facts.isExtra;
        if (!mayBe) continue;
        const bool isCalledSo = facts.isTargetByName || facts.isOutcomeByName;
        // Of several, one that is called an outcome.
        if (outcome && isNamed == isCalledSo) return std::nullopt;
        if (!outcome || isCalledSo) outcome = column;
        isNamed = isNamed || isCalledSo;
    }
    if (!outcome) return std::nullopt;
    const auto& header = view.table.header();
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("{1} holds one number a row, which is the probability of one of two classes, and {2} has {3}: {4}",
                     columnText(header, all.front().columns.front()), columnText(header, *outcome),
                     view.facts[*outcome].labels.size(), listed(view.facts[*outcome].labels)),
        .answer =
            "name those that are to be left out with --missing and --drop-missing, or another column with "
            "--target-column",
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
