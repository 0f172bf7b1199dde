// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/horizon_groups.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/names/value_spellings.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/statistics/independent_difference.h"
#include "core/survival/clustered_people.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostGroupsOfPeople = 20;
constexpr const char* noGroup = "missing";  // as evaluate --group says it

/// By their size where all names are numbers, else by their letters.
struct ByName {
    bool areNumbers = false;
    bool operator()(const std::string& a, const std::string& b) const {
        if ((a == noGroup) != (b == noGroup)) return b == noGroup;
        if (!areNumbers) return a < b;
        const double first = parseNumber(a, true).value_or(0);
        const double second = parseNumber(b, true).value_or(0);
        return first != second ? first < second : a < b;
    }
};

std::size_t groupColumn(const Table& table, const std::string& column) {
    const auto found = std::find(table.header().begin(), table.header().end(), column);
    if (found != table.header().end()) return static_cast<std::size_t>(found - table.header().begin());
    std::string known;
    for (const std::string& name : table.header()) known += (known.empty() ? "" : ", ") + name;
    throw InvalidInput(Text("There is no column {1}; there are {2}.", column, known), {.file = table.name()});
}

/// The people of each value of the column.
std::vector<std::pair<std::string, std::vector<Index>>> peopleOfGroups(const Table& table, const FollowUp& people,
                                                                       const std::string& column) {
    const std::size_t place = groupColumn(table, column);
    std::vector<std::string> cells;
    for (const std::size_t row : people.rows) {
        cells.push_back(table.cell(row, place));
        if (cells.back().empty() || isMissing(cells.back())) cells.back() = noGroup;
    }
    cells = withOneSpellingEach(std::move(cells));
    std::map<std::string, std::vector<Index>> found;
    for (std::size_t i = 0; i < cells.size(); ++i) found[cells[i]].push_back(static_cast<Index>(i));
    if (found.size() < 2 || found.size() > mostGroupsOfPeople) {
        throw InvalidInput(Text("The column {1} has {2} different values; groups need 2 to {3}.", column, found.size(),
                                mostGroupsOfPeople),
                           {.file = table.name()});
    }
    const bool areNumbers = std::all_of(found.begin(), found.end(), [](const auto& group) {
        return group.first == noGroup || parseNumber(group.first, true).has_value();
    });
    std::vector<std::pair<std::string, std::vector<Index>>> groups(found.begin(), found.end());
    std::sort(groups.begin(), groups.end(),
              [by = ByName{areNumbers}](const auto& a, const auto& b) { return by(a.first, b.first); });
    return groups;
}

HorizonGroup groupOf(std::string name, const FollowUp& people, const HorizonOptions& options, const Run& run) {
    HorizonGroup group{.name = std::move(name), .count = people.size()};
    for (std::size_t i = 0; i < people.times.size(); ++i) {
        group.eventCount += people.endings[i] == FollowUpEnd::Event && people.times[i] <= options.horizon ? 1 : 0;
    }
    try {
        group.result = horizonCalibration(people, options, run);
    } catch (const InvalidInput& error) {
        group.refusal = error.text();
    }
    // The last follow-up is then one that ended by the event, and no other horizon helps.
    if (!group.result && group.eventCount == group.count && group.count > 0)
        group.refusal = Text("All of its people have the event up to {1}: there is nobody without it to compare with.",
                             asNumber(significant(options.horizon)));
    return group;
}

void addDifferences(GroupedHorizon& grouped, std::size_t a, std::size_t b) {
    const auto& first = grouped.groups[a].result;
    const auto& second = grouped.groups[b].result;
    if (!first || !second) return;
    const auto others = horizonQuantityValues(*second);
    for (const NamedHorizonValue& one : horizonQuantityValues(*first)) {
        const auto other = std::find_if(others.begin(), others.end(),
                                        [&](const NamedHorizonValue& item) { return item.id == one.id; });
        if (other == others.end()) continue;
        HorizonDifference difference{
            .quantity = one.id, .a = a, .b = b, .difference = other->value.value - one.value.value};
        if (!one.isDistance && one.value.interval && other->value.interval) {
            difference.interval = independentDifference({one.value.value, *one.value.interval},
                                                        {other->value.value, *other->value.interval});
        }
        grouped.differences.push_back(std::move(difference));
    }
}

}  // namespace

std::vector<NamedHorizonValue> horizonQuantityValues(const HorizonCalibration& result) {
    std::vector<NamedHorizonValue> values{
        {"observed", "Observed risk", HorizonValue{result.observed.value, result.observed.interval}},
        {"observed-expected", "O:E", result.ratio}};
    if (result.intercept) values.push_back({"intercept", "Intercept", *result.intercept});
    if (result.slope) values.push_back({"slope", "Slope", *result.slope});
    values.push_back({"brier", "Brier score", result.brier});
    if (result.auc) values.push_back({"auc", "AUC", HorizonValue{*result.auc, result.aucInterval}});
    if (result.curve) {
        values.push_back({.id = "ici",
                          .name = "ICI",
                          .value = HorizonValue{result.curve->meanDistance, result.curve->meanInterval},
                          .isDistance = true});
    }
    return values;
}

GroupedHorizon horizonByGroup(const Table& table, const FollowUp& people, const std::string& column,
                              const HorizonOptions& options, const Run& run) {
    GroupedHorizon grouped{.column = column, .groups = {}, .differences = {}};
    const auto parts = peopleOfGroups(table, people, column);
    for (std::size_t g = 0; g < parts.size(); ++g) {
        const auto count = static_cast<double>(parts.size());
        const Run part = run.part(static_cast<double>(g) / count, static_cast<double>(g + 1) / count);
        grouped.groups.push_back(groupOf(parts[g].first, peopleAt(people, parts[g].second), options, part));
    }
    for (std::size_t a = 0; a < parts.size(); ++a) {
        for (std::size_t b = a + 1; b < parts.size(); ++b) addDifferences(grouped, a, b);
    }
    return grouped;
}

}  // namespace calibrium
