// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/transport_measure.h"

#include "core/data/dataset.h"
#include "core/method/better.h"
#include "core/method/cost.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"

#include <memory>
#include <utility>

namespace calibrium {

namespace {

/// The setting where it is a number, else the usual distance.
double unitOf(const JointLaws& laws, const Values& values) {
    return values.isText("unit") ? laws.usualDistance() : values.real("unit");
}

}  // namespace

Parameter drawnTargetsParameter() {
    return onlyFor(TargetSort::Reals,
                   countParameter("drawn-targets", "Drawn targets",
                                  "Targets drawn from each prediction to stand for its distribution. "
                                  "Classes need none: their probabilities are taken as they are.",
                                  "", 5, 1, 50));
}

Index drawnTargets(const Values& values) { return static_cast<Index>(values.integer("drawn-targets")); }

Measure transportMeasure(TransportParts given) {
    const auto parts = std::make_shared<const TransportParts>(std::move(given));
    const auto lawsOf = [parts](const MethodCall& call) {
        JointLaws laws(call.data, parts->info.id, parts->drawCount(call.values), call.seed);
        if (parts->hasUnit && call.data.classCount() == 0) laws.measureIn(unitOf(laws, call.values));
        return laws;
    };
    return {.info = parts->info,
            .better = Better::lower(),
            .defaultLens = "canonical",
            .isTestable = true,
            .evaluate =
                [parts, lawsOf](const MethodCall& call) {
                    call.run.check();
                    Estimate estimate;
                    const JointLaws laws = lawsOf(call);
                    estimate.value = parts->distance(laws, call.data.targets(), call.run);
                    if (parts->hasUnit && call.data.classCount() == 0) {
                        estimate.resolved.set("unit", unitOf(laws, call.values));
                    }
                    warnWithoutRange(estimate, parts->info.id, call.data, parts->drawCount(call.values),
                                     parts->programCount);
                    call.run.step(1.0);
                    return estimate;
                },
            .prepare =
                [parts, lawsOf](const MethodCall& call) {
                    const auto laws = std::make_shared<const JointLaws>(lawsOf(call));
                    return statisticPerTargets(
                        [parts, laws](const Targets& targets) { return parts->distance(*laws, targets, {}); });
                },
            .isCalibrationError = true,
            .calibratedCost =
                [parts](const Dataset& data, const Values& values) {
                    return calibratedTransportCost(data, parts->drawCount(values), parts->programCount);
                },
            .cost =
                [parts](const Dataset& data, const Values& values) {
                    return transportCosts(data, parts->drawCount(values), parts->programCount * setCountOf(values));
                }};
}

}  // namespace calibrium
