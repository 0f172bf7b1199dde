// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/logistic_measures.h"

#include "core/data/abilities.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/estimators/clinical/logistic_calibration.h"
#include "core/estimators/clinical/planned_widths.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"

#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr double pointPasses = 20;  // looks at the samples for a value alone, at some 50 operations each

/// The value, with the warnings that do not depend on the interval.
Estimate pointOf(const MethodCall& call, const LogisticCalibration& fit, double value) {
    Estimate estimate;
    estimate.value = value;
    if (fit.clampedCount() > 0) {
        estimate.warnings.push_back(
            {"clamped-probabilities", Severity::Doubt,
             Text("{1} of {2} probabilities lie within 1e-12 of 0 or 1 and were moved there for the fit.",
                  fit.clampedCount(), call.data.sampleCount()),
             fit.clampedCount(), call.data.sampleCount()});
    }
    return estimate;
}

/// How the interval is made, as its users name it.
Parameter intervalParameter() {
    return choiceParameter(
        "interval", "Interval", "How the interval is made.",
        {{"robust", "robust", "It covers where outcomes do not follow a logistic line, too."},
         {"profile", "profile likelihood", "As R's confint(): right where the logistic line is; not of case weights."},
         {"wald", "Wald", "The estimate and two standard errors."}});
}

const std::optional<Interval>& chosenInterval(const MethodCall& call, const LogisticCoefficient& coefficient) {
    const std::string& kind = call.values.text("interval");
    if (kind == "profile") return coefficient.profile;
    return kind == "wald" ? coefficient.wald : coefficient.interval;
}

Estimate estimateOf(const MethodCall& call, const LogisticCalibration& fit, const LogisticCoefficient& coefficient) {
    Estimate estimate = pointOf(call, fit, coefficient.value);
    std::optional<Warning> withoutInterval = fewMissesWarning(call.data);
    if (!withoutInterval) withoutInterval = heavyWeightsWarning(call.data);
    const auto& chosen = chosenInterval(call, coefficient);
    if (!withoutInterval && !chosen && call.values.text("interval") == "profile" && call.data.weights().size() > 0) {
        withoutInterval =
            Warning{"interval-left-out", Severity::Note,
                    "No interval: the likelihood with case weights is none of independent samples.", 0, 1};
    }
    if (!withoutInterval && !chosen) {
        withoutInterval = Warning{"interval-left-out", Severity::Note,
                                  "No interval: the likelihood is so flat that an end lies beyond a million.", 0, 1};
    }
    if (withoutInterval) {
        estimate.warnings.insert(estimate.warnings.begin(), *withoutInterval);
    } else {
        estimate.interval = chosen;
    }
    call.run.step(1.0);
    return estimate;
}

/// A coefficient, and its value alone.
struct CoefficientParts {
    LogisticCoefficient (LogisticCalibration::*whole)() const;
    double (LogisticCalibration::*value)() const;
};

/// passCount: how often the samples are looked at, about, at some 50 operations each.
Measure coefficientMeasure(MethodInfo info, const Better& better, const CoefficientParts& coefficient,
                           double passCount) {
    info.source =
        "Cox (1958), Two further applications of a model for binary regression, Biometrika 45; Steyerberg (2019), "
        "Clinical Prediction Models, section 15.3";
    info.cost = "O(n) time for each of some tens of steps, O(n) memory";
    info.families = familiesWith({Ability::Classes});
    info.takesWeights = true;
    info.parameters = {intervalParameter()};
    Measure measure{.info = std::move(info), .better = better};
    measure.defaultLens = confidenceLensId;
    measure.isTestable = false;
    measure.cost = [passCount](const Dataset& data, const Values&) {
        const auto n = static_cast<double>(data.sampleCount());
        return Cost{.operations = 50 * passCount * n, .bytes = 9 * n};
    };
    measure.evaluate = [id = measure.info.id, coefficient](const MethodCall& call) {
        call.run.check();
        const LogisticCalibration fit(call.data, id, call.run);
        return estimateOf(call, fit, (fit.*coefficient.whole)());
    };
    // Intervals take most of the time, and resamples need none.
    measure.pointCost = [](const Dataset& data, const Values&) {
        const auto n = static_cast<double>(data.sampleCount());
        return Cost{.operations = 50 * pointPasses * n, .bytes = 9 * n};
    };
    measure.point = [id = measure.info.id, coefficient](const MethodCall& call) {
        call.run.check();
        const LogisticCalibration fit(call.data, id, call.run);
        Estimate estimate = pointOf(call, fit, (fit.*coefficient.value)());
        call.run.step(1.0);
        return estimate;
    };
    return measure;
}

}  // namespace

Measure interceptMeasure() {
    Measure measure = coefficientMeasure(
        {.id = "intercept",
         .name = "Calibration intercept",
         .explanation =
             "Calibration in the large on the scale of log-odds: the number that has to be added to all predicted "
             "log-odds so that they fit the outcomes best, with slope 1. 0 is right on average, above 0 events are "
             "more frequent than predicted, below 0 less frequent. An intercept of 0 does not mean calibrated; see the "
             "slope, and the test cox for both at once. For several classes events are right top labels.",
         .formula = "logit P(c_i = 1) = a + logit r_i, a by maximum likelihood",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .uses = {Use::CalibrationLine, Use::Risks},
         .papers = {"cox1958", "steyerberg2019"},
         .nameInText = "calibration intercept"},
        Better::nearest(0), {&LogisticCalibration::intercept, &LogisticCalibration::interceptValue}, 40);
    measure.precision = interceptPrecision();
    return measure;
}

Measure slopeMeasure() {
    Measure measure = coefficientMeasure(
        {.id = "slope",
         .name = "Calibration slope",
         .explanation =
             "The factor by which predicted log-odds have to be multiplied, next to a free intercept, so that they fit "
             "the outcomes best. 1 is right; below 1 predictions are too extreme (low ones too low, high ones too "
             "high), as after overfitting; above 1 they are too moderate. A slope of 1 does not mean calibrated: only "
             "errors that are linear in the log-odds are seen. For several classes events are right top labels.",
         .formula = "logit P(c_i = 1) = a + b logit r_i, (a, b) by maximum likelihood",
         .source = {},
         .cost = {},
         .families = {},
         .parameters = {},
         .uses = {Use::CalibrationLine, Use::Risks},
         .papers = {"cox1958", "steyerberg2019"},
         .nameInText = "calibration slope"},
        Better::nearest(1), {&LogisticCalibration::slope, &LogisticCalibration::slopeValue}, 300);
    measure.precision = slopePrecision();
    return measure;
}

}  // namespace calibrium
