// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/statistics/random.h"

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace calibrium::test {

/// A matrix from rows of numbers.
RowMatrix matrix(const std::vector<std::vector<double>>& rows);

/// Predictions of a regression family with real targets (or vectors), unchecked.
Dataset regression(const Family& family, const std::vector<std::vector<double>>& parameters,
                   const std::vector<std::vector<double>>& targets);

/// Probabilities of class 1 and outcomes.
Dataset binary(const std::vector<double>& probabilities, Labels labels);

/// Uniform probabilities, every tenth repeated from before; outcomes with probability p^power (1: calibrated).
Dataset randomBinary(Index n, std::uint64_t seed, double power = 1.0);

}  // namespace calibrium::test
