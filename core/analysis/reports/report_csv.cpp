// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/report_csv.h"

#include "core/analysis/reports/group_report.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/table_format.h"
#include "core/analysis/specification.h"
#include "core/families/classes/lens.h"
#include "core/text/number_text.h"

#include <map>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

std::vector<std::string> readingCells(const TableReading& reading, const ReadCell& cell) {
    const auto text = [](const std::optional<double>& number) { return number ? roundTrip(*number) : std::string(); };
    const auto& difference = cell.difference;
    const bool hasNumber = difference && difference->refusal.empty();
    std::string note = difference ? difference->refusal.english() : "";
    if (hasNumber) {
        for (const auto& warning : difference->warnings) note += (note.empty() ? "" : " ") + warning.text.english();
    }
    return {text(cell.adjustedPValue),
            cell.adjustedPValue ? toText(reading.adjustment) : "",
            difference ? reading.baseline : "",
            hasNumber ? roundTrip(difference->difference) : "",
            hasNumber && difference->interval ? roundTrip(difference->interval->lower) : "",
            hasNumber && difference->interval ? roundTrip(difference->interval->upper) : "",
            hasNumber ? text(difference->pValue) : "",
            note};
}

/// Further columns behind the usual ones. cells: those of the rows that hold a number, by row.
void addReading(const TableReading& reading, const std::map<std::size_t, const ReadCell*>& cells, TextGrid& text) {
    const std::vector<std::string> heads{"p_adjusted",         "adjustment",       "baseline",
                                         "difference",         "difference_lower", "difference_upper",
                                         "difference_p_value", "difference_note"};
    for (std::size_t row = 0; row < text.rows.size(); ++row) {
        const auto found = cells.find(row);
        const auto further = row == 0               ? heads
                             : found == cells.end() ? std::vector<std::string>(heads.size())
                                                    : readingCells(reading, *found->second);
        text.rows[row].insert(text.rows[row].end(), further.begin(), further.end());
    }
}

/// "bins=15;binning=equal-width", all digits.
std::string pairsText(const Values& values) {
    std::string text;
    for (const auto& [id, value] : values) text += (text.empty() ? "" : ";") + id + "=" + toText(value);
    return text;
}

}  // namespace

std::string csvReport(const ReportHead& head, std::span<const ReportedModel> models, const TableReading& reading,
                      const ReadTable& read) {
    const ResultTable& table = read.table;
    std::map<std::size_t, const ReadCell*> readRows;  // by row of the text
    TextGrid text{
        .rows = {{"model", "file", "samples", "kind", "id", "lens", "parameters", "value", "lower", "upper", "level",
                  "if_calibrated_lower", "if_calibrated_upper", "statistic", "p_value", "seed", "warnings", "text"}}};
    for (std::size_t row = 0; row < models.size(); ++row) {
        const Verdict spoken = sentencesOf(models, row, reading);
        for (const auto& sentence : spoken.sentences) {
            text.rows.push_back({table.models[row], models[row].file, std::to_string(models[row].data.sampleCount()),
                                 "verdict", "against", "", "", spoken.isAgainst ? "1" : "0", "", "", "", "", "", "", "",
                                 std::to_string(head.seed), "", sentence.english()});
        }
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const auto& cell = table.cells[row][column];
            if (!cell) continue;
            const bool isTest = table.columns[column].isTest;
            std::string warnings;
            for (const auto& warning : cell->warnings)
                warnings += (warnings.empty() ? "" : " ") + warning.text.english();
            const auto& interval = cell->interval;
            const auto& range = cell->ifCalibrated;
            const bool hasNumber = cell->refusal.empty();
            readRows[text.rows.size()] = &read.cells[row][column];
            text.rows.push_back({table.models[row], models[row].file, std::to_string(models[row].data.sampleCount()),
                                 isTest ? "test" : "measure", table.columns[column].id, cell->lens,
                                 pairsText(cell->parameters), isTest || !hasNumber ? "" : roundTrip(cell->value),
                                 interval ? roundTrip(interval->lower) : "", interval ? roundTrip(interval->upper) : "",
                                 interval ? roundTrip(interval->level) : "", range ? roundTrip(range->lower) : "",
                                 range ? roundTrip(range->upper) : "",
                                 cell->statistic && hasNumber ? roundTrip(*cell->statistic) : "",
                                 isTest && hasNumber ? roundTrip(cell->value) : "", std::to_string(head.seed), warnings,
                                 hasNumber ? pairsText(cell->findings) : cell->refusal.english()});
        }
        for (const auto& warning : models[row].data.warnings()) {
            text.rows.push_back({table.models[row], models[row].file, std::to_string(models[row].data.sampleCount()),
                                 "warning", warning.id, "", "", "", "", "", "", "", "", "", "",
                                 std::to_string(head.seed), "", warning.text.english()});
        }
        for (auto& cells : groupCsvRows(models[row], head.seed)) text.rows.push_back(std::move(cells));
    }
    for (auto& cells : keptCsvRows(reading.kept)) text.rows.push_back(std::move(cells));
    if (!reading.isPlain()) addReading(reading, readRows, text);
    return csvText(text);
}

Verdict sentencesOf(std::span<const ReportedModel> models, std::size_t i, const TableReading& reading) {
    Verdict spoken = verdict(models[i].data, models[i].result);
    spoken.sentences = spoken.withAdvice();
    if (i < reading.remarks.size()) {
        spoken.sentences.insert(spoken.sentences.end(), reading.remarks[i].begin(), reading.remarks[i].end());
    }
    return spoken;
}

}  // namespace calibrium
