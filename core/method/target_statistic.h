// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace calibrium {

class Run;

/// A measure with everything that depends on the predictions alone already computed (bins, bandwidth, kernel sums):
/// what resampling of targets evaluates again and again.
class TargetStatistic {
public:
    virtual ~TargetStatistic() = default;
    /// The statistic under each set of targets, in order. Same digits for every thread count.
    [[nodiscard]] virtual std::vector<double> evaluate(std::span<const Targets> batch, const Run& run) const = 0;
};

/// The same for one measure at several bandwidths, which share what they can.
class BandwidthStatistics {
public:
    virtual ~BandwidthStatistics() = default;
    /// One row per bandwidth, one column per set of targets. Same digits for every thread count.
    [[nodiscard]] virtual RowMatrix evaluate(std::span<const Targets> batch, const Run& run) const = 0;
};

/// A TargetStatistic that evaluates one set of targets at a time, in parallel over the batch.
std::unique_ptr<TargetStatistic> statisticPerTargets(std::function<double(const Targets&)> evaluateOne);

}  // namespace calibrium
