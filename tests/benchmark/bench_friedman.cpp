// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/experiments/training/training.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

using namespace calibrium;

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

/// bench_friedman [seed] [threads]: the experiment `training` with its defaults (ten networks, 5000 steps, all
/// statistics), published 20 times a second where there is something new.
int main(int argc, char** argv) {
    const Experiment experiment = trainingExperiment();
    ExperimentPlan plan = experiment.defaults;
    if (argc > 1) plan.analysis.seed = std::strtoull(argv[1], nullptr, 10);
    if (argc > 2) setThreadCount(static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)));
    const auto prepared = experiment.prepare(plan, {});
    std::vector<double> gaps;
    const auto start = std::chrono::steady_clock::now();
    auto last = start;
    const std::clock_t busy = std::clock();
    const auto state = stream(*prepared, emptyTable(*prepared), {.repetitions = 1}, [&](const ExperimentState&) {
        gaps.push_back(secondsSince(last));
        last = std::chrono::steady_clock::now();
    });
    const double seconds = secondsSince(start);
    const double core = static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
    gaps.push_back(secondsSince(last));  // the final state is returned
    std::sort(gaps.begin(), gaps.end());
    std::printf("%.1f s, %.1f s core time; %zu states published, %.1f a second, waits: median %.3f s, longest %.3f s\n",
                seconds, core, gaps.size(), static_cast<double>(gaps.size()) / seconds, gaps[gaps.size() / 2],
                gaps.back());
    for (const auto& row : state.summary.rows) {
        std::printf("%-9s %-32s", row.condition.c_str(), row.quantity.c_str());
        for (const auto& number : row.numbers) std::printf(" %12s", number ? significant(*number).c_str() : "");
        std::printf("\n");
    }
    for (const auto& sentence : state.summary.sentences) std::printf("%s\n", sentence.c_str());
    return 0;
}
