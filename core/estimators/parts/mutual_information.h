// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

enum class InformationScore {
    Log,       ///< -log q_y: the mutual information of Shannon, in nats
    Brier,     ///< ‖q - e_y‖²: E‖P(Y|p) - P(Y)‖²
    Spherical  ///< -q_y/‖q‖₂
};

struct MutualInformation {
    double value = 0;
    double uncertainty =
        0;  ///< score of the class frequencies of all rows; less the least score, the most there can be
};

/// Generalised mutual information of the prediction p and the class Y for a proper score S, which is the sharpness of
/// its decomposition E S(p, Y) = calibration - sharpness + uncertainty:
///   I_S = E [S(P(Y), Y) - S(P(Y|p), Y)], estimated by n^-1 Σ_i [S(π, y_i) - S(q_i, y_i)]
/// π: class frequencies of all rows. q_i = (e_i r_i + ρ_i) / (e_i + 1): r_i the class frequencies around p_i by the
/// kernels of KdeProblem, which leave row i out, e_i the number of rows of equal weight that they are of, ρ_i those of
/// all other rows, each class counted once more, so that no class is impossible and few neighbours count for little.
/// Without a bandwidth, rows of even number take the one of kdeBandwidthGrid() under which those of odd number among
/// themselves score best, and the other way round; fewer than 8 rows take the largest.
/// So q_i knows nothing of y_i and cannot foretell it better than P(Y|p), and π is not worse in sample than P(Y): the
/// estimate is on average no larger than I_S. Independent classes give values around 0 and below. It knows nothing of
/// the values of p but which of them are alike: an injective recalibration changes it by its effect on the kernels
/// alone. data: class probabilities, n >= 2, without case weights. bandwidth > 0. Time O(n² m), without a bandwidth
/// about 12 times that. Throws InvalidInput for n < 2, InvalidSetting for regression data or a bandwidth that is not
/// above 0. Source: Gruber, Buettner (2022), NeurIPS 35, Lemma 4.1 and Appendix F; conditional frequencies:
/// Popordanoska, Sayer, Blaschko (2022), NeurIPS 35, section 3.
MutualInformation mutualInformation(const Dataset& data, InformationScore score,
                                    std::optional<double> bandwidth = std::nullopt, const Run& run = {});

/// Measure `mutual-information`.
Measure mutualInformationMeasure();

}  // namespace calibrium
