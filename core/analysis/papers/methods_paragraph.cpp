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

/// Writes the parts of the paragraph in its markup.
class Prose {
public:
    explicit Prose(PaperMarkup markup) : m_markup(markup) {}

    [[nodiscard]] std::string text(const std::string& words) const { return isLatex() ? latexText(words) : words; }
    [[nodiscard]] std::string citing(const std::vector<std::string>& papers) const {
        if (!isLatex() || papers.empty()) return {};
        std::string keys;
        for (const std::string& key : papers) keys += (keys.empty() ? "" : ",") + key;
        return "~\\citep{" + keys + "}";
    }
    [[nodiscard]] std::string equation(const std::string& name, Index value) const {
        const std::string words = name + " = " + std::to_string(value);
        return isLatex() ? "$" + words + "$" : words;
    }

    /// "the ECE~\citep{guo2017} (15 bins; ...)"
    [[nodiscard]] std::string column(const ResultTable& table, std::size_t column) const {
        const ResultCell* cell = firstCell(table, column);
        if (cell == nullptr || !cell->refusal.empty()) return {};
        const ResultColumn& head = table.columns[column];
        const MethodInfo& info = infoOf(head);
        std::string inBrackets = settingsProse(info, *cell);
        const std::string kind = head.isTest ? std::string() : intervalKind(table, column);
        if (!kind.empty()) inBrackets += (inBrackets.empty() ? "" : "; ") + ("interval: " + kind);
        const std::string name = info.nameInText.empty() ? withinSentence(info.name) : info.nameInText;
        const std::string whole = "the " + text(name) + (head.isTest ? " test" : "") + citing(info.papers);
        return inBrackets.empty() ? whole : whole + " (" + text(inBrackets) + ")";
    }
    [[nodiscard]] std::vector<std::string> columns(const ResultTable& table, bool areTests) const {
        std::vector<std::string> items;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (table.columns[i].isTest != areTests) continue;
            if (std::string one = column(table, i); !one.empty()) items.push_back(std::move(one));
        }
        return items;
    }
    /// "net ($n = 1000$, 52 events, 3 rows left out)"
    [[nodiscard]] std::string model(const ReportedModel& model) const {
        const DataFacts facts = factsOf(model.data);
        std::string words = text(model.data.name()) + " (" + equation("n", facts.sampleCount);
        if (facts.eventCount) words += ", " + std::to_string(*facts.eventCount) + " events";
        if (facts.leftOutCount > 0) words += ", " + std::to_string(facts.leftOutCount) + " rows left out";
        return words + ")";
    }
    [[nodiscard]] std::string recalibrations(const StudyNotes& notes) const {
        std::string words;
        for (const auto& note : notes.recalibrations) {
            words += " " + text(note.model) + " was obtained by recalibration: " + text(withinSentence(note.text)) +
                     citing(note.papers) + ".";
        }
        return words;
    }
    [[nodiscard]] std::string tests(const ResultTable& table) const {
        const auto items = columns(table, true);
        if (items.empty()) return {};
        return " The null hypothesis that the predictions are calibrated was tested by " + listed(items) + ".";
    }
    [[nodiscard]] std::string measures(const ResultTable& table) const;

private:
    [[nodiscard]] bool isLatex() const { return m_markup == PaperMarkup::Latex; }

    PaperMarkup m_markup;
};

std::string levelText(const ResultTable& table) {
    for (const auto& row : table.cells) {
        for (const auto& cell : row) {
            if (cell && cell->interval) return percentText(cell->interval->level);
        }
    }
    return {};
}

std::string Prose::measures(const ResultTable& table) const {
    const auto items = columns(table, false);
    if (items.empty()) return {};
    const std::string level = levelText(table);
    std::string words =
        " We report " + listed(items) + (level.empty() ? "" : ", with " + text(level) + " intervals where named") + ".";
    if (rangeNote(table).empty()) return words;
    return words + " Estimates whose noise counts as error are compared with the central " +
           text(percentText(defaultLevel)) + " of their values under targets drawn from the predictions themselves.";
}

}  // namespace

std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models, const StudyNotes& notes,
                             PaperMarkup markup) {
    if (models.empty()) return {};
    const Prose prose(markup);
    const ResultTable table = makeResultTable(models);
    std::vector<std::string> names;
    for (const auto& model : models) names.push_back(prose.model(model));
    std::string text = "We assessed the calibration of the predictions of " + listed(names) + ".";
    text += prose.recalibrations(notes) + prose.measures(table) + prose.tests(table);
    if (!notes.group.empty()) {
        text += " All of this was repeated within the groups of " + prose.text(notes.group) +
                ", with p-values adjusted by Holm's method and differences between groups with their intervals.";
    }
    if (!notes.weights.empty()) text += " Samples are weighted by " + prose.text(notes.weights) + ".";
    if (models.size() > 1) text += " Settings that the data decide are those of the first model.";
    return text + " Computations were done with Calibrium " + prose.text(head.version) + prose.citing({software}) +
           " (seed " + std::to_string(head.seed) + ").\n";
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
