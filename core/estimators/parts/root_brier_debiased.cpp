// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/root_brier_debiased.h"

#include "core/data/dataset.h"
#include "core/estimators/parts/root_brier.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

double debiasedRoot(const MeanScore& mean) {
    if (!(mean.value > 0)) return 0;
    const double relative = mean.standardError / mean.value;
    return std::sqrt(mean.value) * (1 + relative * relative / 8);
}

double rootBrierDebiased(const Dataset& data, const BrierOptions& options) {
    return debiasedRoot(brier(data, options));
}

Measure rootBrierDebiasedMeasure() {
    const Measure plain = rootBrierMeasure();
    Measure measure = plain;
    measure.info.id = "root-brier-debiased";
    measure.info.uses = {};
    measure.info.name = "Root Brier, debiased";
    measure.info.explanation =
        "The root Brier score without the bias of its root: the Brier score itself is right on average, but the root "
        "of a mean is too small on average, by about 1/n. The correction matters for few samples and rare errors. Like "
        "the root Brier score it is an upper bound of the calibration error CE₂ that needs no bins and no bandwidth, "
        "and contains the uncertainty that no model can remove. The interval is that of the root Brier score.";
    measure.info.formula = "√BS (1 + se²/(8 BS²)), se the standard error of BS";
    measure.info.source =
        "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Thm 4.3; the correction of the "
        "root: Efron, Tibshirani (1993), An introduction to the bootstrap, chapter 10";
    measure.info.papers = {"gruber2022", "efron1993"};
    measure.evaluate = [evaluatePlain = plain.evaluate](const MethodCall& call) {
        Estimate estimate = evaluatePlain(call);
        estimate.value = rootBrierDebiased(call.data, brierOptions(call.data, call.values));
        if (estimate.interval) {
            estimate.interval->lower = std::min(estimate.interval->lower, estimate.value);
            estimate.interval->upper = std::max(estimate.interval->upper, estimate.value);
        }
        return estimate;
    };
    measure.point = [pointOfPlain = plain.point](const MethodCall& call) {
        Estimate estimate = pointOfPlain(call);
        estimate.value = rootBrierDebiased(call.data, brierOptions(call.data, call.values));
        return estimate;
    };
    measure.prepare = [](const MethodCall& call) {
        return statisticPerTargets([score = brierRowScore(call.data, brierOptions(call.data, call.values)),
                                    weights = call.data.weights()](const Targets& targets) {
            return debiasedRoot(meanScore(score, targets.labels, weights));
        });
    };
    return measure;
}

}  // namespace calibrium
