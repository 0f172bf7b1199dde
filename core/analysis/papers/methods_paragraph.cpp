// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/papers/methods_paragraph.h"

#include "core/analysis/papers/bibliography.h"
#include "core/analysis/reports/data_facts.h"
#include "core/analysis/reports/settings_text.h"
#include "core/analysis/reports/table_text.h"
#include "core/families/classes/lens.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

namespace calibrium {

namespace {

/// Key of the program's own entry.
constexpr const char* software = "calibrium";

const MethodInfo& infoOf(const ResultColumn& column) {
    return column.isTest ? hypothesisTest(column.id).info : measure(column.id).info;
}

std::string citing(const std::vector<std::string>& papers) {
    std::string keys;
    for (const std::string& key : papers) keys += (keys.empty() ? "" : ",") + key;
    return keys.empty() ? "" : "~\\citep{" + keys + "}";
}

/// A name within a sentence: the first letter is small, unless it begins an abbreviation.
std::string withinSentence(std::string name) {
    const auto isCapital = [&](std::size_t i) {
        return i < name.size() && std::isupper(static_cast<unsigned char>(name[i])) != 0;
    };
    if (isCapital(0) && !isCapital(1)) name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
}

/// "a, b and c"
std::string listed(const std::vector<std::string>& items) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? (items.size() > 2 ? ", and " : " and ") : ", ";
        text += items[i];
    }
    return text;
}

const Choice* choiceOf(const Parameter& parameter, const Value& value) {
    const auto found = std::find_if(parameter.choices.begin(), parameter.choices.end(),
                                    [&](const Choice& choice) { return choice.id == toText(value); });
    return found == parameter.choices.end() ? nullptr : &*found;
}

/// A setting in words: "equal width bins", "15 bins", "bandwidth 0.71"; empty where it says nothing.
std::string settingProse(const Parameter& parameter, const Value& value) {
    const std::string name = withinSentence(parameter.name);
    switch (parameter.kind) {
        case ParameterKind::Boolean:
            return std::get<bool>(value) ? name : std::string();
        case ParameterKind::Choice: {
            const Choice* choice = choiceOf(parameter, value);
            return name + ": " + withinSentence(choice == nullptr ? toText(value) : choice->name);
        }
        case ParameterKind::Integer: {
            const bool isCounted = std::holds_alternative<std::int64_t>(value) && name.ends_with('s') &&
                                   name.find(' ') == std::string::npos;
            return isCounted ? toText(value) + " " + name : name + " " + shortText(value);
        }
        case ParameterKind::Measure:
            return "statistic: " + measure(toText(value)).info.name;
        case ParameterKind::Real:
        case ParameterKind::Text:
        case ParameterKind::File:
            break;
    }
    const std::string text = shortText(value);
    return text.empty() ? text : name + " " + text + (parameter.unit.empty() ? "" : " " + parameter.unit);
}

std::string lensProse(const std::string& lens) {
    const Lens parsed = parseLens(lens);
    if (parsed.kind == Lens::Kind::Canonical) return {};
    for (const LensInfo& info : lensInfos()) {
        if (info.kind != parsed.kind) continue;
        const std::size_t colon = lens.find(':');
        return withinSentence(info.name) + (colon == std::string::npos ? "" : " (" + lens.substr(colon + 1) + ")");
    }
    return {};
}

/// The settings that mean something, in words; numbers that come from the data too.
std::string settingsProse(const MethodInfo& info, const ResultCell& cell) {
    std::vector<std::string> parts;
    const auto parameters = parametersOf(info, cell.parameters);
    for (const Parameter& parameter : parameters) {
        if (!cell.parameters.contains(parameter.id)) continue;
        std::string part = settingProse(parameter, cell.parameters.at(parameter.id));
        if (!part.empty()) parts.push_back(std::move(part));
    }
    if (const std::string lens = lensProse(cell.lens); !lens.empty()) parts.push_back(lens);
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text;
}

