// SPDX-License-Identifier: GPL-3.0-or-later
// Class totals and score of drawn targets without storing them, beside the same from stored targets:
//   bench_drawn_sums [ROWS]
// Nanoseconds of processor time for each row and set.
#include "core/hypothesis/exact/aggregated.h"
#include "core/hypothesis/exact/drawn_class_sums.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/score_member.h"
#include "tests/benchmark/bench_support.h"
#include "tests/support/class_samples.h"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <span>

using namespace calibrium;
using namespace calibrium::test;

namespace {

double secondsOf(const std::function<void()>& work) {
    const double start = bench::processorSeconds();
    work();
    return bench::processorSeconds() - start;
}

/// Predictions to the power 1 / temperature; small temperatures make them confident.
Dataset tempered(Index n, Index m, double temperature) {
    const Dataset data = randomClasses(n, m, 3);
    return Dataset::trusted({.name = "classes",
                             .family = &data.family(),
                             .parameters = data.family().tempered(data.parameters(), temperature),
                             .targets = data.targets(),
                             .classNames = {},
                             .warnings = {}});
}

void compare(Index n, Index m, double temperature) {
    constexpr std::size_t sets = 999;
    const Dataset data = tempered(n, m, temperature);
    const double numbers = static_cast<double>(n) * static_cast<double>(sets + 1);
    const double summed = secondsOf([&] { drawnClassSums(data, sets, 1, Purpose::OtherRowResamples); }) / numbers;
    const double stored = secondsOf([&] {
                              const ScoreTotals score(data);
                              forEachDrawnBatch(data, sets, 1, std::size_t{1} << 27U, {},
                                                [&](std::span<const Targets> batch, const Run&) {
                                                    (void)score.of(batch);
                                                    (void)targetTotals(data, batch);
                                                });
                          }) /
                          numbers;
    std::printf("%4td classes, mean confidence %.2f: %6.2f ns summed, %6.2f ns stored, %5.1f x\n", m,
                data.parameters().rowwise().maxCoeff().mean(), 1e9 * summed, 1e9 * stored, stored / summed);
}

}  // namespace

int main(int argc, char** argv) {
    const Index n = argc > 1 ? std::atol(argv[1]) : 50'000;
    for (const double temperature : {2.0, 1.0, 0.25}) {
        compare(n, 2, temperature);
        compare(n, 10, temperature);
        compare(n / 10, 100, temperature);
    }
}
