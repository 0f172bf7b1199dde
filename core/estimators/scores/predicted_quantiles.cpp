// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/predicted_quantiles.h"

#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/run/error.h"
#include "core/run/parallel.h"

namespace calibrium {

RowMatrix predictedQuantiles(const Dataset& data, std::span<const double> levels, const std::string& method,
                             const Run& run) {
    for (const double level : levels) {
        if (!(level > 0 && level < 1)) {
            throw InvalidSetting(
                Text("The level {1} of a quantile must lie between 0 and 1.", asNumber(std::to_string(level))));
        }
    }
    const auto distributions = univariateDistributions(data, method);
    RowMatrix quantiles(data.sampleCount(), static_cast<Index>(levels.size()));
    parallelFor(static_cast<std::size_t>(data.sampleCount()), run, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        for (std::size_t q = 0; q < levels.size(); ++q) {
            quantiles(row, static_cast<Index>(q)) = distributions->quantile(row, levels[q]);
        }
    });
    return quantiles;
}

}  // namespace calibrium
