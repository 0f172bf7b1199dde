// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/cumulative_measure.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/kuiper.h"
#include "core/estimators/binned/mean_gap_interval.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include <memory>
#include <string>
#include <utility>

namespace calibrium {

Measure cumulativeMeasure(MethodInfo info, const CumulativeError& error) {
    const std::string id = info.id;
    return {
        .info = std::move(info),
        .better = Better::lower(),
        .defaultLens = confidenceLensId,
        .isTestable = true,
        .evaluate =
            [id, error](const MethodCall& call) {
                call.run.check();
                Estimate estimate;
                estimate.value = error.value(cumulativeDifferences(call.data, id), call.data.labels());
                if (hasGapInterval(call.data)) {
                    estimate.interval = error.interval(estimate.value, largestGapError(call.data, id), defaultLevel);
                }
                call.run.step(1.0);
                return estimate;
            },
        .prepare =
            [id, error](const MethodCall& call) {
                const auto sums = std::make_shared<const CumulativeDifferences>(cumulativeDifferences(call.data, id));
                return statisticPerTargets(
                    [sums, error](const Targets& targets) { return error.value(*sums, targets.labels); });
            },
        .isCalibrationError = true,
        .calibratedCost = costPerSample};
}

}  // namespace calibrium
