// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// What pairs of samples take, in operations as Cost counts them, measured by tests/benchmark/bench_costs (a core does
/// about 1e9 in a second). Rough: within a factor of three.
struct PairWork {
    double distance = 0;  ///< of two predictions, with its kernel
    double target = 0;    ///< the term of two targets
    double sample = 0;    ///< what is made of each sample before its first pair

    /// One pair's h.
    [[nodiscard]] double pair() const { return distance + target; }
};

}  // namespace calibrium
