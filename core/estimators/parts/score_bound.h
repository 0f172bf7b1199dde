// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

/// Proper scores whose calibration errors are bounded.
enum class BoundedScore { Log, Brier, Spherical, Crps, Dss };

struct ScoreBoundOptions {
    BoundedScore score = BoundedScore::Log;
    /// Of Dss: the smallest standard deviation that targets are assumed to have around what is known of them, > 0;
    /// absent: the smallest that is predicted.
    std::optional<double> smallestSd{};
};

/// The smallest standard deviation that the predictions of a real target have.
double smallestPredictedSd(const Dataset& data);

/// Upper bound of the proper calibration error of a score S with generalised entropy g_S(Q) = S(Q, Q):
///   CE_S(f) = E[S(f, Y)] - E[g_S(P_{Y|f})] <= U_S(f) = E[S(f, Y)] - inf_Q g_S(Q)
/// estimated by the mean score less the infimum over all distributions: 0 for the log score (mean of -log p_y, bound of
/// the mean Kullback-Leibler divergence), for the Brier score ‖p - e_y‖² (of CE_2²) and for the CRPS of real targets;
/// -1 for the spherical score -p_y / ‖p‖. The entropy log v + 1 of the Dawid-Sebastiani score has no infimum: it is
/// taken over distributions with at least the variance smallestSd², and the bound may be negative where the targets
/// contradict that assumption. Classes: whole vectors. Draws: the usual CRPS, of the draws as they stand.
/// For an injective map h, CE_S(h∘f) - CE_S(f) = U_S(h∘f) - U_S(f) (GB22 Prop. 4.5).
/// Cost: that of the score. Throws InvalidSetting where the data do not have the score; as the score does; Cancelled.
/// Source: GB22 Theorem 4.3, Appendix C; METHODS.md section 7.
MeanScore scoreBound(const Dataset& data, const ScoreBoundOptions& options = {}, const Run& run = {});

/// What the bound is in expectation if the targets are drawn from the predictions: the mean entropy of these less the
/// same infimum, E[g_S(f)] - inf g_S. Never above U_S by more than chance for a calibrated model. Options and errors as
/// for scoreBound(). O(n m).
double declaredBound(const Dataset& data, const ScoreBoundOptions& options = {});

/// Measure `score-bound`.
Measure scoreBoundMeasure();

}  // namespace calibrium
