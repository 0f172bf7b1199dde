// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/parallel.h"

#include "core/run/task_loop.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <tbb/global_control.h>

extern "C" {
void openblas_set_num_threads(int count);
/// Of the OpenBLAS with threads of its own alone, and in none of its headers.
[[gnu::weak]] int blas_thread_shutdown_();
}

namespace calibrium {

namespace {

/// Before main(): matrix products outside of our loops must neither depend on the number of cores nor wait for threads
/// that somebody else's program keeps from running. Its threads would ask for work in a circle for the first 25 ms of
/// the program, which on two cores was a third of the time of a short command.
[[maybe_unused]] const bool isBlasOnOneThread = [] {
    openblas_set_num_threads(1);
    if (blas_thread_shutdown_ != nullptr) blas_thread_shutdown_();
    return true;
}();

/// What the bodies of one loop share.
///
/// `left` keeps the order that oneTBB keeps anyway, once more where the thread sanitizer sees it: every body finds what
/// the caller wrote before the loop, and the caller what the bodies wrote.
struct Loop {
    Loop(std::size_t count_, const Run& run_, const std::function<void(std::size_t)>& body_)
        : count(count_), run(run_), body(body_) {
        left.store(0);
    }
    ~Loop() { static_cast<void>(left.load()); }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    Loop(Loop&&) = delete;
    Loop& operator=(Loop&&) = delete;

    std::atomic<std::size_t> left;
    std::atomic<std::size_t> finished{0};
    std::size_t count;
    const Run& run;
    const std::function<void(std::size_t)>& body;
};

class InBody {
public:
    explicit InBody(Loop& loop) : m_loop(loop) { static_cast<void>(m_loop.left.load()); }
    ~InBody() { m_loop.left.fetch_add(1); }
    InBody(const InBody&) = delete;
    InBody& operator=(const InBody&) = delete;
    InBody(InBody&&) = delete;
    InBody& operator=(InBody&&) = delete;

private:
    Loop& m_loop;
};

void runBody(void* shared, std::size_t i) {
    Loop& loop = *static_cast<Loop*>(shared);
    const InBody inBody(loop);
    loop.run.check();
    loop.body(i);
    const std::size_t done = loop.finished.fetch_add(1) + 1;
    loop.run.step(static_cast<double>(done) / static_cast<double>(loop.count));
}

}  // namespace

void parallelFor(std::size_t count, const Run& run, const std::function<void(std::size_t)>& body) {
    if (count == 0) return;
    Loop loop(count, run, body);
    taskLoop(count, &runBody, &loop);
    // When a body of an outer loop throws, oneTBB ends the loops inside its other bodies too, without a word.
    if (loop.finished < count) throw Cancelled{};
}

void parallelForSmall(std::size_t count, const std::function<void(std::size_t)>& body) {
    constexpr std::size_t piece = 256;
    parallelFor((count + piece - 1) / piece, {}, [&](std::size_t p) {
        for (std::size_t i = p * piece; i < std::min(count, (p + 1) * piece); ++i) body(i);
    });
}

unsigned threadsOfEnvironment() {
    const char* text = std::getenv(threadsVariable);
    unsigned count = 0;
    if (text != nullptr) std::from_chars(text, text + std::strlen(text), count);
    return count;
}

void setThreadCount(unsigned count) {
    static std::unique_ptr<tbb::global_control> control;
    control.reset();
    if (count == 0) count = threadsOfEnvironment();
    if (count > 0) {
        control = std::make_unique<tbb::global_control>(tbb::global_control::max_allowed_parallelism, count);
    }
}

namespace {

[[maybe_unused]] const bool isThreadCountOfEnvironment = [] {
    setThreadCount(0);
    return true;
}();

}  // namespace

std::size_t threadCount() { return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism); }

}  // namespace calibrium
