// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/result_notes.h"

#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_edits.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr const char* absent = "…";

std::string fieldOf(const std::string& what, int series) { return "{" + what + "@" + std::to_string(series) + "}"; }

/// "measure:ece", or "measure:ece#2" for the second one of a method.
std::string resultName(const ResultColumn& column, int occurrence) {
    return (column.isTest ? "test:" : "measure:") + column.id +
           (occurrence > 1 ? "#" + std::to_string(occurrence) : std::string());
}

ResultTable tableOf(const FigureModel& model) {
    const ReportedModel reported{.file = {}, .data = model.data, .result = model.result};
    return makeResultTable(std::span(&reported, 1));
}

/// Calls visit(field, column, cell) for every result that is a number.
template <class Visit>
void forEachResult(const FigureModel& model, const Visit& visit) {
    const ResultTable table = tableOf(model);
    std::map<std::pair<bool, std::string>, int> seen;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const ResultColumn& column = table.columns[c];
        const int occurrence = ++seen[{column.isTest, column.id}];
        const auto& cell = table.cells.front()[c];
        if (cell && cell->refusal.empty()) visit(fieldOf(resultName(column, occurrence), model.series), column, *cell);
    }
}

/// The number with its interval; what a calibrated model would come to is too long for a figure.
std::string numberOf(ResultCell cell) {
    cell.ifCalibrated.reset();
    constexpr int digits = 3;
    return cell.interval ? paperCellText(cell, false).english()
                         : significant(cell.value, digits) + definitenessMark(cell.warnings);
}

/// What every field of the model says.
std::map<std::string, std::string> textsOf(const FigureModel& model) {
    std::map<std::string, std::string> texts;
    texts[fieldOf("name", model.series)] = model.data.name();
    texts[fieldOf("n", model.series)] = std::to_string(model.data.sampleCount());
    forEachResult(model, [&](const std::string& field, const ResultColumn& column, const ResultCell& cell) {
        const PValue pValue = cell.pValue.value_or(PValue{.value = cell.value});
        texts[field] = column.isTest ? pValueStatement(pValue) : numberOf(cell);
    });
    return texts;
}

/// Whether these are words of ours: "{measure:ece@0}".
bool isField(std::string_view braced) {
    const auto at = braced.rfind('@');
    if (at == std::string_view::npos || braced.size() < 5) return false;
    const std::string_view number = braced.substr(at + 1, braced.size() - at - 2);
    int series = 0;
    const auto end = std::from_chars(number.data(), number.data() + number.size(), series);
    if (number.empty() || end.ptr != number.data() + number.size()) return false;
    const std::string_view what = braced.substr(1, at - 1);
    return what == "n" || what == "name" || what.starts_with("measure:") || what.starts_with("test:");
}

std::string filled(const std::string& text, const std::map<std::string, std::string>& texts) {
    std::string result;
    std::size_t done = 0;
    for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
        const auto close = text.find('}', open);
        if (close == std::string::npos) break;
        const std::string field = text.substr(open, close + 1 - open);
        if (!isField(field)) continue;
        const auto found = texts.find(field);
        result += text.substr(done, open - done) + (found == texts.end() ? absent : found->second);
        done = close + 1;
    }
    return result + text.substr(done);
}

}  // namespace

std::string nameField(const FigureModel& model) { return fieldOf("name", model.series); }

std::vector<OfferedNote> offeredNotes(const FigureModel& model) {
    std::vector<OfferedNote> notes{{.label = "n", .field = fieldOf("n", model.series)}};
    forEachResult(model, [&](const std::string& field, const ResultColumn& column, const ResultCell&) {
        notes.push_back({.label = column.label, .field = field, .isTest = column.isTest});
    });
    return notes;
}

bool hasFields(const FigureEdits& edits) {
    return std::any_of(edits.annotations.begin(), edits.annotations.end(),
                       [](const Annotation& annotation) { return filled(annotation.text, {}) != annotation.text; });
}

FigureEdits withResults(FigureEdits edits, std::span<const FigureModel> models) {
    if (!hasFields(edits)) return edits;
    std::map<std::string, std::string> texts;
    for (const auto& model : models) texts.merge(textsOf(model));
    for (auto& annotation : edits.annotations) annotation.text = filled(annotation.text, texts);
    return edits;
}

FigureEdits withFields(FigureEdits edited, const FigureEdits& before, const FigureEdits& shown) {
    const auto isKept = [&](std::size_t i, const Annotation& annotation) {
        return i < before.annotations.size() && i < shown.annotations.size() &&
               shown.annotations[i].text == annotation.text;
    };
    for (std::size_t a = 0; a < edited.annotations.size(); ++a) {
        Annotation& annotation = edited.annotations[a];
        std::optional<std::size_t> same;
        if (isKept(a, annotation)) same = a;
        // One before it was removed.
        for (std::size_t i = 0; i < before.annotations.size() && !same; ++i) {
            if (isKept(i, annotation)) same = i;
        }
        if (same) annotation.text = before.annotations[*same].text;
    }
    return edited;
}

std::size_t firstPanelOf(const Figure& figure, int series) {
    for (std::size_t p = 0; p < figure.panels.size(); ++p) {
        for (const Mark& mark : figure.panels[p].marks) {
            const Style& style = std::visit([](const auto& one) -> const Style& { return one.style; }, mark);
            if (style.series == series && style.role != Role::Reference) return p;
        }
    }
    return 0;
}

}  // namespace calibrium
