// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/horizon_scores.h"

#include "core/statistics/moments.h"
#include "core/statistics/resample.h"
#include "core/survival/observed_risk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t aucResamples = 200;

FollowUp withRows(const FollowUp& people, const std::vector<Index>& rows) {
    FollowUp drawn{.name = people.name, .times = {}, .endings = {}, .risks = Eigen::VectorXd(std::ssize(rows))};
    drawn.times.reserve(rows.size());
    drawn.endings.reserve(rows.size());
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const auto row = static_cast<std::size_t>(rows[k]);
        drawn.times.push_back(people.times[row]);
        drawn.endings.push_back(people.endings[row]);
        drawn.risks(static_cast<Index>(k)) = people.risks(rows[k]);
    }
    return drawn;
}

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

std::optional<Interval> aucInterval(const FollowUp& people, double horizon, double auc, std::uint64_t seed,
                                    const Run& run) {
    const auto logOdds = [](double share) { return std::log(share / (1 - share)); };
    std::vector<double> drawn = resampledValues(
        Purpose::BootstrapResamples, aucResamples, seed,
        [&](Generator& generator) {
            const FollowUp others = withRows(people, resampledRows(people.size(), generator));
            // Nobody of a resample may be followed up to the horizon.
            const bool isFollowed =
                std::any_of(others.times.begin(), others.times.end(), [&](double time) { return time >= horizon; });
            const auto value =
                isFollowed ? weightedAuc(others, censoringWeights(others, horizon), horizon) : std::optional<double>();
            return value ? logOdds(*value) : std::numeric_limits<double>::quiet_NaN();
        },
        run);
    std::erase_if(drawn, [](double value) { return !std::isfinite(value); });
    if (10 * drawn.size() < 9 * aucResamples || !std::isfinite(logOdds(auc))) return std::nullopt;
    Interval interval = normalInterval(logOdds(auc), momentsOf(drawn).standardDeviation());
    for (double* end : {&interval.lower, &interval.upper}) *end = 1 / (1 + std::exp(-*end));
    interval.kind = "bootstrap, log-odds";
    return interval;
}

}  // namespace calibrium
