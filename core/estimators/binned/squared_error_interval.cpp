// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/squared_error_interval.h"

#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

struct SquaredErrorVariance {
    double ofGaps = 0;   ///< of a model that is off
    double ofNoise = 0;  ///< of a calibrated one
};

SquaredErrorVariance varianceOf(std::span<const BinResiduals> bins) {
    double n = 0;
    for (const BinResiduals& bin : bins) n += bin.count;
    double terms = 0;
    double squaredError = 0;
    double noise = 0;
    for (const BinResiduals& bin : bins) {
        if (bin.count < 2) continue;
        const double share = bin.count / n;
        const double gap = bin.mean * bin.mean;
        terms += share * (4 * gap * bin.square - 3 * gap * gap);
        squaredError += share * gap;
        noise += 2 * bin.expected * bin.expected;
    }
    return {.ofGaps = std::max(0.0, terms - squaredError * squaredError) / n, .ofNoise = noise / (n * n)};
}

}  // namespace

Interval squaredErrorInterval(double squaredError, std::span<const BinResiduals> bins, double level) {
    const SquaredErrorVariance variance = varianceOf(bins);
    const double deviate = normalReach(level);
    const double reach = deviate * std::sqrt(variance.ofGaps + variance.ofNoise);
    const double known = std::max(0.0, squaredError);
    return {.lower = std::sqrt(std::max(0.0, known - reach)),
            .upper = std::sqrt(std::min(1.0, known + reach)),
            .level = level,
            .kind = "normal, of the squared error"};
}

}  // namespace calibrium
