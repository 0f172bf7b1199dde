// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/third_label.h"

#include "core/io/reading/assign_columns.h"
#include "core/io/table/number.h"

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

/// The two usual labels and the first row of another one.
struct OddLabel {
    std::vector<std::string> usual;
    std::string odd;
    std::size_t row = 0;
};

std::optional<OddLabel> oddLabel(const Table& table, std::size_t column) {
    constexpr std::size_t fewPerCent = 10;
    constexpr std::size_t percent = 100;
    std::map<std::string, LabelRows> labels;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (!cell.empty() && labels[cell].count++ == 0) labels[cell].first = row;
    }
    std::vector<std::pair<std::string, LabelRows>> sorted(labels.begin(), labels.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second.count > b.second.count; });
    if (sorted.size() < 3) return std::nullopt;
    std::size_t odd = 0;
    for (std::size_t k = 2; k < sorted.size(); ++k) odd += sorted[k].second.count;
    if (odd * percent > fewPerCent * table.rowCount() || sorted[1].second.count <= odd) return std::nullopt;
    const auto first = std::min_element(sorted.begin() + 2, sorted.end(),
                                        [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
    OddLabel found{.usual = {sorted[0].first, sorted[1].first}, .odd = first->first, .row = first->second.first};
    std::sort(found.usual.begin(), found.usual.end());
    return found;
}

}  // namespace

std::optional<ImportQuestion> thirdLabelQuestion(const ColumnView& view, const std::vector<Explanation>& all) {
    const auto isSingleRisk = [&](const Explanation& one) {
        return one.columns.size() == 1 && view.facts[one.columns.front()].isFraction();
    };
    if (view.table.header().empty() || std::none_of(all.begin(), all.end(), isSingleRisk)) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOutcome = facts.isTargetByName || facts.isOutcomeByName;
        const bool mayBe = isOutcome && (facts.isText || facts.isWhole) && facts.labels.size() > 2;
        const auto odd = mayBe ? oddLabel(view.table, column) : std::nullopt;
        if (!odd) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::TargetColumn,
            .text = Text("Beside {1} and {2} there is \"{3}\", and one probability a row is of two classes",
                         odd->usual[0], odd->usual[1], odd->odd),
            .answer = "correct or remove such rows, or name another column with --target-column",
            .place = placeOf(view.table, odd->row, column)};
    }
    return std::nullopt;
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
        .answer = "keep the rows of two of them, or name another column with --target-column",
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
