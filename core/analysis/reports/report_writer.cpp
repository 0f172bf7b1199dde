// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/report_writer.h"

#include "core/analysis/analysis_result.h"
#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/group_report.h"
#include "core/analysis/reports/report_csv.h"
#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_format.h"
#include "core/analysis/reports/table_reading.h"
#include "core/analysis/reports/table_text.h"
#include "core/analysis/verdict/verdict.h"
#include "core/data/family.h"
#include "core/run/error.h"
#include "core/run/warning_json.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

Json toOrderedJson(const Values& values) {
    auto json = Json::object();
    for (const auto& [id, value] : values) {
        std::visit([&, &key = id](const auto& plain) { json[key] = plain; }, value);
    }
    return json;
}

Json toOrderedJson(const Values& values, const std::string& lens) {
    Json json = toOrderedJson(values);
    json["lens"] = lens;
    return json;
}

/// A number, or null where the data allowed none.
Json numberJson(double value, const std::string& refusal) { return refusal.empty() ? Json(value) : Json(nullptr); }

}  // namespace

Json measureJson(const MeasureResult& result) {
    const auto& interval = result.estimate.interval;
    Json json{{"id", result.id},
              {"parameters", toOrderedJson(result.parameters, result.lens)},
              {"value", numberJson(result.estimate.value, result.refusal.english())},
              {"interval", interval ? Json::array({interval->lower, interval->upper}) : Json(nullptr)}};
    if (const auto& range = result.estimate.ifCalibrated) {
        json["if_calibrated"] = Json::array({range->lower, range->upper});
    }
    if (!result.refusal.empty()) json["refused"] = result.refusal.english();
    json["warnings"] = warningsJson(result.estimate.warnings);
    return json;
}

Json testJson(const TestResult& result) {
    Json json{{"id", result.id},
              {"parameters", toOrderedJson(result.parameters, result.lens)},
              {"statistic", numberJson(result.outcome.statistic, result.refusal.english())},
              {"p_value", numberJson(result.outcome.pValue, result.refusal.english())}};
    if (!result.outcome.findings.empty()) json["findings"] = toOrderedJson(result.outcome.findings);
    if (!result.refusal.empty()) json["refused"] = result.refusal.english();
    json["warnings"] = warningsJson(result.outcome.warnings);
    return json;
}

namespace {

Json verdictJson(const ReportedModel& model) {
    const Verdict spoken = verdict(model.data, model.result);
    Json sentences = Json::array();
    for (const Text& sentence : spoken.withAdvice()) sentences.push_back(sentence.english());
    return {{"sentences", std::move(sentences)}, {"against", spoken.isAgainst}};
}

Json modelJson(const ReportedModel& model) {
    Json json{{"name", model.data.name()},
              {"file", model.file},
              {"family", model.data.family().id()},
              {"samples", model.data.sampleCount()}};
    if (model.data.classCount() > 0) json["classes"] = model.data.classCount();
    json["warnings"] = warningsJson(model.data.warnings());
    json["measures"] = Json::array();
    json["tests"] = Json::array();
    for (const auto& result : model.result.measures) json["measures"].push_back(measureJson(result));
    for (const auto& result : model.result.tests) json["tests"].push_back(testJson(result));
    json["verdict"] = verdictJson(model);
    if (model.groups) json["groups"] = groupsJson(*model.groups);
    return json;
}

}  // namespace

Text cellText(const std::optional<ResultCell>& cell, bool isTest) {
    if (!cell) return {};
    if (!cell->refusal.empty()) return inEnglish(notComputed);
    if (isTest) {
        return pValueCellText(pValueText(cell->pValue.value_or(PValue{.value = cell->value})), cell->warnings);
    }
    const std::string mark = definitenessMark(cell->warnings);
    const Text number =
        asNumber(significant(cell->value) + mark + (cell->interval ? " " + intervalText(*cell->interval) : ""));
    return cell->ifCalibrated ? Text("{1} ({2})", number, rangeText(*cell->ifCalibrated)) : number;
}

namespace {

/// "ECE: 3 of 15 bins hold fewer than 10 samples."
Text about(const ResultColumn& column, const Text& text) { return inSequence({column.label, text}, ": "); }

}  // namespace

std::vector<Text> refusalLines(const ResultTable& table, std::size_t row) {
    std::vector<Text> lines;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const auto& cell = table.cells[row][column];
        if (cell && !cell->refusal.empty()) lines.push_back(about(table.columns[column], cell->refusal));
    }
    return lines;
}

