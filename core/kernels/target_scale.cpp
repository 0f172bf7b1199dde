// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/target_scale.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/run/overflow.h"
#include "core/statistics/random.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace calibrium {

namespace {

std::vector<double> pairDistances(const RowMatrix& targets, const Run& run) {
    const Index n = targets.rows();
    std::vector<double> distances;
    distances.reserve(static_cast<std::size_t>(n * (n - 1) / 2));
    for (Index i = 0; i < n; ++i) {
        run.step(static_cast<double>(i) / static_cast<double>(n));
        for (Index j = i + 1; j < n; ++j) distances.push_back((targets.row(i) - targets.row(j)).norm());
    }
    return distances;
}

/// The mean of the two middle ones for an even number. Changes the order.
double median(std::vector<double>& values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) return *middle;
    return 0.5 * (*std::max_element(values.begin(), middle) + *middle);
}

}  // namespace

TargetScale medianTargetScale(const Dataset& data, const std::string& targetKernel, std::uint64_t seed,
                              const Run& run) {
    const Index n = data.sampleCount();
    requireTwoSamples(n, "A target scale taken from the predictions");
    Generator generator = makeGenerator(Purpose::TargetScale, seed, 0);
    const Dataset rows = n <= targetScaleRows ? data : data.select(chosenRows(n, targetScaleRows, generator));
    std::vector<double> distances =
        pairDistances(data.family().drawTargets(rows.parameters(), generator).values, run.part(0.0, 0.9));
    for (const double distance : distances) requireInRange(std::isfinite(distance));
    TargetScale result;
    double typical = median(distances);
    if (!(typical > 0.0)) {
        const auto positive = std::partition(distances.begin(), distances.end(), [](double d) { return d > 0.0; });
        const auto count = positive - distances.begin();
        const auto total = static_cast<std::int64_t>(distances.size());
        if (count == 0) {
            result.warnings.push_back({"equal-targets", Severity::Doubt,
                                       "All targets drawn from the predictions are equal, so no target scale follows "
                                       "from their distances; 0.5 was used.",
                                       total, total});
            return result;
        }
        double sum = 0;
        for (auto d = distances.begin(); d != positive; ++d) sum += *d;
        typical = sum / static_cast<double>(count);
        result.warnings.push_back({"zero-target-median", Severity::Doubt,
                                   "The median distance of targets drawn from the predictions is 0; the mean of the "
                                   "positive distances was used for the target scale.",
                                   total - count, total});
    }
    result.gamma = targetKernel == "gaussian" ? 1.0 / (2.0 * typical * typical) : 1.0 / typical;
    run.step(1.0);
    return result;
}

}  // namespace calibrium
