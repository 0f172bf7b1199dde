// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/bibliography.h"

#include "core/run/error.h"
#include "core/text/markup.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace calibrium {

namespace {

/// Entries begin with "@kind{key," at the start of a line and end with "}" on a line of its own.
std::vector<BibliographyEntry> entriesIn(std::string_view file) {
    constexpr std::string_view end = "\n}\n";
    std::vector<BibliographyEntry> entries;
    for (std::size_t at = file.find('@'); at != std::string_view::npos; at = file.find('@', at)) {
        const std::size_t close = file.find(end, at) + end.size();
        const std::size_t key = file.find('{', at) + 1;
        entries.push_back(
            {std::string(file.substr(key, file.find(',', key) - key)), std::string(file.substr(at, close - at))});
        at = close;
    }
    return entries;
}

const MethodInfo& infoOf(const ResultColumn& column) {
    return column.isTest ? hypothesisTest(column.id).info : measure(column.id).info;
}

/// "\citep{guo2017,clopper1934}" after a tie; empty without entries.
std::string citing(const MethodInfo& info) {
    std::string keys;
    for (const std::string& key : info.papers) keys += (keys.empty() ? "" : ",") + key;
    return keys.empty() ? "" : "~\\citep{" + keys + "}";
}

/// "the ECE (bins=15, binning=equal-width)~\citep{guo2017}"
std::string columnText(const ResultTable& table, std::size_t column) {
    for (const auto& row : table.cells) {
        if (!row[column] || !row[column]->refusal.empty()) continue;
        return latexText(table.columns[column].name + " (" + settingsText(*row[column]) + ")") +
               citing(infoOf(table.columns[column]));
    }
    return {};
}

std::string listOf(const ResultTable& table, bool isTest) {
    std::vector<std::string> items;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (table.columns[column].isTest != isTest) continue;
        if (std::string text = columnText(table, column); !text.empty()) items.push_back(std::move(text));
    }
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0) text += i + 1 == items.size() ? "; and " : "; ";
        text += items[i];
    }
    return text;
}

}  // namespace

const std::vector<BibliographyEntry>& bibliography() {
    static const std::vector<BibliographyEntry> entries = entriesIn(bibliographyFile);
    return entries;
}

std::vector<BibliographyEntry> bibliographyOf(const MethodInfo& info) {
    std::vector<BibliographyEntry> entries;
    for (const std::string& key : info.papers) {
        const auto& known = bibliography();
        const auto found =
            std::find_if(known.begin(), known.end(), [&](const BibliographyEntry& entry) { return entry.key == key; });
        if (found == known.end()) throw InvalidSetting(info.id + " cites \"" + key + "\", which is no known work.");
        entries.push_back(*found);
    }
    return entries;
}

std::string bibliographyText(std::span<const ReportedModel> models) {
    std::map<std::string, std::string> entries;
    for (const ResultColumn& column : makeResultTable(models).columns) {
        for (const BibliographyEntry& entry : bibliographyOf(infoOf(column))) entries[entry.key] = entry.text;
    }
    std::string text;
    for (const auto& [key, entry] : entries) text += (text.empty() ? "" : "\n") + entry;
    return text;
}

std::string methodsParagraph(const ReportHead& head, std::span<const ReportedModel> models) {
    if (models.empty()) return {};
    const ResultTable table = makeResultTable(models);
    std::string names;
    for (std::size_t i = 0; i < table.models.size(); ++i) {
        if (i > 0) names += i + 1 == table.models.size() ? " and " : ", ";
        names += latexText(table.models[i]) + " ($n = " + std::to_string(models[i].data.sampleCount()) + "$)";
    }
    std::string text = "We assessed the calibration of the predictions of " + names + " with Calibrium " +
                       latexText(head.version) + " (seed " + std::to_string(head.seed) + ").";
    if (const std::string measures = listOf(table, false); !measures.empty()) {
        text += " We report " + measures + ".";
    }
    if (const std::string tests = listOf(table, true); !tests.empty()) {
        text += " The hypothesis that the predictions are calibrated was tested by " + tests + ".";
    }
    return text + " Settings that differ between models are those of the first.\n";
}

}  // namespace calibrium
