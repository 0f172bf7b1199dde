// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/logistic_calibration.h"

#include "core/estimators/binned_measure.h"
#include "core/estimators/few_misses.h"
#include "core/families/lens.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/roots.hpp>

namespace calibrium {

namespace {

constexpr double smallestFitted = 1e-12;
constexpr double largestSlope = 1e3;
constexpr double farthestEnd = 1e6;
constexpr int mostSteps = 200;
constexpr int mostHalvings = 60;
constexpr double tolerance = 1e-13;

/// log(1 + exp(x)) without overflow.
double softplus(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

/// The place beyond `inside` where loss() reaches the allowed one, seen in the direction of `step`; nothing where it
/// lies too far away.
std::optional<double> profileEnd(double inside, double step, double allowed,
                                 const std::function<double(double)>& loss) {
    double outside = inside + step;
    while (loss(outside) < allowed) {
        inside = outside;
        step *= 2;
        outside += step;
        if (std::abs(outside) > farthestEnd) return std::nullopt;
    }
    std::uintmax_t steps = mostSteps;
    const auto excess = [&](double x) { return loss(x) - allowed; };
    const auto [low, high] =
        boost::math::tools::toms748_solve(excess, std::min(inside, outside), std::max(inside, outside),
                                          boost::math::tools::eps_tolerance<double>(40), steps);
    return 0.5 * (low + high);
}

std::optional<Interval> profileInterval(double value, double step, double allowed, const std::string& kind,
                                        const std::function<double(double)>& loss) {
    const auto lower = profileEnd(value, -step, allowed, loss);
    const auto upper = profileEnd(value, step, allowed, loss);
    if (!lower || !upper) return std::nullopt;
    return Interval{.lower = *lower, .upper = *upper, .level = defaultLevel, .kind = kind};
}

/// loss: twice the log-likelihood lost against the maximum.
LogisticCoefficient coefficientOf(double value, double standardError, double robustStandardError,
                                  const std::function<double(double)>& loss) {
    LogisticCoefficient coefficient{
        .value = value, .standardError = standardError, .robustStandardError = robustStandardError};
    const bool isUsable = standardError > 0 && std::isfinite(standardError);
    const double allowed = 2 * boost::math::gamma_q_inv(0.5, 1 - defaultLevel);
    const double step = isUsable ? 2 * standardError : 1.0;
    if (isUsable) coefficient.wald = normalInterval(value, standardError);
    coefficient.profile = profileInterval(value, step, allowed, "profile likelihood", loss);
    const double ratio = isUsable ? robustStandardError / standardError : 1.0;
    coefficient.interval =
        ratio > 1 && std::isfinite(ratio)
            ? profileInterval(value, step * ratio, allowed * ratio * ratio, "profile likelihood, adjusted", loss)
            : coefficient.profile;
    return coefficient;
}

}  // namespace

LogisticCalibration::LogisticCalibration(const Dataset& data, std::string method, const Run& run)
    : m_method(std::move(method)), m_name(data.name()), m_run(run) {
    static_cast<void>(positiveProbabilities(data, m_method));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double other = data.parameters()(i, 0);
        const double event = data.parameters()(i, 1);
        m_clampedCount += std::min(other, event) < smallestFitted ? 1 : 0;
        m_logits.push_back(std::log(std::max(event, smallestFitted)) - std::log(std::max(other, smallestFitted)));
        m_isEvent.push_back(data.labels()[static_cast<std::size_t>(i)] == 1);
    }
    const auto eventCount = std::count(m_isEvent.begin(), m_isEvent.end(), true);
    if (eventCount == 0 || eventCount == static_cast<std::ptrdiff_t>(m_isEvent.size())) {
        throw InvalidInput(m_method + " fits a logistic regression, which needs both outcomes, but " + m_name +
                           " has only one of them.");
    }
}

LogisticCalibration::Local LogisticCalibration::at(double a, double b) const {
    m_run.check();
    CompensatedSum value;
    CompensatedSum gradientA;
    CompensatedSum gradientB;
    Local local;
    for (std::size_t i = 0; i < m_logits.size(); ++i) {
        const double q = m_logits[i];
        const double x = a + b * q;
        // Of the two tails the small one is computed without cancelling.
        const double tail = 1 / (1 + std::exp(std::abs(x)));
        const double residual = m_isEvent[i] ? (x >= 0 ? tail : 1 - tail) : (x >= 0 ? tail - 1 : -tail);
        const double weight = tail * (1 - tail);
        value.add(m_isEvent[i] ? -softplus(-x) : -softplus(x));
        gradientA.add(residual);
        gradientB.add(residual * q);
        local.aa += weight;
        local.ab += weight * q;
        local.bb += weight * q * q;
        local.residualAa += residual * residual;
        local.residualAb += residual * residual * q;
        local.residualBb += residual * residual * q * q;
    }
    local.value = value.value();
    local.gradientA = gradientA.value();
    local.gradientB = gradientB.value();
    return local;
}

/// In one dimension the root of the gradient is bracketed, so that nothing depends on where the search began.
LogisticCalibration::Point LogisticCalibration::bestIntercept(double b, double start) const {
    double a = start;
    Local local = at(a, b);
    for (int step = 0; step < mostSteps; ++step) {
        double move = local.aa > 0 ? local.gradientA / local.aa : std::copysign(1.0, local.gradientA);
        move = std::clamp(move, -30.0, 30.0);
        if (std::abs(move) <= tolerance * std::max(1.0, std::abs(a))) break;
        Local next = at(a + move, b);
        for (int half = 0; half < mostHalvings && !(next.value >= local.value); ++half) {
            move /= 2;
            next = at(a + move, b);
        }
        if (!(next.value >= local.value)) break;  // rounding: no step improves
        const bool isFlat = next.value - local.value <= std::numeric_limits<double>::epsilon() * std::abs(local.value);
        a += move;
        local = next;
        if (isFlat && std::abs(move) <= 1e-9 * std::max(1.0, std::abs(a))) break;
    }
    return {.a = a, .b = b, .logLikelihood = local.value};
}

void LogisticCalibration::requireMaximum() const {
    double leastEvent = std::numeric_limits<double>::infinity();
    double mostEvent = -leastEvent;
    double leastOther = leastEvent;
    double mostOther = -leastEvent;
    for (std::size_t i = 0; i < m_logits.size(); ++i) {
        (m_isEvent[i] ? leastEvent : leastOther) = std::min(m_isEvent[i] ? leastEvent : leastOther, m_logits[i]);
        (m_isEvent[i] ? mostEvent : mostOther) = std::max(m_isEvent[i] ? mostEvent : mostOther, m_logits[i]);
    }
    if (std::min(leastEvent, leastOther) == std::max(mostEvent, mostOther)) {
        throw InvalidInput(m_method + " needs predictions that differ, but all of " + m_name + " are the same.");
    }
    if (mostOther <= leastEvent || mostEvent <= leastOther) {
        throw InvalidInput(m_method + " has no finite value for " + m_name +
                           ": a threshold on the predictions separates the two outcomes.");
    }
}

LogisticCalibration::Point LogisticCalibration::best() const {
    requireMaximum();
    Point point = bestIntercept(1, 0);
    Local local = at(point.a, point.b);
    for (int step = 0; step < mostSteps; ++step) {
        const double determinant = local.aa * local.bb - local.ab * local.ab;
        if (!(determinant > 0)) break;
        double moveA = (local.bb * local.gradientA - local.ab * local.gradientB) / determinant;
        double moveB = (local.aa * local.gradientB - local.ab * local.gradientA) / determinant;
        Local next = at(point.a + moveA, point.b + moveB);
        for (int half = 0; half < mostHalvings && !(next.value >= local.value); ++half) {
            moveA /= 2;
            moveB /= 2;
            next = at(point.a + moveA, point.b + moveB);
        }
        if (!(next.value >= local.value)) break;
        point.a += moveA;
        point.b += moveB;
        local = next;
        if (std::abs(point.b) > largestSlope) break;
        const double scale = std::max({1.0, std::abs(point.a), std::abs(point.b)});
        if (std::max(std::abs(moveA), std::abs(moveB)) <= tolerance * scale) break;
    }
    if (!(std::abs(point.b) <= largestSlope)) {
        throw InvalidInput(m_method + " has no usable value for " + m_name +
                           ": the predictions nearly separate the two outcomes, and the slope exceeds 1000.");
    }
    point.logLikelihood = local.value;
    return point;
}

/// Where predictions are confident and wrong, the curvature at the maximum changes within the interval, and a profile
/// widened by the ratio there covers 0.86; the sum of the residuals has no such trouble.
std::optional<Interval> LogisticCalibration::scoreInterval(double value, double standardError) const {
    const auto n = static_cast<double>(m_logits.size());
    const double allowed = 2 * boost::math::gamma_q_inv(0.5, 1 - defaultLevel);
    const double step = standardError > 0 && std::isfinite(standardError) ? 2 * standardError : 1.0;
    return profileInterval(value, step, allowed, "score test, robust", [&](double a) {
        const Local local = at(a, 1);
        const double scatter = std::max(local.residualAa * n / std::max(1.0, n - 1), local.aa);
        return scatter > 0 ? local.gradientA * local.gradientA / scatter : 0.0;
    });
}

LogisticCoefficient LogisticCalibration::intercept() const {
    const Point maximum = bestIntercept(1, 0);
    const Local local = at(maximum.a, 1);
    const auto n = static_cast<double>(m_logits.size());
    const double robust = std::sqrt(local.residualAa * n / std::max(1.0, n - 1)) / local.aa;
    LogisticCoefficient intercept = coefficientOf(maximum.a, 1 / std::sqrt(local.aa), robust, [&](double a) {
        return 2 * (maximum.logLikelihood - at(a, 1).value);
    });
    intercept.interval = scoreInterval(maximum.a, std::max(intercept.standardError, robust));
    return intercept;
}

LogisticCoefficient LogisticCalibration::slope() const {
    const Point maximum = best();
    const Local local = at(maximum.a, maximum.b);
    const double determinant = local.aa * local.bb - local.ab * local.ab;
    const auto n = static_cast<double>(m_logits.size());
    const double scatter = local.ab * local.ab * local.residualAa - 2 * local.aa * local.ab * local.residualAb +
                           local.aa * local.aa * local.residualBb;
    const double robust = std::sqrt(std::max(0.0, scatter) * n / std::max(1.0, n - 2)) / determinant;
    return coefficientOf(maximum.b, std::sqrt(local.aa / determinant), robust, [&](double b) {
        return 2 * (maximum.logLikelihood - bestIntercept(b, maximum.a).logLikelihood);
    });
}

double LogisticCalibration::jointStatistic() const {
    return std::max(0.0, 2 * (best().logLikelihood - at(0, 1).value));
}

namespace {

Estimate estimateOf(const MethodCall& call, const LogisticCalibration& fit, const LogisticCoefficient& coefficient) {
    Estimate estimate;
    estimate.value = coefficient.value;
    if (const auto few = fewMissesWarning(call.data)) {
        estimate.warnings.push_back(*few);
    } else if (coefficient.interval) {
        estimate.interval = coefficient.interval;
    } else {
        estimate.warnings.push_back(
            {"interval-left-out", "No interval: the likelihood is so flat that an end lies beyond a million.", 0, 1});
    }
    if (fit.clampedCount() > 0) {
        estimate.warnings.push_back({"clamped-probabilities",
                                     std::to_string(fit.clampedCount()) + " of " +
                                         std::to_string(call.data.sampleCount()) +
                                         " probabilities lie within 1e-12 of 0 or 1 and were moved there for the fit.",
                                     fit.clampedCount(), call.data.sampleCount()});
    }
    call.run.step(1.0);
    return estimate;
}

/// passCount: how often the samples are looked at, about, at some 50 operations each.
Measure coefficientMeasure(MethodInfo info, LogisticCoefficient (LogisticCalibration::*coefficient)() const,
                           double passCount) {
    Measure measure;
    info.source =
        "Cox (1958), Two further applications of a model for binary regression, Biometrika 45; Steyerberg (2019), "
        "Clinical Prediction Models, section 15.3";
    info.cost = "O(n) time for each of some tens of steps, O(n) memory";
    info.families = {"binary", "categorical"};
    measure.info = std::move(info);
    measure.defaultLens = confidenceLensId;
    measure.isTestable = false;
    measure.cost = [passCount](const Dataset& data, const Values&) {
        const auto n = static_cast<double>(data.sampleCount());
        return Cost{.operations = 50 * passCount * n, .bytes = 9 * n};
    };
    measure.evaluate = [id = measure.info.id, coefficient](const MethodCall& call) {
        call.run.check();
        const LogisticCalibration fit(call.data, id, call.run);
        return estimateOf(call, fit, (fit.*coefficient)());
    };
    return measure;
}

}  // namespace

Measure interceptMeasure() {
    return coefficientMeasure(
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
         .parameters = {}},
        &LogisticCalibration::intercept, 40);
}

Measure slopeMeasure() {
    return coefficientMeasure(
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
         .parameters = {}},
        &LogisticCalibration::slope, 300);
}

}  // namespace calibrium
