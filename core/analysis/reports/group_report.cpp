// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/group_report.h"

#include "core/analysis/groups/groups.h"
#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_format.h"
#include "core/analysis/reports/table_text.h"
#include "core/run/warning_json.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

ReportedModel asModel(const ReportedModel& model, const GroupResult& group) {
    return {.file = model.file, .data = group.data, .result = group.result, .prepared = {}, .groups = {}};
}

std::vector<ReportedModel> groupModels(const ReportedModel& model) {
    std::vector<ReportedModel> models;
    for (const auto& group : model.groups->groups) models.push_back(asModel(model, group));
    return models;
}

/// Of a group's test; the multiple of a bound is a bound too.
std::string adjustedText(const GroupResult& group, std::size_t test) {
    const auto& adjusted = group.adjustedPValues[test];
    if (!adjusted) return {};
    const PValue own = pValueOf(group.result.tests[test].outcome);
    const auto least = smallestPValue(own);
    const bool isBound = least && own.value <= *least && *adjusted < 1;
    return (isBound ? "≤ " : "") + pValueText(*adjusted);
}

/// Groups as rows, quantities as columns, the adjusted p-values behind those of the tests.
TextGrid groupGrid(const GroupedResult& grouped, const std::vector<ReportedModel>& groups, const ReadTable& read) {
    TextGrid grid = modelsAsRows(groupFactRows(groups), read);
    grid.rows[0][0] = grouped.column;
    for (std::size_t g = 0; g < groups.size(); ++g) grid.rows[g + 1][0] = grouped.groups[g].label;
    for (const auto& column : read.table.columns) {
        if (column.isTest) grid.rows[0].push_back(Text("{1}, Holm", column.label).english());
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (std::size_t t = 0; t < grouped.groups[g].adjustedPValues.size(); ++t) {
            grid.rows[g + 1].push_back(adjustedText(grouped.groups[g], t));
        }
    }
    return grid;
}

/// The same for print.
CompactTable compactGroups(const GroupedResult& grouped, const std::vector<ReportedModel>& groups,
                           const ReadTable& read, bool hasRanges) {
    CompactTable table = compactTable(groupFactRows(groups), read, hasRanges);
    const bool areRows = read.table.columns.size() <= groups.size();
    if (!areRows) table = transposed(table);
    table.rows[0][0].main = asItStands(grouped.column);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        table.rows[g + 1][0].main = asItStands(grouped.groups[g].label);
    }
    for (const auto& column : read.table.columns) {
        if (column.isTest) table.rows[0].push_back({.main = Text("{1}, Holm", column.label)});
    }
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (std::size_t t = 0; t < grouped.groups[g].adjustedPValues.size(); ++t) {
            const std::string text = adjustedText(grouped.groups[g], t);
            table.rows[g + 1].push_back({.main = asNumber(text.empty() ? "–" : text)});
        }
    }
    return areRows ? table : transposed(table);
}

TextTable differenceTable(const GroupedResult& grouped, const ResultTable& table) {
    TextTable grid{.rows = {{"measure", "groups", "difference"}}};
    std::map<std::size_t, std::vector<BaselineDifference>> ofMeasure;
    for (const auto& one : grouped.differences) {
        ofMeasure[one.measure].push_back({.difference = one.difference, .interval = one.interval, .pValue = {}});
    }
    for (const auto& one : grouped.differences) {
        grid.rows.push_back({table.columns[one.measure].label,
                             Text("{1} minus {2}", grouped.groups[one.b].label, grouped.groups[one.a].label),
                             differenceText({.difference = one.difference, .interval = one.interval, .pValue = {}},
                                            differenceDigits(ofMeasure[one.measure]))});
    }
    return grid;
}

std::vector<Text> notesOf(const GroupedResult& grouped, const ResultTable& table) {
    std::vector<Text> notes;
    const bool hasTests = !grouped.groups.front().result.tests.empty();
    if (hasTests) notes.emplace_back("Holm: p-values adjusted for the number of groups.");
    const auto& differences = grouped.differences;
    const auto hasNone = [](const GroupDifference& difference) { return !difference.interval.has_value(); };
    if (std::any_of(differences.begin(), differences.end(), hasNone)) {
        notes.emplace_back(
            "Differences without an interval are of measures that have none for these samples; groups of "
            "different sizes differ in such a measure even if both are calibrated.");
    }
    for (std::size_t g = 0; g < grouped.groups.size(); ++g) {
        for (const auto& line : refusalLines(table, g))
            notes.push_back(Text("{1}, {2}", grouped.groups[g].label, line));
    }
    for (const auto& warning : grouped.warnings) notes.push_back(warning.text);
    for (const auto& group : grouped.groups) {
        for (const auto& warning : group.warnings) notes.push_back(Text("{1}: {2}", group.label, warning.text));
    }
    return notes;
}

