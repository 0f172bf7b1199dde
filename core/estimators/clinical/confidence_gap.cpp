// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/confidence_gap.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/clinical/weighted_shifts.h"
#include "core/families/classes/lens.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/poisson_binomial.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace calibrium {

namespace {

constexpr double tailShare = (1 - defaultLevel) / 2;
constexpr int bisectionSteps = 24;  // 2 / 2^24: far below what is printed

std::vector<TrialGroup> shifted(std::vector<TrialGroup> groups, double shift) {
    for (auto& group : groups) group.probability = std::clamp(group.probability - shift, 0.0, 1.0);
    return groups;
}

double meanOf(std::span<const TrialGroup> groups) {
    double sum = 0;
    double count = 0;
    for (const auto& group : groups) {
        sum += group.probability * static_cast<double>(group.count);
        count += static_cast<double>(group.count);
    }
    return sum / count;
}

/// The boundary in [-1, 1] of the shifts that `isAllowed`: it holds at `inside` and, if it does not hold at `outside`,
/// somewhere between them it turns.
double boundary(double inside, double outside, const std::function<bool(double)>& isAllowed) {
    if (isAllowed(outside)) return outside;
    for (int step = 0; step < bisectionSteps; ++step) {
        const double middle = 0.5 * (inside + outside);
        (isAllowed(middle) ? inside : outside) = middle;
    }
    return inside;
}

/// The weighted mean of r - c.
ConfidenceGap weightedGap(std::span<const double> probabilities, const Labels& labels, const Eigen::VectorXd& weights) {
    const double total = weights.sum();
    const auto meanOver = [&](const std::function<double(std::size_t)>& value) {
        double sum = 0;
        for (std::size_t i = 0; i < labels.size(); ++i) sum += weights(static_cast<Index>(i)) / total * value(i);
        return sum;
    };
    const auto gapAt = [&](double shift) {
        return meanOver(
            [&](std::size_t i) { return probabilities[i] - std::clamp(probabilities[i] - shift, 0.0, 1.0); });
    };
    const ShiftRange shifts = weightedShifts(probabilities, labels, weights, tailShare);
    ConfidenceGap gap;
    gap.value = meanOver([&](std::size_t i) { return probabilities[i] - static_cast<double>(labels[i]); });
    gap.interval = {.lower = std::min(gap.value, gapAt(shifts.lower)),
                    .upper = std::max(gap.value, gapAt(shifts.upper)),
                    .level = defaultLevel,
                    .kind = "weighted Poisson-binomial, shifted predictions"};
    return gap;
}

}  // namespace

ConfidenceGap confidenceGap(std::span<const double> probabilities, Index occurredCount) {
    const auto groups = trialGroups(probabilities);
    const double mean = meanOf(groups);
    // Larger shifts make the count look large, smaller ones make it look small; at the ends +-1 nothing or everything
    // is predicted, so each side is allowed at its own far end.
    const auto isNotSmall = [&](double shift) {
        return poissonBinomialTails(shifted(groups, shift), occurredCount).atMost > tailShare;
    };
    const auto isNotLarge = [&](double shift) {
        return poissonBinomialTails(shifted(groups, shift), occurredCount).atLeast > tailShare;
    };
    const auto gapAt = [&](double shift) { return mean - meanOf(shifted(groups, shift)); };
    ConfidenceGap gap;
    gap.value = mean - static_cast<double>(occurredCount) / static_cast<double>(probabilities.size());
    gap.interval = {.lower = std::min(gap.value, gapAt(boundary(1, -1, isNotSmall))),
                    .upper = std::max(gap.value, gapAt(boundary(-1, 1, isNotLarge))),
                    .level = defaultLevel,
                    .kind = "Poisson-binomial, shifted predictions"};
    return gap;
}

ConfidenceGap confidenceGap(const Dataset& data) {
    const Lens lens = parseLens(data.family().confidenceLens());
    const Dataset view = applyLens(data, lens);
    const Eigen::VectorXd column = view.parameters().col(1);
    const std::span<const double> probabilities(column.data(), static_cast<std::size_t>(column.size()));
    const auto occurred = std::count(view.labels().begin(), view.labels().end(), 1);
    const Eigen::VectorXd& weights = view.weights();
    const bool hasWeights = weights.size() > 0 && weights.minCoeff() < weights.maxCoeff();
    ConfidenceGap gap = hasWeights ? weightedGap(probabilities, view.labels(), weights)
                                   : confidenceGap(probabilities, static_cast<Index>(occurred));
    gap.isTopLabel = lens.kind == Lens::Kind::TopLabel;
    return gap;
}

}  // namespace calibrium