/// "the ECE~\citep{guo2017} (15 bins; ...)"
std::string columnProse(const ResultTable& table, std::size_t column) {
    const ResultCell* cell = firstCell(table, column);
    if (cell == nullptr || !cell->refusal.empty()) return {};
    const ResultColumn& head = table.columns[column];
    const MethodInfo& info = infoOf(head);
    std::string inBrackets = settingsProse(info, *cell);
    const std::string kind = head.isTest ? std::string() : intervalKind(table, column);
    if (!kind.empty()) inBrackets += (inBrackets.empty() ? "" : "; ") + ("interval: " + kind);
    const std::string name = withinSentence(head.isTest && !info.nameInText.empty() ? info.nameInText : info.name);
    std::string text = "the " + latexText(name) + (head.isTest ? " test" : "") + citing(info.papers);
    return inBrackets.empty() ? text : text + " (" + latexText(inBrackets) + ")";
}

std::vector<std::string> columnsProse(const ResultTable& table, bool isTest) {
    std::vector<std::string> items;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].isTest != isTest) continue;
        if (std::string text = columnProse(table, column); !text.empty()) items.push_back(std::move(text));
    }
    return items;
}

/// "net ($n = 1000$, 52 events, 3 rows left out)"
std::string modelProse(const ReportedModel& model) {
    const DataFacts facts = factsOf(model.data);
    std::string text = latexText(model.data.name()) + " ($n = " + std::to_string(facts.sampleCount) + "$";
    if (facts.eventCount) text += ", " + std::to_string(*facts.eventCount) + " events";
    if (facts.leftOutCount > 0) text += ", " + std::to_string(facts.leftOutCount) + " rows left out";
    return text + ")";
}

bool hasRange(const ResultTable& table) { return !rangeNote(table).empty(); }

std::string levelText(const ResultTable& table) {
    for (const auto& row : table.cells) {
        for (const auto& cell : row) {
            if (cell && cell->interval) return latexText(percentText(cell->interval->level));
        }
    }
    return {};
}

std::string recalibrationProse(const StudyNotes& notes) {
    std::string text;
    for (const auto& note : notes.recalibrations) {
        text += " " + latexText(note.model) +
                " was obtained by recalibration: " + latexText(withinSentence(note.text)) + citing(note.papers) + ".";
    }
    return text;
}

}  // namespace

std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models, const StudyNotes& notes) {
    if (models.empty()) return {};
    const ResultTable table = makeResultTable(models);
    std::vector<std::string> names;
    for (const auto& model : models) names.push_back(modelProse(model));
    std::string text = "We assessed the calibration of the predictions of " + listed(names) + ".";
    text += recalibrationProse(notes);
    if (const auto items = columnsProse(table, false); !items.empty()) {
        const std::string level = levelText(table);
        text +=
            " We report " + listed(items) + (level.empty() ? "" : ", with " + level + " intervals where named") + ".";
    }
    if (hasRange(table)) {
        text += " Estimates whose noise counts as error are compared with the central " +
                latexText(percentText(defaultLevel)) +
                " of their values under targets drawn from the predictions themselves.";
    }
    if (const auto items = columnsProse(table, true); !items.empty()) {
        text += " The null hypothesis that the predictions are calibrated was tested by " + listed(items) + ".";
    }
    if (!notes.group.empty()) {
        text += " All of this was repeated within the groups of " + latexText(notes.group) +
                ", with p-values adjusted by Holm's method and differences between groups with their intervals.";
    }
    if (!notes.weights.empty()) text += " Samples are weighted by " + latexText(notes.weights) + ".";
    if (models.size() > 1) text += " Settings that the data decide are those of the first model.";
    return text + " Computations were done with Calibrium " + latexText(head.version) + "~\\citep{" + software +
           "} (seed " + std::to_string(head.seed) + ").\n";
}

std::string bibliographyText(const ReportHead& head, std::span<const ReportedModel> models, const StudyNotes& notes) {
    std::map<std::string, std::string> entries;
    const auto add = [&](const std::string& key) {
        if (const BibliographyEntry* entry = findEntry(key)) entries[key] = entry->text;
    };
    for (const ResultColumn& column : makeResultTable(models).columns) {
        for (const auto& entry : bibliographyOf(infoOf(column))) entries[entry.key] = entry.text;
    }
    for (const auto& note : notes.recalibrations) {
        for (const auto& key : note.papers) add(key);
    }
    add(software);
    std::string& own = entries[software];
    const std::size_t end = own.rfind("\n}\n");
    if (end != std::string::npos) own.insert(end, ",\n  version = {" + head.version + "}");
    std::string text;
    for (const auto& [key, entry] : entries) text += (text.empty() ? "" : "\n") + entry;
    return text;
}

}  // namespace calibrium
