// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/machine_speed.h"

#include "core/run/parallel.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>

namespace calibrium {

namespace {

constexpr std::size_t numberCount = 1024;  // in the first cache
constexpr int passCount = 400;
constexpr int runCount = 5;
/// What one step of the loop counts for: it waits for the step before, which the methods' loops need not. Chosen so
/// that tests/benchmark/bench_costs finds usualOperationsPerSecond on the machine where the methods' counts were
/// measured.
constexpr double loopOperations = 1.6;

double secondsOfOneRun(const std::array<double, numberCount>& numbers) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    double sum = 0;
    // Each product waits for the one before: the speed of the clock, whatever a compiler makes of the loop.
    for (int pass = 0; pass < passCount; ++pass) {
        for (const double number : numbers) sum = sum * 0.5 + number;
    }
    const volatile double kept = sum;
    static_cast<void>(kept);
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double measuredSpeed() {
    std::array<double, numberCount> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = 1.0 / static_cast<double>(i + 1);
    // The fastest run is the one that nothing else came between.
    double seconds = secondsOfOneRun(numbers);
    for (int run = 1; run < runCount; ++run) seconds = std::min(seconds, secondsOfOneRun(numbers));
    constexpr double operations = loopOperations * numberCount * passCount;
    // A clock without resolution says nothing.
    return seconds > 0 ? operations / seconds : usualOperationsPerSecond;
}

}  // namespace

double operationsPerSecond() {
    static const double speed = measuredSpeed();
    return speed;
}

double secondsFor(double operations) {
    return operations / operationsPerSecond() / static_cast<double>(std::max<std::size_t>(1, threadCount()));
}

}  // namespace calibrium
