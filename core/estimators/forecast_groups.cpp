// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/forecast_groups.h"

#include "core/estimators/binned_measure.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

struct Group {
    double sum = 0;
    double count = 0;
    double last = 0;
};

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
    std::vector<Index> order(static_cast<std::size_t>(forecasts.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return forecasts(a) < forecasts(b); });
    const double fullAt = hasMoreValuesThan(forecasts, order, mostGroups)
                              ? static_cast<double>(order.size()) / static_cast<double>(mostGroups)
                              : 0.0;
    std::vector<Group> groups;
    std::vector<std::int32_t> groupOf(order.size());
    for (const Index i : order) {
        const double forecast = forecasts(i);
        const bool isNew = groups.empty() || (forecast != groups.back().last && groups.back().count >= fullAt);
        if (isNew) groups.emplace_back();
        Group& group = groups.back();
        group.sum += forecast;
        group.count += 1;
        group.last = forecast;
        groupOf[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(groups.size() - 1);
    }
    const auto size = static_cast<Index>(groups.size());
    ForecastGroups result{Eigen::VectorXd(size), Eigen::VectorXd(size), {}, std::move(groupOf)};
    for (Index g = 0; g < size; ++g) {
        const Group& group = groups[static_cast<std::size_t>(g)];
        // A group of one value is that value, without the rounding of a mean.
        result.forecast(g) = fullAt > 0 ? group.sum / group.count : group.last;
        result.count(g) = group.count;
    }
    result.hits = result.hitsOf(data.labels());
    return result;
}

Eigen::VectorXd ForecastGroups::hitsOf(const Labels& labels) const {
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(size());
    for (std::size_t i = 0; i < labels.size(); ++i) sums(groupOf[i]) += labels[i] == 1 ? 1.0 : 0.0;
    return sums;
}

}  // namespace calibrium
