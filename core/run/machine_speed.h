// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// Operations (a double read, multiplied and added) that one core of a usual machine does in a second: what prices are
/// named by where a text must not depend on the machine.
inline constexpr double usualOperationsPerSecond = 1e9;

/// The same for one core of this machine: the best of a few runs of a loop of such operations, measured when first
/// asked for (some milliseconds), then kept for the process.
double operationsPerSecond();

/// How long so many operations of all cores together take on this machine with threadCount() threads, roughly.
double secondsFor(double operations);

}  // namespace calibrium
