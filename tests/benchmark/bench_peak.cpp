// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce.h"
#include "core/run/parallel.h"
#include "tests/support/class_samples.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tests/benchmark/bench_peak.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// As many vector instructions as the processor can do, in the mixture of the pair loop: half of them additions, a
/// quarter products with addition, a quarter bitwise; eight chains of each kind that do not wait for each other.
/// Returns lanes times instructions.
double mixture(std::size_t rounds, double* sink) {
    const hn::CappedTag<double, 8> d;
    using Vector = hn::Vec<decltype(d)>;
    const Vector a = hn::Set(d, 1.0 + 1e-9);
    const Vector b = hn::Set(d, 1e-9);
    // Different numbers, or the compiler would make one chain of them.
    const auto start = [&](double k) HWY_ATTR { return hn::Set(d, 1.0 + 1e-3 * k); };
    Vector x0 = start(0), x1 = start(1), x2 = start(2), x3 = start(3), x4 = start(4), x5 = start(5), x6 = start(6),
           x7 = start(7);
    Vector y0 = start(8), y1 = start(9), y2 = start(10), y3 = start(11), y4 = start(12), y5 = start(13), y6 = start(14),
           y7 = start(15);
    for (std::size_t i = 0; i < rounds; ++i) {
        const auto step = [&](Vector& x, Vector& y) HWY_ATTR {
            y = hn::MulAdd(a, y, b);
            x = hn::Add(x, hn::Abs(hn::Sub(a, x)));
        };
        step(x0, y0);
        step(x1, y1);
        step(x2, y2);
        step(x3, y3);
        step(x4, y4);
        step(x5, y5);
        step(x6, y6);
        step(x7, y7);
    }
    const Vector xs = hn::Add(hn::Add(hn::Add(x0, x1), hn::Add(x2, x3)), hn::Add(hn::Add(x4, x5), hn::Add(x6, x7)));
    const Vector ys = hn::Add(hn::Add(hn::Add(y0, y1), hn::Add(y2, y3)), hn::Add(hn::Add(y4, y5), hn::Add(y6, y7)));
    *sink = hn::GetLane(hn::Add(xs, ys));
    return static_cast<double>(rounds * 8 * 4 * hn::Lanes(d));
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
using namespace calibrium;

namespace calibrium {
namespace {

HWY_EXPORT(mixture);

double bestSeconds(int repetitions, const std::function<void()>& work) {
    double best = 1e300;
    for (int i = 0; i < repetitions; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

/// Operations on numbers per second, of all threads.
double peakRate() {
    constexpr std::size_t rounds = 20'000'000;
    std::vector<double> sinks(threadCount());
    std::vector<double> operations(threadCount());
    const double seconds = bestSeconds(3, [&] {
        parallelFor(sinks.size(), {},
                    [&](std::size_t t) { operations[t] = HWY_DYNAMIC_DISPATCH(mixture)(rounds, &sinks[t]); });
    });
    double total = 0;
    for (const double count : operations) total += count;
    return total / seconds;
}

void measureShare(Index n, Index m, double peak) {
    const Dataset data = test::randomClasses(n, m, 1);
    const Kernel kernel{.bandwidth = 0.5};
    double value = 0;
    const double seconds = bestSeconds(5, [&] { value = skceUnbiased(data, kernel).value; });
    // Per component a difference, its size, a sum and a product with addition; per pair 22 of the exponential, one
    // product with the bandwidth, one with the other factor, and the sums of its row and column.
    constexpr double perPair = 26;
    const double operations =
        0.5 * static_cast<double>(n) * static_cast<double>(n - 1) * (4 * static_cast<double>(m) + perPair);
    std::printf("unbiased SKCE, %td x %td: %.4f s, %.0f %% of peak   (%.6g)\n", n, m, seconds,
                100 * operations / seconds / peak, value);
}

}  // namespace
}  // namespace calibrium

/// Which share of the processor's vector arithmetic the pair loop uses.
int main() {
    const double peak = peakRate();
    std::printf("peak: %.1f billion operations a second on %zu threads\n", peak / 1e9, threadCount());
    measureShare(10000, 10, peak);
    measureShare(10000, 100, peak);
    measureShare(4000, 1000, peak);
    return 0;
}
#endif
