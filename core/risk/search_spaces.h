// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// Which values of the hyperparameters are tried.
enum class SearchSpace {
    Paper,  ///< as printed in appendix B
    Code,   ///< as in the program that the authors published
    Wide    ///< both, and beyond their ends
};

/// "paper", "code", "wide". Throws InvalidSetting for other words.
SearchSpace searchSpaceOf(std::string_view word);

/// An estimator of squared calibration errors, with the values of its hyperparameter that are tried.
struct EstimatorSpace {
    std::string id;         ///< "bin15", "bin", "bin-debiased", "kde", "kkr", "ukkr"
    std::string name;       ///< "15 bins", "bins", ...
    std::string parameter;  ///< "bins", "bandwidth", "lambda"; what is chosen
    std::string axis;       ///< the same for reading: "number of bins", "regularisation λ"
    std::vector<double> values;
    bool isLogarithmic = true;
    std::string measure{};  ///< id of the measure that estimates the same on all rows
    std::string brief{};    ///< below an axis, where the name is too long for it
};

/// The estimators of the paper with its search spaces, n = trainCount >= 1 rows to fit on. Scalar (top label or another
/// two-class view):
///   15 bins; bins 5, 10, .., 100, plain and debiased; KDE bandwidths 10^-5 .. 10^-1 (15 in equal ratios), 0.2, 0.4,
///   .., 1; kkr λ = n^½ 10^(1 - 2i), i = 1 .. 9; ukkr λ = n^½ 10^-i, i = 1 .. 9
/// Canonical (vectors; equal-width bins have no counterpart there), i = 1 .. 18:
///   KDE as above; kkr λ = n^½ 10^(9 - i); ukkr λ = n^½ 10^(4.5 - i/2)
/// Code: bins to 90, and the same powers of ten times n^-½ (kkr) and n^-¼ (ukkr): the program adds c n^1.5 and c n^0.75
/// where METHODS adds λ n² and λ n. Wide: the powers of ten from four below the smallest of both to two above the
/// largest, bins to 500, bandwidths from 10^-6 to 10.
/// Source: Gruber, Bach (2024), appendix B, and the program that its authors published.
std::vector<EstimatorSpace> estimatorSpaces(bool isScalar, Index trainCount, SearchSpace space = SearchSpace::Paper);

}  // namespace calibrium
