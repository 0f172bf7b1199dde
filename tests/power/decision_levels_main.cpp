// SPDX-License-Identifier: GPL-3.0-or-later
// How often what decisions rest on is wrong, as the rows of resources/measured/decision_levels.csv. Arguments: data
// sets for each world (400; ten times as many of e-processes) and sections (all).
#include "tests/power/decision_levels.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

using namespace calibrium::power;

int main(int argc, char** argv) {
    try {
        const int datasetCount = argc > 1 ? std::stoi(argv[1]) : 400;
        const std::vector<std::string> sections(argv + std::min(argc, 2), argv + argc);
        std::cout << decisionHead() << std::endl;
        for (const auto& cell : decisionCells()) {
            const bool isAsked = sections.empty() || std::ranges::find(sections, cell.section) != sections.end();
            if (!isAsked) continue;
            const int count = cell.section == "e-process" ? 10 * datasetCount : datasetCount;
            for (const auto& row : decisionRows(cell, count)) std::cout << decisionLine(row) << std::endl;
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
