// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decision_levels.h"

#include "core/run/parallel.h"
#include "tests/power/decisions/answers.h"

#include <istream>
#include <sstream>
#include <stdexcept>

namespace calibrium::power {

namespace {

constexpr const char* decisionColumns = "section,world,n,quantity,data sets,answered,counted,share";

Cells allDecisionCells() {
    Cells all;
    for (const Cells& cells : {cellsOfClusters(), cellsOfCounts(), cellsOfNetBenefit(), cellsOfSurvival(),
                               cellsOfStreams(), cellsOfAudits()}) {
        all.insert(all.end(), cells.begin(), cells.end());
    }
    return all;
}

}  // namespace

const std::vector<DecisionCell>& decisionCells() {
    static const std::vector<DecisionCell> cells = allDecisionCells();
    return cells;
}

std::vector<DecisionRow> decisionRows(const DecisionCell& cell, int datasetCount) {
    const auto answer = cell.prepare();
    std::vector<std::vector<DecisionAnswer>> answers(static_cast<std::size_t>(datasetCount));
    parallelFor(answers.size(), {}, [&](std::size_t i) { answers[i] = answer(i); });
    std::vector<DecisionRow> rows;
    for (std::size_t q = 0; q < answers.front().size(); ++q) {
        DecisionRow row{.section = cell.section,
                        .world = cell.world,
                        .sampleCount = cell.sampleCount,
                        .quantity = answers.front()[q].quantity,
                        .datasetCount = datasetCount};
        for (const auto& one : answers) {
            row.answered += one[q].counts ? 1 : 0;
            row.counted += one[q].counts.value_or(false) ? 1 : 0;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string decisionHead() { return decisionColumns; }

std::string decisionLine(const DecisionRow& row) {
    std::ostringstream line;
    line.precision(3);
    line << row.section << ',' << row.world << ',' << row.sampleCount << ',' << row.quantity << ',' << row.datasetCount
         << ',' << row.answered << ',' << row.counted << ',';
    if (row.answered == 0) line << "none";
    if (row.answered > 0) line << static_cast<double>(row.counted) / row.answered;
    return line.str();
}

std::vector<DecisionRow> readDecisions(std::istream& input) {
    std::string line;
    if (!std::getline(input, line) || line != decisionColumns) throw std::runtime_error("The table has other columns.");
    std::vector<DecisionRow> rows;
    while (std::getline(input, line)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
        if (cells.size() != 8) throw std::runtime_error("A row of the table has another number of cells: " + line);
        rows.push_back({.section = cells[0],
                        .world = cells[1],
                        .sampleCount = std::stol(cells[2]),
                        .quantity = cells[3],
                        .datasetCount = std::stoi(cells[4]),
                        .answered = std::stoi(cells[5]),
                        .counted = std::stoi(cells[6])});
    }
    return rows;
}

}  // namespace calibrium::power
