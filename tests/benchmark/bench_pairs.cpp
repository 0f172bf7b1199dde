// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_curve.h"
#include "core/estimators/kernel/skce_statistic.h"
#include "core/figures/views/bandwidth_grid.h"
#include "core/hypothesis/kernel/bootstrap.h"
#include "core/kernels/bandwidth.h"
#include "core/method/target_statistic.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace calibrium;

namespace {

/// Prints the median wall time over the repetitions and the computed number, which must not be optimised away.
void measureTime(const std::string& name, int repetitions, const std::function<double()>& work) {
    std::vector<double> seconds;
    double value = 0;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        value = work();
        seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(seconds.begin(), seconds.end());
    std::printf("%-52s %9.4f s   (%.6g)\n", name.c_str(), seconds[seconds.size() / 2], value);
}

std::vector<Targets> drawnTargets(const Dataset& data, std::size_t count) {
    std::vector<Targets> batch;
    for (std::size_t r = 0; r < count; ++r) {
        Generator generator = makeGenerator(1, r);
        batch.push_back(data.family().drawTargets(data.parameters(), generator));
    }
    return batch;
}

void measureResampling(Index n, int repetitions) {
    const Dataset data = test::randomClasses(n, 10, 1);
    const Kernel kernel{.bandwidth = 0.5};
    const std::vector<Targets> batch = drawnTargets(data, 1000);
    measureTime("SKCE of 1000 target sets, n = " + std::to_string(n), repetitions, [&] {
        const auto statistic = skceStatistic(data, kernel, {});
        const auto values = statistic->evaluate(batch, {});
        return *std::max_element(values.begin(), values.end());
    });
}

}  // namespace

/// bench_pairs [threads]
int main(int argc, char** argv) {
    if (argc > 1) setThreadCount(static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)));
    const Kernel kernel{.bandwidth = 0.5};
    const Dataset large = test::randomClasses(10000, 10, 1);
    const Dataset medium = test::randomClasses(1024, 10, 1);
    measureTime("SKCE (unbiased), n = 10000, m = 10", 5, [&] { return skceUnbiased(large, kernel).value; });
    const std::vector<double> bandwidths = bandwidthGrid(0.5, 4, 33);
    measureTime("SKCE (unbiased) at 33 bandwidths, n = 10000", 3,
                [&] { return skceOverBandwidths(large, kernel, bandwidths).front().value; });
    measureTime("SKCE (biased), n = 10000, m = 10", 5, [&] { return skceBiased(large, kernel); });
    measureTime("SKCE (block 2), n = 10000, m = 10", 5, [&] { return skceBlock(large, kernel, 2).value; });
    measureTime("median bandwidth, n = 10000, m = 10", 5,
                [&] { return heuristicBandwidth(large, kernel, BandwidthHeuristic::Median).value; });
    measureTime("median bandwidth by radix passes, n = 10000", 3, [&] {
        return heuristicBandwidth(large, kernel, BandwidthHeuristic::Median, {.isSampled = false}).value;
    });
    measureTime("bootstrap, R = 1000, n = 1024", 5,
                [&] { return bootstrapPValue(bootstrapStatistics(medium, kernel, BootstrapOptions{})); });
    measureResampling(250, 5);
    measureResampling(10000, 3);
    return 0;
}
