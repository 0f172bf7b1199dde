// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/count_line_measures.h"

#include "core/data/dataset.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/regression/count_calibration.h"
#include "core/regression/count_errors.h"
#include "core/statistics/numbers/summation.h"

#include <optional>
#include <utility>

namespace calibrium {

namespace {

/// What a measure asks of the calibration line, with its interval and without.
struct CountPart {
    CountCoefficient (CountCalibration::*whole)() const;
    double (CountCalibration::*value)() const;
    std::optional<Warning> (*withoutInterval)(const Dataset& data);
    bool usesLogs = false;
};

std::vector<Warning> clampedMeans(const CountPart& part, const CountCalibration& line, const Dataset& data) {
    if (!part.usesLogs || line.clampedCount() == 0) return {};
    return {{"clamped-means", Severity::Doubt,
             Text("{1} of {2} predicted means lie below 1e-12 and were taken as that for the fit.", line.clampedCount(),
                  data.sampleCount()),
             line.clampedCount(), data.sampleCount()}};
}

Estimate wholeOf(const MethodCall& call, const std::string& id, const CountPart& part) {
    call.run.check();
    const CountCalibration line(call.data, id, call.run);
    const CountCoefficient coefficient = (line.*part.whole)();
    Estimate estimate;
    estimate.value = coefficient.value;
    estimate.warnings = clampedMeans(part, line, call.data);
    std::optional<Warning> without = part.withoutInterval(call.data);
    if (!without && !coefficient.interval) {
        without = Warning{"interval-left-out", Severity::Note,
                          "No interval: the likelihood is so flat that an end lies beyond a million.", 0, 1};
    }
    if (without) {
        estimate.warnings.insert(estimate.warnings.begin(), *without);
    } else {
        estimate.interval = coefficient.interval;
    }
    call.run.step(1.0);
    return estimate;
}

Measure countLineMeasure(MethodInfo info, const Better& better, const CountPart& part) {
    info.families = familiesOfCounts();
    info.dimensions = TargetDimensions::One;
    info.takesWeights = true;
    info.uses = {Use::Analysis};
    Measure measure{.info = std::move(info), .better = better};
    measure.defaultLens = "canonical";
    measure.evaluate = [id = measure.info.id, part](const MethodCall& call) { return wholeOf(call, id, part); };
    measure.point = [id = measure.info.id, part](const MethodCall& call) {
        call.run.check();
        const CountCalibration line(call.data, id, call.run);
        Estimate estimate;
        estimate.value = (line.*part.value)();
        estimate.warnings = clampedMeans(part, line, call.data);
        call.run.step(1.0);
        return estimate;
    };
    return measure;
}

/// 1 on average over the rows that weigh anything, as those of the calibration line; of size 0 without.
Eigen::VectorXd weightsOfMeanOne(const Dataset& data) {
    const Eigen::VectorXd& weights = data.weights();
    if (weights.size() == 0) return weights;
    return weights / weights.sum() * static_cast<double>((weights.array() > 0).count());
}

std::optional<Warning> fewCounts(const Dataset& data) {
    auto reason = fewMissesWarning(data);
    return reason ? reason : heavyWeightsWarning(data);
}

}  // namespace

Measure observedExpectedCountsMeasure() {
    Measure measure = countLineMeasure(
        {.id = "observed-expected-counts",
         .name = "Observed : expected counts",
         .explanation =
             "The sum of the observed counts over the sum of the predicted means: calibration in the large, as a "
             "ratio. 1.2 means that 20 % more was counted than was predicted. A ratio of 1 does not mean calibrated, "
             "since errors of different predictions cancel. The interval is that of a Poisson count, wider where the "
             "predicted distributions or the observed counts spread more.",
         .formula = "O:E = Σ_i y_i / Σ_i m_i",
         .source = "Debray et al. (2017), BMJ 356; interval: Garwood (1936), Biometrika 28; McCullagh, Nelder (1989), "
                   "Generalized Linear Models, chapters 6 and 9; Fay, Feuer (1997), Statistics in Medicine 16",
         .cost = "O(n) time and memory",
         .families = {},
         .parameters = {},
         .papers = {"debray2017", "garwood1936", "fay1997"},
         .nameInText = "observed : expected counts"},
        Better::nearest(1, Better::Distance::Ratio),
        {&CountCalibration::ratio, &CountCalibration::ratioValue, heavyWeightsWarning});
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    measure.prepare = [id = measure.info.id](const MethodCall& call) {
        const CountCalibration line(call.data, id, call.run);
        return statisticPerTargets(
            [expected = line.expected(), weights = weightsOfMeanOne(call.data)](const Targets& targets) {
                CompensatedSum observed;
                for (Index i = 0; i < targets.values.rows(); ++i) {
                    observed.add((weights.size() > 0 ? weights(i) : 1.0) * targets.values(i, 0));
                }
                return observed.value() / expected;
            });
    };
    return measure;
}

Measure interceptCountsMeasure() {
    Measure measure = countLineMeasure(
        {.id = "intercept-counts",
         .name = "Calibration intercept of counts",
         .explanation =
             "Calibration in the large on the scale of logarithms: the number that has to be added to the logarithms "
             "of all predicted means so that they fit the observed counts best. It is the logarithm of the ratio "
             "observed : expected: 0 is right on average, above 0 more was counted than predicted. An intercept of 0 "
             "does not mean calibrated; see the slope.",
         .formula = "log E y_i = a + log m_i, a by Poisson quasi-likelihood: a = log(Σ_i y_i / Σ_i m_i)",
         .source = "McCullagh, Nelder (1989), Generalized Linear Models, chapters 6 and 9; Steyerberg (2019), Clinical "
                   "Prediction Models, section 15.3",
         .cost = "O(n) time and memory",
         .families = {},
         .parameters = {},
         .papers = {"steyerberg2019"},
         .nameInText = "calibration intercept of counts"},
        Better::nearest(0), {&CountCalibration::intercept, &CountCalibration::interceptValue, heavyWeightsWarning});
    measure.isTestable = false;
    return measure;
}

Measure slopeCountsMeasure() {
    Measure measure = countLineMeasure(
        {.id = "slope-counts",
         .name = "Calibration slope of counts",
         .explanation =
             "The factor by which the logarithms of the predicted means have to be multiplied, next to a free "
             "intercept, so that they fit the observed counts best. 1 is right; below 1 predictions are too extreme "
             "(low ones too low, high ones too high), as after overfitting; above 1 they are too moderate. Only errors "
             "that are linear in the logarithms are seen. The interval covers for counts that spread more than Poisson "
             "distributions, too.",
         .formula = "log E y_i = a + b log m_i, (a, b) by Poisson quasi-likelihood",
         .source = "McCullagh, Nelder (1989), Generalized Linear Models, chapters 6 and 9; Steyerberg (2019), Clinical "
                   "Prediction Models, section 15.3; interval: Kent (1982), Biometrika 69",
         .cost = "O(n) time for each of some tens of steps, O(n) memory",
         .families = {},
         .parameters = {},
         .papers = {"steyerberg2019"},
         .nameInText = "calibration slope of counts"},
        Better::nearest(1), {&CountCalibration::slope, &CountCalibration::slopeValue, fewCounts, true});
    measure.isTestable = false;
    return measure;
}

}  // namespace calibrium
