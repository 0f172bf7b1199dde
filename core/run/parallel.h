// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <functional>

namespace calibrium {

/// Calls body(i) for i = 0..count-1 on oneTBB's threads and reports progress once per finished call.
/// body writes to slot i of something sized before the call; results then do not depend on the number of threads.
/// An exception of a body, Cancelled included, ends the loop and is rethrown here. A loop inside a body does not take
/// up other bodies of the outer loop while it waits; when another of these bodies has thrown, it ends with Cancelled.
void parallelFor(std::size_t count, const Run& run, const std::function<void(std::size_t)>& body);

/// The same for many small bodies, pieces of them at a time, without progress or a way to cancel.
void parallelForSmall(std::size_t count, const std::function<void(std::size_t)>& body);

/// The environment variable with the number of threads of processes that nothing else limits, for machines that many
/// people, or many tests, share.
inline constexpr const char* threadsVariable = "CALIBRIUM_THREADS";

/// What that variable says; 0 without one, and for what is no number.
unsigned threadsOfEnvironment();

/// Limits all computation of the process to this many threads; 0 means what the environment says, else one per core.
/// Call once, before computing.
/// BLAS always runs on one thread inside our own tasks: its own threads would change digits.
void setThreadCount(unsigned count);

/// Threads that computations of the process use at most.
std::size_t threadCount();

}  // namespace calibrium
