// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/prediction_questions.h"
#include "core/io/long/long_names.h"
#include "core/text/shell_word.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/predicted_class.h"

namespace calibrium {

std::optional<ImportQuestion> hardPredictionsQuestion(const ColumnView& view, const Explanation& best) {
    constexpr std::size_t fewestRows = 10;
    if (best.columns.size() != 1 || !familyLayout(best.family).hasPositiveClass) return std::nullopt;
    const ColumnFacts& facts = view.facts[best.columns.front()];
    const bool isPredicted = saysPredicted(facts.name) || facts.probability != NameStrength::None;
    const bool areHard = facts.isWhole && facts.least == 0 && facts.greatest == 1 && facts.filledCount >= fewestRows;
    if (!isPredicted || !areHard) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The predictions in {1} are all 0 or 1, as predicted classes are and not their probabilities",
                     columnText(view.table.header(), best.columns.front())),
        .answer = Text("name a column of probabilities with --columns, or take them for probabilities with --kind {1}",
                       best.family),
        .place = {.file = view.table.name()}};
}

std::optional<ImportQuestion> unnamedPredictionQuestion(const ColumnView& view, const Explanation& best) {
    if (best.columns.size() != 1 || !familyLayout(best.family).hasPositiveClass) return std::nullopt;
    const ColumnFacts& chosen = view.facts[best.columns.front()];
    const bool isNamed = chosen.probability != NameStrength::None || saysPredicted(chosen.name) ||
                         scaleOfName(chosen.name) || namesConfidence(chosen.name);
    if (!chosen.hasHeader || isNamed) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isPredictedClass = saysPredicted(facts.name) && facts.labels.size() == 2 && !facts.isTargetByName;
        if (!isPredictedClass || contains(best.columns, column)) continue;
        if (labelOfLargeNumbers(view, best.columns.front(), column)) return std::nullopt;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text =
                Text("Nothing says that {1} holds predictions, and the predicted classes in {2} do not follow it",
                     columnText(view.table.header(), best.columns.front()), columnText(view.table.header(), column)),
            .answer = "name a column of probabilities with --columns",
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

std::optional<ImportQuestion> loneDrawQuestion(const ColumnView& view, const std::string& family,
                                               const std::vector<std::size_t>& columns) {
    const auto& header = view.table.header();
    if (!familyLayout(family).areDraws || columns.size() != 1 || header.empty()) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool recurs = facts.labels.size() > 1 && 2 * facts.labels.size() <= facts.filledCount;
        const bool isTarget = facts.isTargetByName || contains(view.reserved, column);
        if (column == columns.front() || isTarget || !recurs || !longRank(LongRole::Draw, facts.name)) continue;
        std::string words = "draw=" + header[column] + ",value=" + header[columns.front()];
        for (std::size_t target = 0; target < view.facts.size(); ++target) {
            const bool isOne = contains(view.reserved, target) || view.facts[target].isTargetByName;
            if (!isOne || target == columns.front()) continue;
            words += ",target=" + header[target];
            break;
        }
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("By its name {1} numbers draws that stand one below the other in {2}",
                         columnText(header, column), columnText(header, columns.front())),
            .answer = Text("join those of each forecast with --long {1}, or take every row for a forecast of one draw "
                           "with --long none",
                           asItStands(shellWord(words))),
            .place = {.file = view.table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
