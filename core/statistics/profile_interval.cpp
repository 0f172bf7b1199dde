// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/profile_interval.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <boost/math/tools/roots.hpp>

namespace calibrium {

namespace {

constexpr double farthestEnd = 1e6;
constexpr std::uintmax_t mostRootSteps = 200;

/// The place beyond `inside` where loss() reaches the allowed one, seen in the direction of `step`; nothing where it
/// lies too far away.
std::optional<double> profileEnd(double inside, double step, double allowed,
                                 const std::function<double(double)>& loss) {
    double outside = inside + step;
    while (loss(outside) < allowed) {
        inside = outside;
        step *= 2;
        outside += step;
        if (std::abs(outside) > farthestEnd) return std::nullopt;
    }
    std::uintmax_t steps = mostRootSteps;
    const auto excess = [&](double x) { return loss(x) - allowed; };
    const auto [low, high] =
        boost::math::tools::toms748_solve(excess, std::min(inside, outside), std::max(inside, outside),
                                          boost::math::tools::eps_tolerance<double>(40), steps);
    return 0.5 * (low + high);
}

}  // namespace

std::optional<Interval> profileInterval(double value, double step, double allowed, const Text& kind,
                                        const std::function<double(double)>& loss) {
    const auto lower = profileEnd(value, -step, allowed, loss);
    const auto upper = profileEnd(value, step, allowed, loss);
    if (!lower || !upper) return std::nullopt;
    return Interval{.lower = *lower, .upper = *upper, .level = defaultLevel, .kind = kind};
}

}  // namespace calibrium
