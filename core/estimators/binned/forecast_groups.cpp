// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/forecast_groups.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

struct Group {
    double sum = 0;
    double count = 0;
    double weight = 0;
    double squares = 0;  ///< of the weights
    double last = 0;
};

/// Case weights such that those above 0 are 1 on average; of size 0 without.
Eigen::VectorXd weightsPerSample(const Dataset& data) {
    if (data.weights().size() == 0) return {};
    const auto positive = static_cast<double>((data.weights().array() > 0).count());
    return data.weights() * (positive / data.weights().sum());
}

bool hasMoreValuesThan(const Eigen::VectorXd& forecasts, const std::vector<Index>& order, Index most) {
    Index count = 1;
    for (std::size_t i = 1; i < order.size() && count <= most; ++i) {
        count += forecasts(order[i]) != forecasts(order[i - 1]) ? 1 : 0;
    }
    return count > most;
}

}  // namespace

ForecastGroups groupForecasts(const Dataset& data, Index mostGroups) {
    const Eigen::VectorXd forecasts = positiveProbabilities(data, "A reliability curve");
    const Eigen::VectorXd weights = weightsPerSample(data);
    const auto weightOf = [&](Index i) { return weights.size() > 0 ? weights(i) : 1.0; };
    std::vector<Index> order(static_cast<std::size_t>(forecasts.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::erase_if(order, [&](Index i) { return !(weightOf(i) > 0); });
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return forecasts(a) < forecasts(b); });
    const double fullAt = hasMoreValuesThan(forecasts, order, mostGroups)
                              ? static_cast<double>(order.size()) / static_cast<double>(mostGroups)
                              : 0.0;
    std::vector<Group> groups;
    std::vector<std::int32_t> groupOf(static_cast<std::size_t>(forecasts.size()), 0);
    for (const Index i : order) {
        const double forecast = forecasts(i);
        const bool isNew = groups.empty() || (forecast != groups.back().last && groups.back().count >= fullAt);
        if (isNew) groups.emplace_back();
        Group& group = groups.back();
        const double weight = weightOf(i);
        group.sum += weight * forecast;
        group.count += 1;
        group.weight += weight;
        group.squares += weight * weight;
        group.last = forecast;
        groupOf[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(groups.size() - 1);
    }
    const auto size = static_cast<Index>(groups.size());
    ForecastGroups result{Eigen::VectorXd(size), Eigen::VectorXd(size), {}, std::move(groupOf), weights,
                          Eigen::VectorXd()};
    if (weights.size() > 0) result.trials.resize(size);
    for (Index g = 0; g < size; ++g) {
        const Group& group = groups[static_cast<std::size_t>(g)];
        // A group of one value is that value, without the rounding of a mean.
        result.forecast(g) = fullAt > 0 ? group.sum / group.weight : group.last;
        result.count(g) = group.weight;
        if (result.trials.size() > 0) {
            result.trials(g) = std::max(1.0, std::round(group.weight * group.weight / group.squares));
        }
    }
    result.hits = result.hitsOf(data.labels());
    return result;
}

Eigen::VectorXd ForecastGroups::hitsOf(const Labels& labels) const {
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(size());
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
        sums(groupOf[i]) += labels[i] == 1 ? weight : 0.0;
    }
    return sums;
}

}  // namespace calibrium
