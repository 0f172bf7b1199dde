// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/doubtful_fraction.h"

#include "core/io/columns/candidate_columns.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/names/other_names.h"
#include "core/io/outcomes/outcome_evidence.h"

#include <algorithm>
#include <optional>

namespace calibrium {

namespace {

std::optional<std::size_t> targetOf(const ImportTables& tables, const ColumnReading& reading) {
    const auto& roles = reading.roles;
    const auto found = std::find(roles.begin(), roles.end(), ColumnRole::Target);
    if (tables.targets || found == roles.end()) return std::nullopt;
    return static_cast<std::size_t>(found - roles.begin());
}

/// A name of predictions, of a class, of an event, or one that the outcome bears too.
bool saysPrediction(const ColumnView& view, std::size_t column, std::optional<std::size_t> target) {
    const ColumnFacts& facts = view.facts[column];
    const auto scale = scaleOfName(facts.name);
    const bool isScale = scale && scale != NumberScale::Percentages;
    if (facts.probability != NameStrength::None || saysPredicted(facts.name) || isScale) return true;
    if (namesConfidence(facts.name) || namesOutcome(facts.name) || targetRank(facts.name)) return true;
    if (polarityOfName(facts.name) != Polarity::None || !labelWithin(view, column).empty()) return true;
    return target && commonNameLength(facts.name, view.facts[*target].name) > 0;
}

/// Numbers whose scale is known, which are not clearly better than the share of the event in every row.
bool predictsNothing(const ColumnView& view, std::size_t column, std::size_t target) {
    constexpr double clearly = 2;  // standard errors
    const auto scale = scaleOfSingle(view.facts[column]);
    const auto skill = scale ? skillOf(view, column, target, scale) : std::nullopt;
    return scale && !(skill && skill->mean > clearly * skill->error);
}

}  // namespace

std::optional<ImportQuestion> doubtfulFractionQuestion(const ColumnView& view, const ImportTables& tables,
                                                       const ColumnReading& reading,
                                                       const std::vector<std::size_t>& predictions) {
    const bool isSingle = predictions.size() == 1 && familyLayout(reading.family).hasPositiveClass;
    if (!isSingle || !view.facts[predictions.front()].hasHeader) return std::nullopt;
    const std::size_t column = predictions.front();
    const auto& header = view.table.header();
    const auto target = targetOf(tables, reading);
    const bool isOther =
        (target || tables.targets) && saysOtherThanPrediction(header[column]) && labelWithin(view, column).empty();
    const bool isTwoLabels = target && view.facts[*target].labels.size() == 2;
    const bool isUnseen =
        isTwoLabels && !saysPrediction(view, column, target) && predictsNothing(view, column, *target);
    if (!isOther && !isUnseen) return std::nullopt;
    const bool isUnique = std::count(header.begin(), header.end(), header[column]) == 1;
    const std::string name = isUnique ? joinedNames({header[column]}) : std::to_string(column + 1);
    Text text = Text("By its name {1} holds something else than predictions", columnText(header, column));
    if (!isOther) {
        text = Text(
            "Nothing says that {1} holds predictions, and as such its numbers would be no better than the share "
            "of the event in {2}",
            columnText(header, column), columnText(header, *target));
    }
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = text,
        .answer =
            Text("say which column holds them with --columns, as --columns {1} does of this one", asItStands(name)),
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
