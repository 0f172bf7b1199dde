// SPDX-License-Identifier: GPL-3.0-or-later
// What methods take against what they say they take: processor seconds of all threads against estimated ones.
// bench_costs [WORD [LIMIT [N]]]: only lines that contain WORD ("" for all), only what is estimated at LIMIT seconds of
// a processor at most (default 60), for N samples in place of 10,000 and 100,000.
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cost_estimate.h"
#include "core/analysis/prepared_data.h"
#include "core/data/family.h"
#include "core/method/cost.h"
#include "core/run/machine_speed.h"
#include "core/run/memory.h"
#include "tests/benchmark/bench_support.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace calibrium;
using namespace calibrium::bench;

namespace {

struct Line {
    std::string request;
    bool isTest;
};

const std::vector<Line> lines{{"skce:bandwidth=0.5", false},
                              {"skce:bandwidth=median", false},
                              {"skce:estimator=unbiased,bandwidth=0.5", false},
                              {"skce:estimator=block,bandwidth=0.5", false},
                              {"skce:estimator=low-rank,bandwidth=0.5", false},
                              {"kce:bandwidth=0.5", false},
                              {"ucme:bandwidth=0.5", false},
                              {"mmce", false},
                              {"ece", false},
                              {"smooth-ece", false},
                              {"interval-ce", false},
                              {"ks", false},
                              {"kde-ece:view=top-label", false},
                              {"kde-ece:view=top-label,kernel=triweight", false},
                              {"kde-ece:bandwidth=0.1", false},
                              {"crps", false},
                              {"ici", false},
                              {"exact", true},
                              {"exact:bandwidth=0.5", true},
                              {"exact:measure=ece", true},
                              {"exact:rows=all", true},
                              {"bootstrap:bandwidth=0.5", true},
                              {"gamma:bandwidth=0.5", true},
                              {"spectrum:bandwidth=0.5", true},
                              {"pearson3:bandwidth=0.5", true},
                              {"asymptotic-block:bandwidth=0.5", true},
                              {"distribution-free:bandwidth=0.5", true},
                              {"cme:bandwidth=0.5", true},
                              {"consistency:measure=ece", true}};

void compare(const Dataset& data, const Line& line, const std::string& word, double limit) {
    AnalysisSpecification specification;
    specification.memoryBudget = computationMemory();
    const MethodRequest request = line.isTest ? parseTestRequest(line.request) : parseMeasureRequest(line.request);
    (line.isTest ? specification.tests : specification.measures).push_back(request);
    if (applicableTo(specification, data).measures.size() + applicableTo(specification, data).tests.size() == 0) return;
    const std::string name = data.name() + " " + std::to_string(data.sampleCount()) + " x " +
                             std::to_string(data.parameters().cols()) + " " + line.request;
    if (name.find(word) == std::string::npos) return;
    const PreparedData prepared(data);
    const Cost cost = estimatedCost(prepared, request, line.isTest, specification);
    const double estimated = cost.operations / operationsPerSecond();
    if (estimated > limit) {
        std::printf("| %s | %.2f | | | %s |\n", name.c_str(), estimated, memoryText(cost.bytes).c_str());
        return;
    }
    const double before = processorSeconds();
    static_cast<void>(analyse(prepared, specification));
    const double measured = processorSeconds() - before;
    std::printf("| %s | %.2f | %.2f | %.2f | %s |\n", name.c_str(), estimated, measured,
                estimated / std::max(measured, 1e-3), memoryText(cost.bytes).c_str());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const std::string word = argc > 1 ? argv[1] : "";
    const double limit = argc > 2 ? std::atof(argv[2]) : 60;
    std::printf("%.2g operations a second and core\n", operationsPerSecond());
    std::printf("| data and method | estimated s | processor s | ratio | memory |\n|---|---|---|---|---|\n");
    const std::vector<Index> sizes =
        argc > 3 ? std::vector<Index>{std::atol(argv[3])} : std::vector<Index>{10000, 100000};
    for (const Index n : sizes) {
        for (const Index m : {Index{2}, Index{10}, Index{100}}) {
            for (const auto& line : lines) compare(test::randomClasses(n, m, 1), line, word, limit);
        }
        for (const char* id : {"normal", "normal-full", "laplace", "mixture", "poisson", "draws"}) {
            for (const auto& line : lines) compare(realData(id, n), line, word, limit);
        }
    }
    return 0;
}
