// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/mmce.h"

#include "core/estimators/skce.h"
#include "core/estimators/skce_cost.h"
#include "core/estimators/skce_statistic.h"
#include "core/method/cost.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"

#include <string>

namespace calibrium {

namespace {

Kernel kernelOf(double width) {
    return {.distance = "tv", .shape = "exponential", .bandwidth = width, .exponent = 1.0, .target = "delta"};
}

double mmceOf(double skce) { return kceOf(0.5 * skce); }

void requireTwoClasses(const Dataset& data) {
    if (data.classCount() == 2) return;
    throw InvalidInput("The MMCE needs a binary view of the data, such as the lens top-label; these data have " +
                       std::to_string(data.classCount()) + " classes.");
}

Parameter widthParameter() {
    return logarithmic(numberParameter(
        "width", "Width", "Difference of two confidences at which they stop being alike.", 0.4, 1e-4, 1e4));
}

}  // namespace

double mmce(const Dataset& data, double width, const Run& run) {
    requireTwoClasses(data);
    return mmceOf(skceBiased(data, kernelOf(width), run));
}

Measure mmceMeasure() {
    return {
        .info = {.id = "mmce",
                 .name = "MMCE",
                 .explanation =
                     "Maximum mean calibration error: the kernel calibration error of the confidence in the predicted "
                     "class. It is 0 if the share of right predictions equals the confidence everywhere. It needs no "
                     "bins, but it is biased: positive even for a calibrated model, and the smaller the more samples "
                     "there are. It says nothing about the other classes.",
                 .formula = "MMCE² = n⁻² Σᵢⱼ (cᵢ − rᵢ)(cⱼ − rⱼ) exp(−|rᵢ − rⱼ|/width)",
                 .source = "Kumar, Sarawagi, Jain (2018), ICML, equation 3",
                 .cost = "O(n²) time",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {widthParameter()},
                 .takesWeights = true,
                 .papers = {"kumar2018"}},
        .better = Better::lower(),
        .defaultLens = "top-label",
        .isTestable = true,
        .evaluate =
            [](const MethodCall& call) {
                return Estimate{.value = mmce(call.data, call.values.real("width"), call.run),
                                .interval = {},
                                .ifCalibrated = {},
                                .resolved = {},
                                .warnings = {}};
            },
        .prepare =
            [](const MethodCall& call) {
                requireTwoClasses(call.data);
                return skceStatistic(
                    call.data, kernelOf(call.values.real("width")),
                    {.estimator = SkceEstimator::Biased, .memoryBudget = call.memoryBudget, .transform = mmceOf},
                    call.run);
            },
        .isCalibrationError = true,
        .calibratedCost = pairCost,
        .cost =
            [](const Dataset& data, const Values& values) {
                const double sets = setCountOf(values);
                return sets > 1 ? pairSetsCost(data, values, 1, sets) : allPairsCost(data, values);
            }};
}

}  // namespace calibrium
