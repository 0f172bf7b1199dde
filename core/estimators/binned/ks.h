// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
struct Measure;

enum class KsVariant {
    PredictedClass,  ///< one distance per predicted class, averaged by how often the class is predicted
    Pooled,          ///< one distance over all samples
};

/// Kolmogorov-Smirnov calibration error.
///   predicted class: Σ_k n_k/n max_σ |n_k^-1 Σ_{i: arg max = k, r_i <= σ} (r_i - c_i)|, r the largest probability, c
///   whether its (lowest) class was the target; pooled: max_σ |n^-1 Σ_{r_i <= σ} (r_i - c_i)|, for two classes with r =
///   probability of class 1 and c = label, for more classes with r and c of the top label. Equal r enter together.
/// data: class probabilities, n >= 1. Result in [0,1]; needs no bins; biased upward. Cost O(n log n + n m).
/// Source: Gupta et al. (2021), ICLR; Gruber, Buettner (2022), NeurIPS 35, Definition C.2.
double ksError(const Dataset& data, KsVariant variant = KsVariant::PredictedClass);

/// Measure `ks`.
Measure ksMeasure();

}  // namespace calibrium
