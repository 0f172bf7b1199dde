// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/kept_results.h"

#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/reports/report_writer.h"
#include "core/analysis/reports/table_format.h"
#include "core/io/bytes/file_bytes.h"
#include "core/text/markup.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr const char* keptTitle = "Kept results, of files that could not be read as they were:";

/// The labels that occur, in their order.
std::vector<Text> labelsOf(const std::vector<KeptRow>& rows) {
    std::vector<Text> labels;
    for (const auto& row : rows) {
        for (const auto& cell : row.cells) {
            const bool isKnown = std::find(labels.begin(), labels.end(), cell.label) != labels.end();
            if (!isKnown && !cell.text.empty()) labels.push_back(cell.label);
        }
    }
    return labels;
}

TextGrid gridOf(const std::vector<KeptRow>& rows) {
    const auto labels = labelsOf(rows);
    TextGrid grid{.rows = {{"model"}}};
    for (const Text& label : labels) grid.rows.front().push_back(label.english());
    for (const auto& row : rows) {
        std::vector<std::string> cells{Text("{1} (kept)", row.model).english()};
        for (const Text& label : labels) {
            const auto found = std::find_if(row.cells.begin(), row.cells.end(),
                                            [&](const KeptCell& cell) { return cell.label == label; });
            cells.push_back(found == row.cells.end() ? "" : found->text);
        }
        grid.rows.push_back(std::move(cells));
    }
    return grid;
}

std::string lineOf(const KeptRow& row) { return row.model + ": " + keptNote(row).english() + "."; }

}  // namespace

Text keptNote(const KeptRow& row) {
    const Text file = row.file.empty() ? Text("its file") : asItStands(fileName(row.file));
    if (row.date.empty()) {
        return row.isFileMissing ? Text("as saved, with the settings of then; {1} is missing", file)
                                 : Text("as saved, with the settings of then; {1} has changed since", file);
    }
    return row.isFileMissing
               ? Text("as saved on {1}, with the settings of then; {2} is missing", row.date, file)
               : Text("as saved on {1}, with the settings of then; {2} has changed since", row.date, file);
}

Text keptMark(const KeptRow& row) { return row.date.empty() ? Text("kept") : Text("kept {1}", row.date); }

std::string keptSection(const std::vector<KeptRow>& rows, ReportFormat format) {
    if (rows.empty()) return "";
    const TextGrid grid = gridOf(rows);
    std::string text;
    if (format == ReportFormat::Markdown) {
        text = "\n" + markdownLine(keptTitle) + "\n\n" + markdownTable(grid);
        for (const auto& row : rows) text += "\n" + markdownLine(lineOf(row)) + "\n";
    } else if (format == ReportFormat::Latex || format == ReportFormat::LatexNotes) {
        text = "\n" + latexNote(keptTitle) + latexTable(grid);
        for (const auto& row : rows) text += latexNote(lineOf(row));
    } else {
        text = "\n" + std::string(keptTitle) + "\n" + alignedText(grid);
        for (const auto& row : rows) text += lineOf(row) + "\n";
    }
    return text;
}

std::vector<std::vector<std::string>> keptCsvRows(const std::vector<KeptRow>& rows) {
    constexpr std::size_t emptyBetween = 11;  // lens to seed
    std::vector<std::vector<std::string>> lines;
    for (const auto& row : rows) {
        for (const auto& cell : row.cells) {
            if (cell.text.empty()) continue;
            std::vector<std::string> cells{row.model, row.file, "", cell.isTest ? "kept-test" : "kept-measure",
                                           cell.id};
            cells.resize(cells.size() + emptyBetween);
            cells.push_back(cell.label.english() + ": " + keptNote(row).english() + ".");
            cells.push_back(cell.text);
            lines.push_back(std::move(cells));
        }
    }
    return lines;
}

nlohmann::ordered_json keptJson(const std::vector<KeptRow>& rows) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& row : rows) {
        auto results = nlohmann::ordered_json::array();
        for (const auto& cell : row.cells) {
            if (cell.text.empty()) continue;
            results.push_back({{"id", cell.id},
                               {"kind", cell.isTest ? "test" : "measure"},
                               {"label", cell.label.english()},
                               {"text", cell.text}});
        }
        list.push_back({{"name", row.model},
                        {"file", row.file},
                        {"date", row.date},
                        {"state", row.isFileMissing ? "missing" : "changed"},
                        {"results", results}});
    }
    return list;
}

}  // namespace calibrium
