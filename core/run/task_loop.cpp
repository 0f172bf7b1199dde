// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/task_loop.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace calibrium {

void taskLoop(std::size_t count, void (*body)(void* shared, std::size_t index), void* shared) {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, count, 1),
        [&](const tbb::blocked_range<std::size_t>& range) {
            for (std::size_t i = range.begin(); i != range.end(); ++i) {
                tbb::this_task_arena::isolate([&] { body(shared, i); });
            }
        },
        tbb::simple_partitioner());
}

}  // namespace calibrium
