// SPDX-License-Identifier: GPL-3.0-or-later
// How often the verdict accuses calibrated and miscalibrated models, as the rows of resources/measured/verdicts.csv.
#include "core/run/parallel.h"
#include "tests/power/further_kinds.h"
#include "tests/power/verdict_grid.h"
#include "tests/power/weighted_kinds.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

using namespace calibrium;
using namespace calibrium::power;

namespace {

constexpr const char* usage =
    "Usage: verdicts [--grid ordinary|further|weighted] [--predictions NAME] [--kind NAME] [--n N] [--datasets N]\n"
    "                [--resamples 199] [--threads N]\n"
    "Writes one row per predictions, kind and n to standard output.\n";

struct Options {
    std::string grid = "ordinary";
    std::string predictions;
    std::string kind;
    Index sampleCount = 0;  ///< 0: all of the grid
    int datasetCount = 0;   ///< 0: as the grid has it
    int resampleCount = 199;
};

Options parse(const std::vector<std::string>& arguments) {
    Options options;
    for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
        const std::string& name = arguments[i];
        const std::string& value = arguments[i + 1];
        if (name == "--grid") {
            options.grid = value;
        } else if (name == "--predictions") {
            options.predictions = value;
        } else if (name == "--kind") {
            options.kind = value;
        } else if (name == "--n") {
            options.sampleCount = std::stol(value);
        } else if (name == "--datasets") {
            options.datasetCount = std::stoi(value);
        } else if (name == "--resamples") {
            options.resampleCount = std::stoi(value);
        } else if (name == "--threads") {
            setThreadCount(static_cast<unsigned>(std::stoul(value)));
        } else {
            throw std::invalid_argument(name + " is no option");
        }
    }
    if (arguments.size() % 2 == 1) throw std::invalid_argument(arguments.back() + " needs a value");
    return options;
}

/// A number of samples that the grid does not have is a size of its own.
std::vector<GridSize> sizesFor(const std::vector<GridSize>& ofGrid, Index sampleCount) {
    constexpr int usualDatasets = 60;
    const bool isKnown = std::any_of(ofGrid.begin(), ofGrid.end(), [sampleCount](const GridSize& size) {
        return sampleCount == 0 || size.sampleCount == sampleCount;
    });
    return isKnown ? ofGrid : std::vector<GridSize>{{sampleCount, usualDatasets}};
}

std::vector<VerdictCell> cellsOf(const std::string& grid, Index sampleCount) {
    if (grid == "ordinary") return verdictCells(predictionKinds(), sizesFor(gridSizes(), sampleCount));
    if (grid == "further") return verdictCells(furtherKinds(), sizesFor(furtherSizes(), sampleCount));
    if (grid == "weighted") return verdictCells(weightedKinds(), sizesFor(weightedSizes(), sampleCount));
    throw std::invalid_argument(grid + " is no grid");
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const Options options = parse({argv + 1, argv + argc});
        std::cout << verdictHead() << std::endl;
        for (auto [kind, size] : cellsOf(options.grid, options.sampleCount)) {
            if (options.sampleCount != 0 && size.sampleCount != options.sampleCount) continue;
            if (!options.predictions.empty() && kind.predictions != options.predictions) continue;
            if (!options.kind.empty() && kind.kind != options.kind) continue;
            if (options.datasetCount > 0) size.datasetCount = options.datasetCount;
            std::cout << verdictLine(evaluateCell(kind, size, options.resampleCount)) << std::endl;
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n' << usage;
        return 1;
    }
    return 0;
}
