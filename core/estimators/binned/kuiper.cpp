// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/kuiper.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/binned/cumulative_measure.h"
#include "core/estimators/binned/mean_gap_interval.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

#include <numeric>
#include <utility>

namespace calibrium {

CumulativeDifferences cumulativeDifferences(const Dataset& data, const std::string& method) {
    const Eigen::VectorXd scores = positiveProbabilities(data, method);
    const auto n = static_cast<std::size_t>(data.sampleCount());
    std::vector<std::size_t> rows(n);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    const Eigen::VectorXd& weights = data.weights();
    return {std::move(rows), scores, std::vector<std::int32_t>(n, 1), weights,
            weights.size() > 0 ? weights.sum() : static_cast<double>(n)};
}

namespace {

double rangeOfSums(const CumulativeDifferences& sums, const Labels& labels) { return sums.extremes(labels).range(); }

}  // namespace

double kuiperError(const Dataset& data) { return rangeOfSums(cumulativeDifferences(data, "kuiper"), data.labels()); }

Measure kuiperMeasure() {
    return cumulativeMeasure(
        {.id = "kuiper",
         .name = "Cutoff calibration error (Kuiper)",
         .explanation =
             "Samples are ordered by their predicted probability, and the differences between what happened "
             "and what was predicted are summed up in this order. The error is the range of these sums, their "
             "highest less their lowest value: the most that outcomes and predictions differ by over any "
             "stretch of probabilities, as a share of all samples. It needs no bins and no bandwidth, and "
             "adds up over a stretch what single bins show as noise. Whoever acts from a cutoff on, or within "
             "an interval of probabilities, is misled by no more than this, so it bounds the loss of decisions "
             "by the probabilities. The view Cumulative draws the sums. It is biased upward: positive even "
             "for a calibrated model. The interval holds for all stretches at once.",
         .formula = "max_k C_k − min_k C_k, C_k = n⁻¹ Σ_{j≤k} (y_j − r_j) by rising r, C_0 = 0; this is "
                    "sup_I |n⁻¹ Σ_{r_i∈I} (y_i − r_i)| over the intervals I",
         .source = "Arrieta-Ibarra, Gujral, Tannen, Tygert, Xu (2022), Metrics of calibration for "
                   "probabilistic predictions, JMLR 23 (ECCE-R); Kuiper (1960); Rossellini, Soloff, Barber, Ren, "
                   "Willett (2025), Can a calibration metric be both testable and actionable?",
         .cost = "O(n log n) time, O(n) memory",
         .families = familiesWith({Ability::Classes}),
         .parameters = {},
         .takesWeights = true,
         .papers = {"arrietaibarra2022", "kuiper1960", "rossellini2025"}},
        {.value = &rangeOfSums, .interval = &stretchInterval});
}

}  // namespace calibrium
