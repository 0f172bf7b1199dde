// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/parallel.h"

#include <atomic>
#include <memory>

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

extern "C" void openblas_set_num_threads(int count);

namespace calibrium {

namespace {

void keepBlasOnOneThread() {
    static const bool done = [] {
        openblas_set_num_threads(1);
        return true;
    }();
    static_cast<void>(done);
}

}  // namespace

void parallelFor(std::size_t count, const Run& run, const std::function<void(std::size_t)>& body) {
    keepBlasOnOneThread();
    if (count == 0) return;
    std::atomic<std::size_t> finished{0};
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, count, 1),
        [&](const tbb::blocked_range<std::size_t>& range) {
            for (std::size_t i = range.begin(); i != range.end(); ++i) {
                run.check();
                tbb::this_task_arena::isolate([&] { body(i); });
                const std::size_t done = finished.fetch_add(1) + 1;
                run.step(static_cast<double>(done) / static_cast<double>(count));
            }
        },
        tbb::simple_partitioner());
    // When a body of an outer loop throws, oneTBB ends the loops inside its other bodies too, without a word.
    if (finished < count) throw Cancelled{};
}

void setThreadCount(unsigned count) {
    static std::unique_ptr<tbb::global_control> control;
    control.reset();
    if (count > 0) {
        control = std::make_unique<tbb::global_control>(tbb::global_control::max_allowed_parallelism, count);
    }
}

std::size_t threadCount() { return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism); }

}  // namespace calibrium