namespace {

/// The sentences on each model, a line each.
std::vector<std::string> verdictLines(std::span<const ReportedModel> models, const TableReading& reading) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < models.size(); ++i) {
        std::string line;
        for (const auto& sentence : sentencesOf(models, i, reading).sentences) {
            line += (line.empty() ? "" : " ") + sentence.english();
        }
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

/// Why cells hold no number, a line each, with the model.
std::vector<std::string> allRefusals(const ReadTable& read) {
    const ResultTable& table = read.table;
    std::vector<std::string> lines;
    for (std::size_t row = 0; row < table.models.size(); ++row) {
        for (const auto& line : refusalLines(table, row)) lines.push_back(table.models[row] + ", " + line.english());
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const auto& difference = read.cells[row][column].difference;
            if (!difference || difference->refusal.empty()) continue;
            lines.push_back(table.models[row] + ", " + table.columns[column].label.english() + ": " +
                            difference->refusal.english());
        }
    }
    return lines;
}

/// A block of findings with its title.
struct FindingLines {
    std::string title;
    std::vector<std::string> lines;
};

/// What speaks against the numbers, refusals first, then what only says how they were made; none of them empty.
std::vector<FindingLines> findingLines(std::span<const ReportedModel> models, const ReadTable& read) {
    std::vector<FindingLines> blocks{{"Warnings", allRefusals(read)}, {"Notes", {}}};
    const ResultTable& table = read.table;
    const auto add = [&](FindingLines& block, Severity severity) {
        // What is found of several models is one line with all of their names, where the first one has it.
        std::vector<std::pair<Text, std::string>> found;
        for (std::size_t row = 0; row < models.size(); ++row) {
            for (auto& line : warningLines(models[row], table, row, severity)) {
                const auto known =
                    std::find_if(found.begin(), found.end(), [&](const auto& one) { return one.first == line; });
                if (known == found.end()) {
                    found.emplace_back(std::move(line), table.models[row]);
                } else {
                    known->second += ", " + table.models[row];
                }
            }
        }
        for (const auto& [line, names] : found) block.lines.push_back(names + ", " + line.english());
    };
    add(blocks[0], Severity::Doubt);
    add(blocks[1], Severity::Note);
    std::erase_if(blocks, [](const FindingLines& block) { return block.lines.empty(); });
    return blocks;
}

/// One line per quantity that has a number: what exactly was computed, by the first model that has it.
std::string settingsBlock(const ResultTable& table) {
    std::string text;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const ResultCell* cell = firstCell(table, column);
        if (cell == nullptr || !cell->refusal.empty()) continue;
        text += "  " + table.columns[column].label.english() + ": " + settingsText(*cell);
        const std::string findings = findingsText(cell->findings).english();
        text += (findings.empty() ? "" : " (found: " + findings + ")") + "\n";
    }
    return text;
}

std::string plainReport(const ReportHead& head, std::span<const ReportedModel> models, const TableReading& reading,
                        const ReadTable& read) {
    const ResultTable& table = read.table;
    if (models.empty()) return keptSection(reading.kept, ReportFormat::Text);
    std::string text;
    for (const auto& line : verdictLines(models, reading)) text += line + "\n";
    text += "\n" + alignedText(modelsAsColumns(factRows(models), read)) + "\n";
    for (const auto& note : tableNotes(read)) text += note.english() + "\n";
    text += "Settings (seed " + std::to_string(head.seed) + "; where models differ, those of the first)\n";
    text += settingsBlock(table);
    for (const auto& block : findingLines(models, read)) {
        text += block.title + "\n";
        for (const auto& line : block.lines) text += "  " + line + "\n";
    }
    return text + groupSections(models, ReportFormat::Text) + keptSection(reading.kept, ReportFormat::Text);
}

std::string markdownReport(std::span<const ReportedModel> models, const TableReading& reading, const ReadTable& read) {
    if (models.empty()) return keptSection(reading.kept, ReportFormat::Markdown);
    std::string text;
    for (const auto& line : verdictLines(models, reading)) text += markdownLine(line) + "\n\n";
    text += markdownTable(modelsAsRows(factRows(models), read));
    for (const auto& note : tableNotes(read)) text += "\n" + markdownLine(note.english()) + "\n";
    for (const auto& block : findingLines(models, read)) {
        text += "\n" + block.title + ":\n\n";
        for (const auto& line : block.lines) text += "- " + markdownLine(line) + "\n";
    }
    return text + groupSections(models, ReportFormat::Markdown) + keptSection(reading.kept, ReportFormat::Markdown);
}

