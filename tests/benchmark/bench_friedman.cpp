// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/stream.h"
#include "core/experiments/training.h"
#include "core/run/parallel.h"
#include "core/text/number_text.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace calibrium;

/// bench_friedman [seed] [threads]: the experiment `training` with its defaults (ten networks, 5000 steps, all
/// statistics), published 20 times a second where there is something new.
int main(int argc, char** argv) {
    const Experiment experiment = trainingExperiment();
    ExperimentPlan plan = experiment.defaults;
    if (argc > 1) plan.analysis.seed = std::strtoull(argv[1], nullptr, 10);
    if (argc > 2) setThreadCount(static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)));
    const auto prepared = experiment.prepare(plan, {});
    std::size_t published = 0;
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t busy = std::clock();
    const auto state =
        stream(*prepared, emptyTable(*prepared), {.repetitions = 1}, [&](const ExperimentState&) { ++published; });
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double core = static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
    std::printf("%.1f s, %.1f s core time, %zu states published\n", seconds, core, published);
    for (const auto& row : state.summary.rows) {
        std::printf("%-9s %-32s", row.condition.c_str(), row.quantity.c_str());
        for (const auto& number : row.numbers) std::printf(" %12s", number ? significant(*number).c_str() : "");
        std::printf("\n");
    }
    for (const auto& sentence : state.summary.sentences) std::printf("%s\n", sentence.c_str());
    return 0;
}
