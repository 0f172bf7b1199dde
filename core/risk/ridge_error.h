// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>

namespace calibrium {

class Dataset;
struct Measure;

struct RidgeErrorOptions {
    bool isPairwise = true;           ///< kkr; false: ukkr
    bool isScalar = false;            ///< the probability of class 1 of two-class data, or the vector of all classes
    std::optional<double> penalty{};  ///< λ > 0; absent: chosen among those of estimatorSpaces()
    int foldCount = 5;                ///< >= 2
    std::uint64_t seed = 1;           ///< of the folds
    double gamma = 0.5;               ///< of the kernel exp(-γ‖x - x'‖²)
    Index maximumRows = 20000;        ///< of more, a random choice by the seed stands for all
    Index maximumRank = 1000;         ///< of the kernel matrix
};

struct RidgeError {
    double square = 0;       ///< the estimate of CE_2²; may be negative for kkr
    double penalty = 0;      ///< λ used
    Text atEdge{};           ///< where it was chosen at an end of the candidates, a sentence; else empty
    Index rowCount = 0;      ///< samples used
    double kernelError = 0;  ///< largest error of an entry of the kernel matrix

    [[nodiscard]] double value() const;  ///< CE_2 = sqrt(max(0, square))
};

/// Squared calibration error CE_2² = E‖p - E[e_Y | p]‖² by kernel ridge regression, cross-fitted: the mean over all
/// rows of h(p,p), h the calibration function that the other folds give (KernelRidge). λ is given, or is the one with
/// the smallest calibration estimation risk of the same folds, whose value then is a little too favourable.
/// data: n >= 20 classes. O(n r²) for a kernel of numerical rank r; choosing λ of kkr for vectors takes O(n² r) more
/// for each candidate. Same digits for every number of threads. Throws InvalidInput for fewer samples and for real
/// targets, InvalidSetting for options out of range and a scalar view of more than two classes; Cancelled. Source:
/// Gruber, Bach (2024), Optimizing estimators of squared calibration errors in classification, eqs. 20, 28-32.
RidgeError ridgeError(const Dataset& data, const RidgeErrorOptions& options = {}, const Run& run = {});

/// Measures `kkr-ece` and `ukkr-ece`.
Measure kkrEceMeasure();
Measure ukkrEceMeasure();

}  // namespace calibrium