std::string section(const ReportedModel& model, ReportFormat format) {
    const GroupedResult& grouped = *model.groups;
    const std::vector<ReportedModel> parts = groupModels(model);
    const ReadTable read = readTable(parts, {});
    const ResultTable& table = read.table;
    const std::string title = Text("{1} by {2}", model.data.name(), grouped.column).english();
    const TextGrid groups = groupGrid(grouped, parts, read);
    const TextGrid differences = englishGrid(differenceTable(grouped, table));
    const bool hasDifferences = differences.rows.size() > 1;
    std::string text;
    if (format == ReportFormat::Markdown) {
        text = "\n" + markdownLine(title) + "\n\n" + markdownTable(groups);
        if (hasDifferences) text += "\n" + markdownTable(differences);
        for (const auto& note : notesOf(grouped, table)) text += "\n" + markdownLine(note.english()) + "\n";
    } else if (format == ReportFormat::Latex || format == ReportFormat::LatexNotes) {
        const bool hasAll = format == ReportFormat::LatexNotes;
        text = "\n" + latexNote(title) + latexCompactTable(compactGroups(grouped, parts, read, hasAll));
        if (hasDifferences) text += "\n" + latexTable(differences);
        for (const auto& note : notesOf(grouped, table)) {
            text += hasAll ? latexNote(note.english()) : latexComment(note.english());
        }
    } else {
        text = "\n" + title + "\n" + alignedText(transposed(groups));
        if (hasDifferences) text += "\n" + alignedText(differences);
        for (const auto& note : notesOf(grouped, table)) text += note.english() + "\n";
    }
    return text;
}

Json differenceJson(const GroupedResult& grouped, const GroupDifference& difference) {
    const GroupResult& a = grouped.groups[difference.a];
    const GroupResult& b = grouped.groups[difference.b];
    const MeasureResult& first = a.result.measures[difference.measure];
    const MeasureResult& second = b.result.measures[difference.measure];
    const auto& interval = difference.interval;
    return {{"measure", {{"id", first.id}, {"parameters", measureJson(first).at("parameters")}}},
            {"a", a.name},
            {"b", b.name},
            {"value_a", first.estimate.value},
            {"value_b", second.estimate.value},
            {"difference", difference.difference},
            {"interval", interval ? Json::array({interval->lower, interval->upper}) : Json(nullptr)}};
}

}  // namespace

nlohmann::ordered_json groupsJson(const GroupedResult& grouped) {
    Json json{{"column", grouped.column}, {"groups", Json::array()}, {"differences", Json::array()}};
    for (const auto& group : grouped.groups) {
        Json entry{{"name", group.name},        {"label", group.label},   {"samples", group.data.sampleCount()},
                   {"measures", Json::array()}, {"tests", Json::array()}, {"warnings", warningsJson(group.warnings)}};
        for (const auto& result : group.result.measures) entry["measures"].push_back(measureJson(result));
        for (std::size_t t = 0; t < group.result.tests.size(); ++t) {
            Json test = testJson(group.result.tests[t]);
            const auto& adjusted = group.adjustedPValues[t];
            test["p_adjusted"] = adjusted ? Json(*adjusted) : Json(nullptr);
            entry["tests"].push_back(std::move(test));
        }
        json["groups"].push_back(std::move(entry));
    }
    for (const auto& difference : grouped.differences) {
        json["differences"].push_back(differenceJson(grouped, difference));
    }
    json["warnings"] = warningsJson(grouped.warnings);
    return json;
}

GroupTables groupTables(const ReportedModel& model, bool hasRanges) {
    const std::vector<ReportedModel> parts = groupModels(model);
    const ReadTable read = readTable(parts, {});
    return {.groups = compactGroups(*model.groups, parts, read, hasRanges),
            .differences = differenceTable(*model.groups, read.table),
            .notes = notesOf(*model.groups, read.table)};
}

std::string groupSections(std::span<const ReportedModel> models, ReportFormat format) {
    std::string text;
    for (const auto& model : models) {
        if (model.groups) text += section(model, format);
    }
    return text;
}

std::vector<ReportedModel> withGroupsAsModels(std::span<const ReportedModel> models) {
    std::vector<ReportedModel> all;
    for (const auto& model : models) {
        all.push_back(model);
        if (!model.groups) continue;
        for (auto& group : groupModels(model)) all.push_back(std::move(group));
    }
    return all;
}

std::vector<std::vector<std::string>> groupCsvRows(const ReportedModel& model, std::uint64_t seed) {
    std::vector<std::vector<std::string>> rows;
    if (!model.groups) return rows;
    const auto& grouped = *model.groups;
    const std::string seedText = std::to_string(seed);
    for (const auto& group : grouped.groups) {
        const std::string samples = std::to_string(group.data.sampleCount());
        for (std::size_t t = 0; t < group.adjustedPValues.size(); ++t) {
            const auto& adjusted = group.adjustedPValues[t];
            rows.push_back({group.data.name(), model.file, samples, "adjusted", group.result.tests[t].id,
                            group.result.tests[t].lens, "adjustment=holm", "", "", "", "", "", "", "",
                            adjusted ? roundTrip(*adjusted) : "", seedText, "", ""});
        }
        for (const auto& warning : group.warnings) {
            rows.push_back({group.data.name(), model.file, samples, "warning", warning.id, "", "", "", "", "", "", "",
                            "", "", "", seedText, "", warning.text.english()});
        }
    }
    for (const auto& difference : grouped.differences) {
        const MeasureResult& measure = grouped.groups[difference.a].result.measures[difference.measure];
        const auto& interval = difference.interval;
        rows.push_back(
            {model.data.name(), model.file, std::to_string(model.data.sampleCount()), "difference", measure.id,
             measure.lens, "", roundTrip(difference.difference), interval ? roundTrip(interval->lower) : "",
             interval ? roundTrip(interval->upper) : "", interval ? roundTrip(interval->level) : "", "", "", "", "",
             seedText, "",
             Text("{1} minus {2}", grouped.groups[difference.b].label, grouped.groups[difference.a].label).english()});
    }
    for (const auto& warning : grouped.warnings) {
        rows.push_back({model.data.name(), model.file, std::to_string(model.data.sampleCount()), "warning", warning.id,
                        "", "", "", "", "", "", "", "", "", "", seedText, "", warning.text.english()});
    }
    return rows;
}

}  // namespace calibrium
