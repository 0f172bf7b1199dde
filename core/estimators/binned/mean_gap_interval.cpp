// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/mean_gap_interval.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/statistics/laws/brownian_range.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

double largestGapError(const Dataset& data, const std::string& method) {
    const Eigen::VectorXd scores = positiveProbabilities(data, method);
    const Eigen::VectorXd& weights = data.weights();
    double total = 0;
    double seen = 0;
    double expected = 0;
    for (Index i = 0; i < scores.size(); ++i) {
        const double weight = weights.size() > 0 ? weights(i) : 1.0;
        const double gap = (data.labels()[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0) - scores(i);
        total += weight;
        seen += weight * weight * gap * gap;
        expected += weight * weight * scores(i) * (1 - scores(i));
    }
    return std::sqrt(std::max(seen, expected)) / total;
}

bool hasGapInterval(const Dataset& data) { return !fewMissesWarning(data) && !heavyWeightsWarning(data); }

Interval stretchInterval(double value, double gapError, double level) {
    const double reach = brownianRangeQuantile(level) * gapError;
    return {.lower = std::max(0.0, value - reach),
            .upper = std::min(1.0, value + reach),
            .level = level,
            .kind = "over all stretches at once"};
}

Interval squaredNormInterval(double value, double gapError, double level) {
    const double reach = normalReach(level) * gapError;
    const double root = std::sqrt(std::max(0.0, value));
    const double lower = std::max(0.0, root - reach);
    const double upper = root + reach;
    return {
        .lower = lower * lower, .upper = std::min(1.0, upper * upper), .level = level, .kind = "normal, of the root"};
}

}  // namespace calibrium
