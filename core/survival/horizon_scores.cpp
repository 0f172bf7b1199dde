// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/horizon_scores.h"

#include "core/statistics/moments.h"
#include "core/survival/observed_risk.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace calibrium {

namespace {

bool hasEventBy(const FollowUp& people, Index i, double horizon) {
    const auto s = static_cast<std::size_t>(i);
    return people.endings[s] == FollowUpEnd::Event && people.times[s] <= horizon;
}

/// Of the weight of all pairs of an event and none, that of pairs in the right order.
std::optional<double> weightedAuc(const FollowUp& people, const Eigen::VectorXd& weights, double horizon) {
    std::vector<Index> order(static_cast<std::size_t>(people.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return people.risks(a) < people.risks(b); });
    double events = 0;
    double others = 0;  // with a smaller risk, at last all
    double right = 0;
    for (std::size_t first = 0; first < order.size();) {
        const double risk = people.risks(order[first]);
        double equalEvents = 0;
        double equalOthers = 0;
        for (; first < order.size() && people.risks(order[first]) == risk; ++first) {
            (hasEventBy(people, order[first], horizon) ? equalEvents : equalOthers) += weights(order[first]);
        }
        right += equalEvents * (others + equalOthers / 2);
        events += equalEvents;
        others += equalOthers;
    }
    if (!(events > 0) || !(others > 0)) return std::nullopt;
    return right / (events * others);
}

}  // namespace

HorizonScores horizonScores(const FollowUp& people, double horizon, double observed) {
    const Eigen::VectorXd weights = censoringWeights(people, horizon);
    std::vector<double> terms;
    double reference = 0;
    for (Index i = 0; i < people.size(); ++i) {
        const double outcome = hasEventBy(people, i, horizon) ? 1 : 0;
        terms.push_back(weights(i) * (outcome - people.risks(i)) * (outcome - people.risks(i)));
        reference += weights(i) * (outcome - observed) * (outcome - observed) / static_cast<double>(people.size());
    }
    const SampleMean mean = sampleMean(terms);
    HorizonScores scores{.brier = {.value = mean.value}, .auc = weightedAuc(people, weights, horizon)};
    if (mean.standardError > 0) scores.brier.interval = skewedMeanInterval(mean);
    if (reference > 0) scores.scaledBrier = 1 - mean.value / reference;
    return scores;
}

}  // namespace calibrium
