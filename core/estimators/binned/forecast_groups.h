// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;

/// Forecasts of (nearly) the same value together: all that a curve of frequency against forecast needs, and small
/// however many samples there are. Entries belong together; forecasts rise strictly.
struct ForecastGroups {
    Eigen::VectorXd forecast;             ///< mean probability of the group
    Eigen::VectorXd count;                ///< samples in it, >= 1; with case weights what they weigh together, > 0
    Eigen::VectorXd hits;                 ///< of them with outcome 1, likewise
    std::vector<std::int32_t> groupOf{};  ///< of every sample
    Eigen::VectorXd weights{};            ///< case weights of the samples, 1 on average; of size 0 without
    /// As many samples of equal weight scatter like those of the group (Kish's effective size, rounded, at least 1); of
    /// size 0 without weights, where it is the count.
    Eigen::VectorXd trials{};

    /// The hits under other outcomes, one label per sample.
    [[nodiscard]] Eigen::VectorXd hitsOf(const Labels& labels) const;
    [[nodiscard]] Index size() const { return forecast.size(); }
    [[nodiscard]] double sampleCount() const { return count.sum(); }
};

/// The groups of two-class predictions, r = probability of class 1: one for each distinct r, or, where there are more
/// than `mostGroups`, runs of neighbours of equal mass that keep equal forecasts together. O(n log n).
/// Throws InvalidSetting for more than two classes.
ForecastGroups groupForecasts(const Dataset& data, Index mostGroups = 4096);

}  // namespace calibrium
