// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/power/decisions/answers.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/io/reading/import.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <boost/random/normal_distribution.hpp>

namespace calibrium::power {

namespace {

constexpr std::uint64_t countSeed = 8129;

/// Patients counted by their risk, of twenty values, and what happened: rows "risk,event,count".
std::string tableOfCounts(Index n, double base, std::uint64_t stream) {
    Generator generator = makeGenerator(countSeed, stream);
    boost::random::normal_distribution<double> normal;
    std::map<std::pair<int, int>, int> counts;
    for (Index i = 0; i < n; ++i) {
        const int step = std::clamp(static_cast<int>(std::lround(2 * normal(generator))), -6, 6);
        const double risk = expit(base + step / 2.0);
        ++counts[{step, uniform01(generator) < risk ? 1 : 0}];
    }
    std::string text = "risk,event,count\n";
    for (const auto& [key, count] : counts) {
        text += std::to_string(expit(base + key.first / 2.0)) + ',' + std::to_string(key.second) + ',' +
                std::to_string(count) + '\n';
    }
    return text;
}

Dataset readCounts(const std::string& text) {
    ImportOverrides overrides;
    overrides.frequencies = "count";
    return importDataset({.predictionsPath = {}, .predictionsText = text, .targetsPath = {}}, overrides);
}

AnswerOf answersOfCounts(Index n, double base) {
    const std::vector<std::string> requests{"brier", "log-score", "auc", "observed-expected", "intercept", "slope"};
    const std::vector<double> truths = valuesOf(readCounts(tableOfCounts(400'000, base, manyStream)), requests);
    return [=](std::uint64_t stream) {
        const AnalysisResult result = analyse(readCounts(tableOfCounts(n, base, stream)), asked(requests));
        Answers answers;
        for (std::size_t m = 0; m < requests.size(); ++m)
            answers.push_back(missed(requests[m], result.measures[m].estimate.interval, truths[m]));
        return answers;
    };
}

}  // namespace

Cells cellsOfCounts() {
    Cells cells;
    for (const Index n : {Index{200}, Index{1000}}) {
        for (const auto& [base, events] : {std::pair(-1.0, "30 % events"), std::pair(-3.0, "7 % events")}) {
            cells.push_back({.section = "frequencies",
                             .world = std::string("13 risks; ") + events,
                             .sampleCount = n,
                             .prepare = [n, base = base] { return answersOfCounts(n, base); }});
        }
    }
    return cells;
}

}  // namespace calibrium::power
