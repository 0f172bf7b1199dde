// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/family_of_columns.h"

#include "core/io/columns/detect_levels.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/name_list.h"
#include "core/io/sets/named_sets.h"

#include <algorithm>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

ImportQuestion rivalsQuestion(const ColumnView& view, const Columns& columns, const std::string& family,
                              const std::string& rival) {
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The names {1} fit the families {2} and {3}", spanText(view.table, columns), family, rival),
            .answer = Text("say which is meant with --kind {1} or --kind {2}", family, rival),
            .place = {.file = view.table.name()}};
}

/// Whether the names of the columns are those of the parameters of the family, and none of these is without a column.
bool areParametersByName(const ColumnView& view, const FamilyLayout& layout, const Columns& columns) {
    std::vector<std::size_t> width(layout.blocks.size(), 0);
    const bool areNamed = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        const auto block = view.facts[column].hasHeader ? blockOf(layout, view.facts[column].name) : std::nullopt;
        if (block) ++width[*block];
        return block.has_value();
    });
    return areNamed && isComplete(layout, width);
}

/// The family with several parameters each of whose columns is one of these by its name.
std::optional<std::string> familyNamed(const ColumnView& view, const Columns& columns) {
    if (const auto set = namedSetOf(view, columns)) return set->family;
    for (const FamilyLayout& layout : familyLayouts()) {
        const bool haveParameters = !layout.isClassification && !layout.areDraws && !layout.hasLevels &&
                                    layout.blocks.size() > 1 && columns.size() >= layout.minimumColumns;
        if (!haveParameters || columns.size() > layout.maximumColumns) continue;
        if (areParametersByName(view, layout, columns)) return layout.family;
    }
    return std::nullopt;
}

}  // namespace

Text spanText(const Table& table, const Columns& columns) {
    const auto& header = table.header();
    const bool areNeighbours = columns.size() > 2 && columns.back() - columns.front() + 1 == columns.size();
    if (areNeighbours)
        return Text("{1} to {2}", columnText(header, columns.front()), columnText(header, columns.back()));
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(header, column));
    return listed(names);
}

std::optional<ImportQuestion> familyQuestion(const ColumnView& view, const std::vector<Explanation>& all) {
    const auto rival = std::find_if(all.begin() + 1, all.end(), [&](const Explanation& other) {
        return other.columns == all[0].columns && other.family != all[0].family && other.score >= all[0].score;
    });
    if (rival == all.end()) return std::nullopt;
    return rivalsQuestion(view, all[0].columns, all[0].family, rival->family);
}

std::optional<ImportQuestion> parametersAsDrawsQuestion(const ColumnView& view, const std::string& family,
                                                        const Columns& columns) {
    if (!familyLayout(family).areDraws) return std::nullopt;
    const auto named = familyNamed(view, columns);
    if (!named || familyLayout(*named).areDraws) return std::nullopt;
    std::vector<std::string> names;
    for (const std::size_t column : columns) names.push_back(view.table.header()[column]);
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("By their names {1} are the parameters of a distribution, and no draws", listed(names)),
        .answer = Text("read them so with --kind {1}, or take them for draws all the same with "
                       "--columns {2}",
                       asItStands(*named), asItStands(joinedNames(names))),
        .place = {.file = view.table.name()}};
}

std::string familyOf(const ColumnView& view, const Columns& columns) {
    if (const auto set = namedSetOf(view, columns)) return set->family;
    for (const FamilyLayout& layout : familyLayouts()) {
        const bool fits = columns.size() >= layout.minimumColumns && columns.size() <= layout.maximumColumns;
        if (!fits) continue;
        if (layout.isClassification) return layout.family;
        if (layout.hasSharedLast || areScaledVectors(layout)) continue;
        if (layout.hasLevels) {
            if (areQuantiles(view, columns)) return layout.family;
            continue;
        }
        if (areParametersByName(view, layout, columns)) return layout.family;
    }
    return familyLayouts().front().family;
}

std::optional<ImportQuestion> familyOfNamedQuestion(const ColumnView& view, const std::string& family,
                                                    const Columns& columns) {
    const auto fits = [&](const FamilyLayout& layout) {
        const bool haveParameters = !layout.isClassification && !layout.areDraws && !layout.hasLevels &&
                                    !layout.hasSharedLast && !areScaledVectors(layout) && layout.blocks.size() > 1;
        return haveParameters && columns.size() >= layout.minimumColumns && columns.size() <= layout.maximumColumns &&
               areParametersByName(view, layout, columns);
    };
    if (namedSetOf(view, columns) || !fits(familyLayout(family))) return std::nullopt;
    const auto& layouts = familyLayouts();
    const auto rival = std::find_if(layouts.begin(), layouts.end(), [&](const FamilyLayout& layout) {
        return layout.family != family && fits(layout);
    });
    if (rival == layouts.end()) return std::nullopt;
    return rivalsQuestion(view, columns, family, rival->family);
}

}  // namespace calibrium
