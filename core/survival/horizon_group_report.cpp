// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/horizon_group_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/io/names/value_spellings.h"
#include "core/survival/horizon_report.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using GroupJson = nlohmann::ordered_json;

std::string groupValueText(double value, const std::optional<Interval>& interval) {
    std::string text = significant(value, 3);
    if (interval) text += " [" + significant(interval->lower, 3) + ", " + significant(interval->upper, 3) + "]";
    return text;
}

GroupJson groupIntervalJson(const std::optional<Interval>& interval) {
    if (!interval) return nullptr;
    return GroupJson::array({interval->lower, interval->upper});
}

/// Ids and names of all quantities that some group has.
std::vector<NamedHorizonValue> quantitiesOfGroups(const GroupedHorizon& grouped) {
    std::vector<NamedHorizonValue> all;
    for (const HorizonGroup& group : grouped.groups) {
        if (!group.result) continue;
        std::vector<NamedHorizonValue> own = horizonQuantityValues(*group.result);
        if (own.size() > all.size()) all = std::move(own);
    }
    return all;
}

GroupJson groupedJson(const GroupedHorizon& grouped) {
    GroupJson json{{"column", grouped.column}, {"groups", GroupJson::array()}, {"differences", GroupJson::array()}};
    for (const HorizonGroup& group : grouped.groups) {
        GroupJson one{{"name", group.name}, {"people", group.count}, {"events", group.eventCount}};
        if (group.result) {
            one["predicted"] = group.result->predicted;
            for (const NamedHorizonValue& quantity : horizonQuantityValues(*group.result)) {
                one[quantity.id] = {{"value", quantity.value.value},
                                    {"interval", groupIntervalJson(quantity.value.interval)}};
            }
            one["p_value"] = group.result->pValue;
        } else {
            one["refusal"] = group.refusal.english();
        }
        json["groups"].push_back(std::move(one));
    }
    for (const HorizonDifference& difference : grouped.differences) {
        json["differences"].push_back({{"of", grouped.groups[difference.b].name},
                                       {"less", grouped.groups[difference.a].name},
                                       {"quantity", difference.quantity},
                                       {"difference", difference.difference},
                                       {"interval", groupIntervalJson(difference.interval)}});
    }
    std::vector<std::string> names;
    for (const HorizonGroup& group : grouped.groups) names.push_back(group.name);
    if (const auto warning = spellingsWarning(names, grouped.column)) json["warnings"] = {warning->text.english()};
    return json;
}

void addCsvRows(TextGrid& grid, const HorizonCalibration& model, const GroupedHorizon& grouped) {
    const std::string horizon = roundTrip(model.horizon);
    const auto ends = [](const std::optional<Interval>& interval) {
        return interval ? std::pair(roundTrip(interval->lower), roundTrip(interval->upper))
                        : std::pair(std::string(), std::string());
    };
    for (const HorizonGroup& group : grouped.groups) {
        const std::string name = model.model + ", " + grouped.column + "=" + group.name;
        const std::string people = std::to_string(group.count);
        const std::string events = std::to_string(group.eventCount);
        if (!group.result) {
            grid.rows.push_back({name, horizon, "none", "", people, events, "", "", "", ""});
            continue;
        }
        const std::string predicted = roundTrip(group.result->predicted);
        grid.rows.push_back({name, horizon, "predicted", "", people, events, "", predicted, "", ""});
        for (const NamedHorizonValue& quantity : horizonQuantityValues(*group.result)) {
            const auto [lower, upper] = ends(quantity.value.interval);
            grid.rows.push_back(
                {name, horizon, quantity.id, "", people, events, "", roundTrip(quantity.value.value), lower, upper});
        }
    }
    for (const HorizonDifference& difference : grouped.differences) {
        const auto [lower, upper] = ends(difference.interval);
        grid.rows.push_back({model.model + ", " + grouped.column + "=" + grouped.groups[difference.b].name + " less " +
                                 grouped.groups[difference.a].name,
                             horizon, difference.quantity, "", "", "", "", roundTrip(difference.difference), lower,
                             upper});
    }
}

}  // namespace

