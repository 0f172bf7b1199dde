// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/choice_table.h"

#include "core/analysis/reports/table_format.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

enum class Rank { Best, Tied, Worse };

struct Cell {
    std::string text;
    Rank rank = Rank::Worse;
};

/// The choices seen through one lens.
struct LensTable {
    std::string lens;
    std::vector<const ReportedChoice*> models;
};

std::vector<LensTable> tablesOf(std::span<const ReportedChoice> choices) {
    std::vector<LensTable> tables;
    for (const auto& reported : choices) {
        auto place = std::find_if(tables.begin(), tables.end(),
                                  [&](const LensTable& table) { return table.lens == reported.lens; });
        if (place == tables.end()) place = tables.insert(tables.end(), {.lens = reported.lens, .models = {}});
        place->models.push_back(&reported);
    }
    return tables;
}

Rank rankOf(const EstimatorChoice& choice, std::size_t place) {
    if (place == choice.best) return Rank::Best;
    return choice.isTied(place) ? Rank::Tied : Rank::Worse;
}

std::vector<Cell> cellsOf(const EstimatorChoice& choice) {
    std::vector<Cell> cells;
    for (std::size_t k = 0; k < choice.estimators.size(); ++k) {
        const FoldMean& risk = choice.estimators[k].rootRisk;
        cells.push_back({withError(100 * risk.value, 100 * risk.error), rankOf(choice, k)});
    }
    return cells;
}

std::string headline(const LensTable& table) { return Text("root risk × 100, {1}", table.lens).english(); }

const char* legend() {
    return "Validation risk ± standard error over the folds. * smallest; = does not differ clearly from it (row by "
           "row, two "
           "standard errors).";
}

const char* boldLegend() {
    return "Validation risk ± standard error over the folds. Bold: smallest; = does not differ clearly from it (row by "
           "row, two "
           "standard errors).";
}

/// The model's name and the estimators' risks, and the names above them.
TextGrid gridOf(const LensTable& table, const std::function<std::string(const Cell&)>& written) {
    TextGrid grid{.rows = {{"model"}}};
    for (const auto& estimator : table.models.front()->choice.estimators) {
        grid.rows.front().push_back(estimator.space.name);
    }
    for (const auto* model : table.models) {
        grid.rows.push_back({model->model});
        for (const auto& cell : cellsOf(model->choice)) grid.rows.back().push_back(written(cell));
    }
    return grid;
}

std::string plainText(const ReportHead& head, const std::vector<LensTable>& tables) {
    std::string text;
    for (const auto& table : tables) {
        const auto written = [](const Cell& cell) {
            const char* mark = cell.rank == Rank::Best ? " *" : cell.rank == Rank::Tied ? " =" : "  ";
            return cell.text + mark;
        };
        TextGrid grid = gridOf(table, written);
        for (std::size_t i = 1; i < grid.rows.front().size(); ++i) grid.rows.front()[i] += "  ";
        text += headline(table) + "\n" + alignedText(grid) + "\n";
    }
    text += legend();
    text += "\n";
    return text + Text("Seed {1}.", head.seed).english() + "\n";
}

std::string csvOf(const ReportHead& head, const std::vector<LensTable>& tables) {
    TextGrid grid{.rows = {{"lens", "model", "samples", "estimator", "root_risk_100", "root_risk_100_error", "is_best",
                            "is_tied", "seed"}}};
    for (const auto& table : tables) {
        for (const auto* model : table.models) {
            const EstimatorChoice& choice = model->choice;
            for (std::size_t k = 0; k < choice.estimators.size(); ++k) {
                const ChosenEstimator& estimator = choice.estimators[k];
                const Rank rank = rankOf(choice, k);
                grid.rows.push_back({table.lens, model->model, std::to_string(choice.rowCount), estimator.space.id,
                                     roundTrip(100 * estimator.rootRisk.value),
                                     roundTrip(100 * estimator.rootRisk.error), rank == Rank::Best ? "1" : "0",
                                     rank == Rank::Tied ? "1" : "0", std::to_string(head.seed)});
            }
        }
    }
    return csvText(grid);
}

/// Cells are marked up already, so that the table adds nothing but its frame.
std::string markdownOf(const std::vector<LensTable>& tables) {
    std::string text;
    for (const auto& table : tables) {
        const TextGrid grid = gridOf(table, [](const Cell& cell) {
            const std::string number = markdownText(cell.text);
            if (cell.rank == Rank::Best) return "**" + number + "**";
            return number + (cell.rank == Rank::Tied ? " =" : "");
        });
        text += markdownLine(headline(table)) + "\n\n";
        for (std::size_t r = 0; r < grid.rows.size(); ++r) {
            text += "|";
            for (std::size_t i = 0; i < grid.rows[r].size(); ++i) {
                text += " " + (r == 0 || i == 0 ? markdownText(grid.rows[r][i]) : grid.rows[r][i]) + " |";
            }
            text += "\n";
            if (r > 0) continue;
            text += "|---|";
            for (std::size_t i = 1; i < grid.rows[r].size(); ++i) text += "---:|";
            text += "\n";
        }
        text += "\n";
    }
    return text + markdownLine(boldLegend()) + "\n";
}

std::string latexOf(const std::vector<LensTable>& tables) {
    std::string text;
    for (const auto& table : tables) {
        const TextGrid grid = gridOf(table, [](const Cell& cell) {
            const std::string number = latexText(cell.text);
            if (cell.rank == Rank::Best) return "\\textbf{" + number + "}";
            return number + (cell.rank == Rank::Tied ? " =" : "");
        });
        text += latexNote(headline(table)) + "\\begin{tabular}{l" + std::string(grid.rows[0].size() - 1, 'r') +
                "}\n\\toprule\n";
        for (std::size_t r = 0; r < grid.rows.size(); ++r) {
            text += latexRowStart(grid.rows[r][0]);
            for (std::size_t i = 1; i < grid.rows[r].size(); ++i) {
                text += " & " + (r == 0 ? latexText(grid.rows[r][i]) : grid.rows[r][i]);
            }
            text += r == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
        }
        text += "\\bottomrule\n\\end{tabular}\n";
    }
    return text + latexNote(boldLegend());
}

}  // namespace

std::string writeChoiceTables(const ReportHead& head, std::span<const ReportedChoice> choices, ReportFormat format) {
    const auto tables = tablesOf(choices);
    switch (format) {
        case ReportFormat::Text:
            return plainText(head, tables);
        case ReportFormat::Json:
            return writeChoices(head, choices, format);
        case ReportFormat::Csv:
            return csvOf(head, tables);
        case ReportFormat::Markdown:
            return markdownOf(tables);
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            return latexOf(tables);
    }
    throw InvalidSetting("There is no such format.");
}

}  // namespace calibrium
