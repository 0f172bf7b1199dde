// SPDX-License-Identifier: GPL-3.0-or-later
// Coverage of every printed interval, as the rows of resources/measured/interval_coverage.csv. Arguments: --predictions
// NAME (all), --measures NAME NAME .. with a -- behind them (all), --weighted (the kinds with case weights instead) or
// --further (those of the other families), data sets per cell (200) and numbers of samples (100).
#include "tests/power/further_kinds.h"
#include "tests/power/interval_coverage.h"
#include "tests/power/weighted_kinds.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

using namespace calibrium;
using namespace calibrium::power;

namespace {

/// Pairs of large counts cost hundreds of times those of others.
int dataSetsFor(const PredictionKind& kind, Index n, int datasetCount) {
    const bool isLargeCount = kind.predictions == "poisson" && kind.kind == "confident";
    return isLargeCount && n >= 1000 ? datasetCount / 5 : datasetCount;
}

/// Of the SKCE an estimator may be asked for that is not measured by default.
bool isOtherEstimator(const std::string& request, const std::vector<std::string>& requests) {
    return request.starts_with("skce:") && std::find(requests.begin(), requests.end(), request) == requests.end();
}

/// The kinds that the first argument asks for, which is taken away.
const std::vector<PredictionKind>& takeKinds(std::vector<std::string>& arguments) {
    const std::string first = arguments.empty() ? "" : arguments.front();
    if (first != "--weighted" && first != "--further") return predictionKinds();
    arguments.erase(arguments.begin());
    return first == "--weighted" ? weightedKinds() : furtherKinds();
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    std::string predictions;
    if (arguments.size() > 1 && arguments[0] == "--predictions") {
        predictions = arguments[1];
        arguments.erase(arguments.begin(), arguments.begin() + 2);
    }
    std::vector<std::string> measures;
    if (!arguments.empty() && arguments[0] == "--measures") {
        const auto end = std::find(arguments.begin(), arguments.end(), "--");
        measures.assign(arguments.begin() + 1, end);
        arguments.erase(arguments.begin(), end == arguments.end() ? end : end + 1);
    }
    const std::vector<PredictionKind>& kinds = takeKinds(arguments);
    const int datasetCount = arguments.empty() ? 200 : std::stoi(arguments[0]);
    std::vector<Index> counts;
    for (std::size_t i = 1; i < arguments.size(); ++i) counts.push_back(std::stol(arguments[i]));
    if (counts.empty()) counts = {100};
    std::cout << coverageHead() << std::endl;
    for (const Index n : counts) {
        for (const auto& kind : kinds) {
            if (!predictions.empty() && kind.predictions != predictions) continue;
            for (const bool isCalibrated : {true, false}) {
                std::vector<std::string> requests = measuresWithIntervals(kind);
                std::erase_if(requests, [&](const std::string& request) {
                    return !measures.empty() && std::find(measures.begin(), measures.end(), request) == measures.end();
                });
                for (const auto& request : measures) {
                    if (isOtherEstimator(request, requests)) requests.push_back(request);
                }
                const int count = dataSetsFor(kind, n, datasetCount);
                for (const auto& row : coverageOf(kind, n, isCalibrated, count, requests)) {
                    std::cout << coverageLine(row) << std::endl;
                }
            }
        }
    }
    return 0;
}