TextTable horizonGroupTable(const GroupedHorizon& grouped) {
    const std::vector<NamedHorizonValue> all = quantitiesOfGroups(grouped);
    TextTable table{.rows = {{asItStands(grouped.column), "people", "events", "predicted"}}};
    for (const NamedHorizonValue& quantity : all) table.rows.front().push_back(quantity.name);
    for (const HorizonGroup& group : grouped.groups) {
        std::vector<Text> row{asItStands(group.name), asNumber(std::to_string(group.count)),
                              asNumber(std::to_string(group.eventCount)),
                              asNumber(group.result ? significant(group.result->predicted, 3) : "-")};
        const std::vector<NamedHorizonValue> own =
            group.result ? horizonQuantityValues(*group.result) : std::vector<NamedHorizonValue>();
        for (const NamedHorizonValue& quantity : all) {
            const auto found =
                std::find_if(own.begin(), own.end(), [&](const auto& one) { return one.id == quantity.id; });
            row.push_back(
                asNumber(found == own.end() ? "-" : groupValueText(found->value.value, found->value.interval)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

TextTable horizonDifferenceTable(const GroupedHorizon& grouped) {
    const std::vector<NamedHorizonValue> all = quantitiesOfGroups(grouped);
    TextTable table{.rows = {{"difference"}}};
    for (const NamedHorizonValue& quantity : all) table.rows.front().push_back(quantity.name);
    for (std::size_t a = 0; a < grouped.groups.size(); ++a) {
        for (std::size_t b = a + 1; b < grouped.groups.size(); ++b) {
            if (!grouped.groups[a].result || !grouped.groups[b].result) continue;
            std::vector<Text> row{Text("{1} less {2}", grouped.groups[b].name, grouped.groups[a].name)};
            for (const NamedHorizonValue& quantity : all) {
                const auto found = std::find_if(grouped.differences.begin(), grouped.differences.end(),
                                                [&](const HorizonDifference& one) {
                                                    return one.a == a && one.b == b && one.quantity == quantity.id;
                                                });
                row.push_back(asNumber(
                    found == grouped.differences.end() ? "-" : groupValueText(found->difference, found->interval)));
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

std::vector<Text> horizonGroupNotes(const GroupedHorizon& grouped) {
    std::vector<Text> notes;
    std::vector<std::string> names;
    for (const HorizonGroup& group : grouped.groups) {
        names.push_back(group.name);
        if (!group.result) notes.push_back(Text("{1} = {2}: {3}", grouped.column, group.name, group.refusal));
    }
    if (const auto warning = spellingsWarning(names, grouped.column)) notes.push_back(warning->text);
    return notes;
}

std::string writeGroupedHorizons(const ReportHead& head, const std::vector<HorizonCalibration>& models,
                                 const std::vector<GroupedHorizon>& grouped, ReportFormat format) {
    if (grouped.empty()) return writeHorizons(head, models, format);
    if (format == ReportFormat::Json) {
        GroupJson json = GroupJson::parse(writeHorizons(head, models, format));
        for (std::size_t m = 0; m < grouped.size(); ++m) json["models"][m]["by"] = groupedJson(grouped[m]);
        return json.dump(2, ' ', false, GroupJson::error_handler_t::replace) + "\n";
    }
    if (format == ReportFormat::Csv) {
        TextGrid grid{.rows = {}};
        for (std::size_t m = 0; m < grouped.size(); ++m) addCsvRows(grid, models[m], grouped[m]);
        return writeHorizons(head, models, format) + csvText(grid);
    }
    std::string text;
    const bool isMarkdown = format == ReportFormat::Markdown;
    const auto add = [&](const TextTable& table) {
        if (table.rows.size() < 2) return;
        text += "\n" + (isMarkdown ? markdownTable(englishGrid(table)) : alignedText(englishGrid(table)));
    };
    for (std::size_t m = 0; m < grouped.size(); ++m) {
        text += (text.empty() ? "" : "\n") + writeHorizons(head, {models[m]}, format);
        add(horizonGroupTable(grouped[m]));
        add(horizonDifferenceTable(grouped[m]));
        for (const Text& note : horizonGroupNotes(grouped[m])) {
            text += "\n" + (isMarkdown ? markdownLine(note.english()) : note.english()) + "\n";
        }
    }
    return text;
}

}  // namespace calibrium
