// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <vector>

namespace calibrium {

class Dataset;

/// How concentrated the predictions are, whatever the targets; in units of the target where nothing else is said.
struct Sharpness {
    double rootMeanVariance = 0;        ///< sqrt(n^-1 Σ v_i), v_i the predicted variances: "the" sharpness
    double meanDeviation = 0;           ///< mean of the predicted standard deviations s_i
    double coefficientOfVariation = 0;  ///< standard deviation of the s_i (ddof 1) over their mean, a pure number: 0
                                        ///< where the model predicts the same spread everywhere, and for n = 1
    double meanIntervalWidth = 0;       ///< of the central intervals at intervalLevel
    double intervalLevel = 0.9;
};

/// data: a regression family with real targets, n >= 1. Cost O(n), mixtures O(n K).
/// Case weights count in all of them. Throws InvalidSetting for class probabilities, several dimensions, an
/// intervalLevel outside (0,1); Cancelled. Source: Gneiting, Balabdaoui, Raftery (2007), JRSS B 69 (sharpness); Levi et
/// al. (2022), Sensors 22 (coefficient of variation).
Sharpness sharpness(const Dataset& data, double intervalLevel = 0.9, const Run& run = {});

/// The predicted standard deviations. data and errors as sharpness().
std::vector<double> predictedDeviations(const Dataset& data);

}  // namespace calibrium
