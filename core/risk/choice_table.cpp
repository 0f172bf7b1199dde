// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/risk/choice_table.h"

#include "core/analysis/reports/table_format.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
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

/// Of each lens a table of the risks, by which is chosen, and one of the calibration errors.
enum class Shown { Risk, Error };

std::vector<Cell> cellsOf(const EstimatorChoice& choice, Shown shown) {
    std::vector<Cell> cells;
    for (std::size_t k = 0; k < choice.estimators.size(); ++k) {
        const FoldMean& risk = choice.estimators[k].rootRisk;
        const FoldMean& error = choice.estimators[k].estimate;
        cells.push_back(
            {shown == Shown::Risk ? withError(100 * risk.value, 100 * risk.error) : withError(error.value, error.error),
             rankOf(choice, k)});
    }
    return cells;
}

std::string headline(const LensTable& table, Shown shown) {
    return shown == Shown::Risk ? Text("root risk × 100, {1}", table.lens).english()
                                : Text("CE₂, {1}", table.lens).english();
}

const char* legend() {
    return "± standard error over the folds. Risks are validation risks. * smallest risk; = does not differ clearly "
           "from it (row by row, two standard errors). CE₂ comes from rows that no choice has seen.";
}

const char* boldLegend() {
    return "± standard error over the folds. Risks are validation risks. Bold: smallest risk; = does not differ "
           "clearly from it (row by row, two standard errors). CE₂ comes from rows that no choice has seen.";
}

constexpr std::array<Shown, 2> bothShown{Shown::Risk, Shown::Error};

/// The model's name and the estimators' numbers, and the names above them.
TextGrid tableGridOf(const LensTable& table, Shown shown, const std::function<std::string(const Cell&)>& written) {
    TextGrid grid{.rows = {{"model"}}};
    for (const auto& estimator : table.models.front()->choice.estimators) {
        grid.rows.front().push_back(estimator.space.name);
    }
    for (const auto* model : table.models) {
        grid.rows.push_back({model->model});
        for (const auto& cell : cellsOf(model->choice, shown)) grid.rows.back().push_back(written(cell));
    }
    return grid;
}

std::string plainPart(const LensTable& table, Shown shown) {
    TextGrid grid = tableGridOf(table, shown, [](const Cell& cell) {
        const char* mark = cell.rank == Rank::Best ? " *" : cell.rank == Rank::Tied ? " =" : "  ";
        return cell.text + mark;
    });
    for (std::size_t i = 1; i < grid.rows.front().size(); ++i) grid.rows.front()[i] += "  ";
    return headline(table, shown) + "\n" + alignedText(grid) + "\n";
}

std::string csvOf(const ReportHead& head, const std::vector<LensTable>& tables) {
    TextGrid grid{.rows = {{"lens", "model", "samples", "estimator", "root_risk_100", "root_risk_100_error", "estimate",
                            "estimate_error", "is_best", "is_tied", "seed"}}};
    for (const auto& table : tables) {
        for (const auto* model : table.models) {
            const EstimatorChoice& choice = model->choice;
            for (std::size_t k = 0; k < choice.estimators.size(); ++k) {
                const ChosenEstimator& estimator = choice.estimators[k];
                const Rank rank = rankOf(choice, k);
                grid.rows.push_back({table.lens, model->model, std::to_string(choice.rowCount), estimator.space.id,
                                     roundTrip(100 * estimator.rootRisk.value),
                                     roundTrip(100 * estimator.rootRisk.error), roundTrip(estimator.estimate.value),
                                     roundTrip(estimator.estimate.error), rank == Rank::Best ? "1" : "0",
                                     rank == Rank::Tied ? "1" : "0", std::to_string(head.seed)});
            }
        }
    }
    return csvText(grid);
}

/// Cells are marked up already, so that the table adds nothing but its frame.
std::string markdownPart(const LensTable& table, Shown shown) {
    const TextGrid grid = tableGridOf(table, shown, [](const Cell& cell) {
        const std::string number = markdownText(cell.text);
        if (cell.rank == Rank::Best) return "**" + number + "**";
        return number + (cell.rank == Rank::Tied ? " =" : "");
    });
    std::string text = markdownLine(headline(table, shown)) + "\n\n";
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
    return text + "\n";
}

std::string latexPart(const LensTable& table, Shown shown) {
    const TextGrid grid = tableGridOf(table, shown, [](const Cell& cell) {
        const std::string number = latexText(cell.text);
        if (cell.rank == Rank::Best) return "\\textbf{" + number + "}";
        return number + (cell.rank == Rank::Tied ? " =" : "");
    });
    std::string text = latexNote(headline(table, shown)) + "\\begin{tabular}{l" +
                       std::string(grid.rows[0].size() - 1, 'r') + "}\n\\toprule\n";
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
        text += latexRowStart(grid.rows[r][0]);
        for (std::size_t i = 1; i < grid.rows[r].size(); ++i) {
            text += " & " + (r == 0 ? latexText(grid.rows[r][i]) : grid.rows[r][i]);
        }
        text += r == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
    }
    return text + "\\bottomrule\n\\end{tabular}\n";
}

/// The parts of every lens, one after the other.
template <class Part>
std::string allParts(const std::vector<LensTable>& tables, const Part& part) {
    std::string text;
    for (const auto& table : tables) {
        for (const Shown shown : bothShown) text += part(table, shown);
    }
    return text;
}

}  // namespace

std::string writeChoiceTables(const ReportHead& head, std::span<const ReportedChoice> choices, ReportFormat format) {
    const auto tables = tablesOf(choices);
    switch (format) {
        case ReportFormat::Text:
            return allParts(tables, plainPart) + legend() + "\n" + Text("Seed {1}.", head.seed).english() + "\n";
        case ReportFormat::Json:
            return writeChoices(head, choices, format);
        case ReportFormat::Csv:
            return csvOf(head, tables);
        case ReportFormat::Markdown:
            return allParts(tables, markdownPart) + markdownLine(boldLegend()) + "\n";
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            return allParts(tables, latexPart) + latexNote(boldLegend());
    }
    throw InvalidSetting("There is no such format.");
}

}  // namespace calibrium
