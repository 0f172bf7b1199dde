// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <array>

namespace calibrium {

class Dataset;
struct RecalibrationMethod;

/// Weights of the tempered prediction, the prediction itself and the uniform one; none below 0, sum 1.
using EnsembleWeights = std::array<double, 3>;

/// The weights with the smallest mean log score on the data, for a given temperature. Convex; searched without the sum
/// as a condition: -mean log(w'c) + Σw has its minimum at Σw = 1. O(n m). Throws Cancelled.
EnsembleWeights fitEnsembleWeights(const Dataset& data, double temperature, const Run& run = {});

/// w1 softmax(log p / T) + w2 p + w3/m, T first, then w. Source: Zhang, Kailkhura, Han (2020), ICML, section 3.2.
RecalibrationMethod ensembleTemperatureRecalibration();

}  // namespace calibrium