/// What is in the way of the numbers stands as comments, since a paper says it in its caption. hasAll: with the ranges
/// of calibrated models and the verdicts.
std::string latexReport(std::span<const ReportedModel> models, const TableReading& reading, const ReadTable& read,
                        bool hasAll) {
    const ResultTable& table = read.table;
    if (models.empty()) return keptSection(reading.kept, ReportFormat::Latex);
    std::string text = latexCompactTable(compactTable(factRows(models), read, hasAll));
    const auto note = [&](const std::string& line) { text += hasAll ? latexNote(line) : latexComment(line); };
    // Signs in the table are explained on the page.
    for (const auto& line : read.notes) text += latexNote(line.english());
    text += latexNote(definitenessNote(table));
    note(intervalNote(table).english());
    if (hasAll) note(rangeNote(table).english());
    if (hasAll) {
        for (const auto& line : verdictLines(models, reading)) note(line);
    }
    for (const auto& line : allRefusals(read)) note(line);
    for (std::size_t row = 0; row < models.size(); ++row) {
        for (const auto& warning : models[row].data.warnings()) note(table.models[row] + ": " + warning.text.english());
    }
    return text + groupSections(models, hasAll ? ReportFormat::LatexNotes : ReportFormat::Latex) +
           keptSection(reading.kept, ReportFormat::Latex);
}

Json jsonReport(const ReportHead& head, std::span<const ReportedModel> models, const TableReading& reading) {
    Json json = reportJson(head, models);
    if (!reading.kept.empty()) json["kept"] = keptJson(reading.kept);
    return json;
}

using FormatName = std::pair<std::string, ReportFormat>;

const std::vector<FormatName>& formatNames() {
    static const std::vector<FormatName> names{
        {"text", ReportFormat::Text},   {"json", ReportFormat::Json},
        {"csv", ReportFormat::Csv},     {"markdown", ReportFormat::Markdown},
        {"latex", ReportFormat::Latex}, {"latex-notes", ReportFormat::LatexNotes}};
    return names;
}

}  // namespace

const std::vector<std::string>& reportFormats() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> list;
        for (const auto& [id, format] : formatNames()) list.push_back(id);
        return list;
    }();
    return ids;
}

const std::vector<std::string>& formatsOfOneLatex() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> list = reportFormats();
        std::erase(list, "latex-notes");
        return list;
    }();
    return ids;
}

ReportFormat parseReportFormat(std::string_view id) {
    for (const auto& [name, format] : formatNames()) {
        if (name == id) return format;
    }
    std::string known;
    for (const auto& name : reportFormats()) known += (known.empty() ? "" : ", ") + name;
    throw InvalidSetting(Text("There is no format \"{1}\"; there are {2}.", id, known));
}

nlohmann::ordered_json reportJson(const ReportHead& head, std::span<const ReportedModel> models) {
    Json json{{"calibrium", head.version}, {"seed", head.seed}, {"models", Json::array()}};
    for (const auto& model : models) json["models"].push_back(modelJson(model));
    return json;
}

std::vector<Text> warningLines(const ReportedModel& model, const ResultTable& table, std::size_t row,
                               Severity severity) {
    std::vector<Text> lines;
    for (const auto& warning : model.data.warnings()) {
        if (warning.severity == severity) lines.push_back(Text("data: {1}", warning.text));
    }
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (!table.cells[row][column]) continue;
        for (const auto& warning : table.cells[row][column]->warnings) {
            if (warning.severity == severity) lines.push_back(about(table.columns[column], warning.text));
        }
    }
    return lines;
}

std::string writeReport(const ReportHead& head, std::span<const ReportedModel> models, ReportFormat format) {
    return writeReport(head, models, format, {});
}

std::string writeReport(const ReportHead& head, std::span<const ReportedModel> models, ReportFormat format,
                        const TableReading& reading) {
    const ReadTable read = readTable(models, reading);
    switch (format) {
        case ReportFormat::Text:
            return plainReport(head, models, reading, read);
        // A file name need not be valid UTF-8; a replacement character is better than no result.
        case ReportFormat::Json:
            return jsonReport(head, models, reading).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        case ReportFormat::Csv: {
            const auto all = withGroupsAsModels(models);
            return csvReport(head, all, reading, readTable(all, reading));
        }
        case ReportFormat::Markdown:
            return markdownReport(models, reading, read);
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            return latexReport(models, reading, read, format == ReportFormat::LatexNotes);
    }
    throw InvalidSetting("There is no such format.");
}

}  // namespace calibrium
