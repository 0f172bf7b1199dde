// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/measure.h"

#include "core/data/dataset.h"
#include "core/method/estimate.h"
#include "core/method/lookup.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include <algorithm>

namespace calibrium {

double costPerSample(const Dataset& data, const Values& /*values*/) {
    return static_cast<double>(data.sampleCount() * std::max<Index>(1, data.classCount()));
}

const Measure& measure(std::string_view id) { return lookUp(measures(), id, "measure"); }

std::vector<const Measure*> measuresFor(Use use, bool areClasses) {
    std::vector<const Measure*> found;
    for (const Measure& item : measures()) {
        if (item.info.uses.holds(use)) found.push_back(&item);
    }
    const Use judge = areClasses ? Use::JudgeOfClasses : Use::JudgeOfReals;
    std::stable_partition(found.begin(), found.end(),
                          [judge](const Measure* item) { return item->info.uses.holds(judge); });
    return found;
}

Estimate pointOf(const Measure& measure, const MethodCall& call) {
    if (measure.point) return measure.point(call);
    Estimate estimate = measure.evaluate(call);
    estimate.interval.reset();
    return estimate;
}

double valueOf(const Measure& measure, const MethodCall& call) {
    if (measure.point) return measure.point(call).value;
    if (!measure.prepare) return measure.evaluate(call).value;
    const Targets& targets = call.data.targets();
    return measure.prepare(call)->evaluate(std::span(&targets, 1), call.run).front();
}

Evidence evidenceOf(const Measure& measure, const Values& values) {
    return measure.evidence ? measure.evidence(values) : Evidence::Large;
}

}  // namespace calibrium
