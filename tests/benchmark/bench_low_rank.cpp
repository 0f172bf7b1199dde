// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/method/known_families.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"
#include "tests/benchmark/bench_support.h"
#include "tests/support/class_samples.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>

using namespace calibrium;
using namespace calibrium::bench;

namespace {

double secondsOf(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void timeExactTest(const Dataset& data, const Values& values) {
    TestOutcome outcome;
    const double before = processorSeconds();
    const double seconds = secondsOf([&] {
        outcome = analyse(data, {.measures = {}, .tests = {{"exact", values}}}).tests.at(0).outcome;
    });
    std::printf("exact, R = 1000, %-11s n = %7ld: %8.2f s (%.2f s of processors)   p = %.3f, %s\n",
                data.family().id().c_str(), static_cast<long>(data.sampleCount()), seconds, processorSeconds() - before,
                outcome.pValue, outcome.statisticName.english().c_str());
    for (const auto& warning : outcome.warnings) std::printf("    %s\n", warning.text.english().c_str());
}

void printErrors(const Dataset& data, const Kernel& kernel) {
    double exact = 0;
    const double seconds = secondsOf([&] { exact = skceUnbiased(data, kernel).value; });
    const double biased = skceBiased(data, kernel);
    std::printf("SKCE over all pairs, %s, n = %ld: %.6g, %.2f s\n", data.family().id().c_str(),
                static_cast<long>(data.sampleCount()), exact, seconds);
    for (const Index rank : {16, 32, 64, 128, 256, 512}) {
        LowRankSkce result;
        const double spent = secondsOf([&] { result = skceLowRank(data, kernel, {.lowRank = {.rank = rank}}); });
        std::printf("    rank %4ld: %5.2f %% left out, error %9.2e (of the biased estimate: %.2e), %.2f s\n",
                    static_cast<long>(result.rank), 100 * result.leftOut, result.value - exact,
                    (result.value - exact) / biased, spent);
    }
}

}  // namespace

/// bench_low_rank [family rows]: the exact test of one data set; without arguments, the whole table.
int main(int argc, char** argv) {
    if (argc == 3) {
        const std::string familyId = argv[1];
        const Index n = std::strtol(argv[2], nullptr, 10);
        timeExactTest(familyId == "categorical" ? test::randomClasses(n, 10, 1) : realData(familyId, n), {});
        return 0;
    }
    printErrors(test::randomClasses(5000, 10, 1), {.bandwidth = 0.5});
    printErrors(realData("normal", 3000), {.distance = "wasserstein", .bandwidth = 0.8, .target = "gaussian"});
    for (const Index n : {1000, 10000}) {
        for (const auto* item : families()) {
            if (item->classCount(RowMatrix(1, 2)) > 0) continue;
            timeExactTest(realData(item->id(), n), {});
        }
        timeExactTest(test::randomClasses(n, 10, 1), {});
    }
    timeExactTest(test::randomClasses(1000000, 10, 1), {});
    return 0;
}
