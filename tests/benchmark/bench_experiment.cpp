// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/distribution.h"
#include "core/experiments/experiment.h"
#include "core/experiments/prepared_experiment.h"
#include "core/experiments/runs/experiment_table.h"
#include "core/experiments/runs/stream.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/run/parallel.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace calibrium;

/// bench_experiment [data sets] [threads]: data sets of M1 (n = 250, 10 classes) with ECE, SKCE_b, SKCE_uq and SKCE_ul,
/// as the experiment `distribution` computes them, published 20 times a second.
int main(int argc, char** argv) {
    const std::size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 10000;
    if (argc > 2) setThreadCount(static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)));
    const Experiment experiment = distributionExperiment();
    const auto prepared = experiment.prepare(experiment.defaults, {});
    std::size_t published = 0;
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t busy = std::clock();
    const auto state =
        stream(*prepared, emptyTable(*prepared), {.repetitions = count}, [&](const ExperimentState&) { ++published; });
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double core = static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
    std::printf("%zu data sets in %.2f s, %.3f ms core time each, %zu states published\n", count, seconds,
                1000 * core / static_cast<double>(count), published);
    for (const auto& sentence : state.summary.sentences) std::printf("%s\n", sentence.c_str());
    return 0;
}
