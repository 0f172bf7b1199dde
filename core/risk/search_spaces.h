// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <string>
#include <vector>

namespace calibrium {

/// An estimator of squared calibration errors, with the values of its hyperparameter that are tried.
struct EstimatorSpace {
    std::string id;         ///< "bin15", "bin", "kde", "kkr", "ukkr"
    std::string name;       ///< "15 bins", "bins", ...
    std::string parameter;  ///< "bins", "bandwidth", "lambda"; what is chosen
    std::string axis;       ///< the same for reading: "number of bins", "regularisation λ"
    std::vector<double> values;
    bool isLogarithmic = true;
};

/// The estimators of the paper with its search spaces. Scalar (top label or another two-class view):
///   15 bins; bins 5, 10, .., 90; KDE bandwidths 10^-5 .. 10^-1 (15 in equal ratios), 0.2, 0.4, .., 1;
///   kkr c = 10^-1, 10^-3, .., 10^-17; ukkr c = 10^-1, 10^-2, .., 10^-9
/// Canonical (vectors; equal-width bins have no counterpart there):
///   KDE as above; kkr c = 10^8, 10^7, .., 10^-9; ukkr c = 10^4, 10^3.5, .., 10^-4.5
/// The authors' program adds c n^1.5 (kkr) and c n^0.75 (ukkr) where METHODS adds λ n² and λ n: the values are
/// λ = c / √n and λ = c / n^¼ for n = trainCount >= 1 rows to fit on.
/// Source: Gruber, Bach (2024), appendix B, and the program that its authors published.
std::vector<EstimatorSpace> estimatorSpaces(bool isScalar, Index trainCount);

}  // namespace calibrium
