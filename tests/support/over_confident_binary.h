// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/random.h"
#include "tests/support/class_data.h"

#include <vector>

namespace calibrium::support {

/// Binary predictions that are too sure of themselves: the stated odds are the squares of the true ones.
inline Dataset overConfidentBinary(Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(seed, 0);
    std::vector<double> stated;
    Labels outcomes;
    for (Index i = 0; i < n; ++i) {
        const double p = uniform01(generator);
        outcomes.push_back(uniform01(generator) < p ? 1 : 0);
        stated.push_back(p * p / (p * p + (1 - p) * (1 - p)));
    }
    return binaryData(stated, outcomes);
}

}  // namespace calibrium::support
