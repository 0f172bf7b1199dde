// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/pit_measure.h"

#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/regression/pit.h"

#include <utility>

namespace calibrium {

Measure pitMeasure(MethodInfo info, PitDistance distance) {
    Measure measure{.info = std::move(info), .better = Better::lower()};
    measure.info.takesWeights = true;
    measure.defaultLens = "canonical";
    measure.isCalibrationError = true;
    measure.calibratedCost = [](const Dataset& data, const Values& values) { return 50 * costPerSample(data, values); };
    measure.evaluate = [distance](const MethodCall& call) {
        call.run.check();
        Estimate estimate;
        estimate.value =
            distance(randomisedPitValues(call.data, call.seed, call.run.part(0.0, 0.9)), call.data.weights());
        estimate.warnings = extrapolationWarnings(call.data);
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [distance](const MethodCall& call) {
        // The heights within jumps stay those of the measure under every set of targets.
        return statisticPerTargets([data = call.data, seed = call.seed, distance](const Targets& targets) {
            return distance(randomisedPitValues(data.withTargets(targets), seed, {}), data.weights());
        });
    };
    return measure;
}

}  // namespace calibrium
