// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/logistic_calibration.h"

#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/softplus.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/profile_interval.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double smallestFitted = 1e-12;
constexpr double largestSlope = 1e3;
constexpr int mostSteps = 200;
constexpr int mostHalvings = 60;
constexpr double tolerance = 1e-13;

/// What is known of a coefficient but its intervals.
struct Known {
    double value = 0;
    double informationError = 0;  ///< by the information alone, as the profile sees it
    double standardError = 0;
    double robustStandardError = 0;
};

/// loss: twice the log-likelihood lost against the maximum. isLikelihood: and not one with weights.
LogisticCoefficient coefficientOf(const Known& known, double allowed, bool isLikelihood,
                                  const std::function<double(double)>& loss) {
    LogisticCoefficient coefficient{
        .value = known.value, .standardError = known.standardError, .robustStandardError = known.robustStandardError};
    const bool isUsable = known.informationError > 0 && std::isfinite(known.informationError);
    const double step = isUsable ? 2 * known.informationError : 1.0;
    if (isUsable) coefficient.wald = normalInterval(known.value, known.standardError);
    if (isLikelihood) coefficient.profile = profileInterval(known.value, step, allowed, "profile likelihood", loss);
    const double larger =
        isLikelihood ? known.robustStandardError : std::max(known.standardError, known.robustStandardError);
    const double ratio = isUsable ? larger / known.informationError : 1.0;
    if (!std::isfinite(ratio) || (isLikelihood && !(ratio > 1))) {
        coefficient.interval = coefficient.profile;
        return coefficient;
    }
    coefficient.interval =
        profileInterval(known.value, step * ratio, allowed * ratio * ratio, "adjusted profile likelihood", loss);
    return coefficient;
}

}  // namespace

LogisticCalibration::LogisticCalibration(const Dataset& allRows, std::string method, const Run& run)
    : m_method(std::move(method)), m_name(allRows.name()), m_run(run) {
    static_cast<void>(positiveProbabilities(allRows, m_method));
    const Dataset data = weighingRows(allRows).data;
    m_weights.assign(data.weights().begin(), data.weights().end());
    m_effectiveCount = static_cast<double>(data.sampleCount());
    if (!m_weights.empty()) {
        const std::vector<double> any(m_weights.size(), 0.0);
        m_effectiveCount = effectiveSampleSize(data.weights());
        m_degreesOfFreedom = static_cast<double>(weightedMean(any, data.weights()).sampleCount - 1);
    }
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double other = data.parameters()(i, 0);
        const double event = data.parameters()(i, 1);
        m_clampedCount += std::min(other, event) < smallestFitted ? 1 : 0;
        m_logits.push_back(std::log(std::max(event, smallestFitted)) - std::log(std::max(other, smallestFitted)));
        m_isEvent.push_back(data.labels()[static_cast<std::size_t>(i)] == 1);
    }
    const auto eventCount = std::count(m_isEvent.begin(), m_isEvent.end(), true);
    if (eventCount == 0 || eventCount == static_cast<std::ptrdiff_t>(m_isEvent.size())) {
        throw InvalidInput(
            Text("{1} fits a logistic regression, which needs both outcomes, but {2} has only one of them.", m_method,
                 m_name));
    }
}

double LogisticCalibration::smallSampleFactor(double parameterCount) const {
    return m_effectiveCount / std::max(1.0, m_effectiveCount - parameterCount);
}

double LogisticCalibration::allowedLoss() const {
    if (m_weights.empty()) return ChiSquaredDistribution{1}.quantile(defaultLevel);
    const double reach = StudentDistribution{std::max(1.0, m_degreesOfFreedom)}.reach(defaultLevel);
    return reach * reach;
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
        const double w = weight(i);
        const double variance = tail * (1 - tail);
        const double modelSquare = w * w * variance;
        const double square = w * w * residual * residual;
        value.add(w * (m_isEvent[i] ? -softplus(-x) : -softplus(x)));
        gradientA.add(w * residual);
        gradientB.add(w * residual * q);
        local.aa += w * variance;
        local.ab += w * variance * q;
        local.bb += w * variance * q * q;
        local.modelAa += modelSquare;
        local.modelAb += modelSquare * q;
        local.modelBb += modelSquare * q * q;
        local.residualAa += square;
        local.residualAb += square * q;
        local.residualBb += square * q * q;
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
        throw InvalidInput(Text("{1} needs predictions that differ, but all of {2} are the same.", m_method, m_name));
    }
    if (mostOther <= leastEvent || mostEvent <= leastOther) {
        throw InvalidInput(
            Text("{1} has no finite value for {2}: a threshold on the predictions separates the two outcomes.",
                 m_method, m_name));
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
        throw InvalidInput(
            Text("{1} has no usable value for {2}: the predictions nearly separate the two outcomes, and the slope "
                 "exceeds 1000.",
                 m_method, m_name));
    }
    point.logLikelihood = local.value;
    return point;
}

/// Where predictions are confident and wrong, the curvature at the maximum changes within the interval, and a profile
/// widened by the ratio there covers 0.86; the sum of the residuals has no such trouble.
std::optional<Interval> LogisticCalibration::scoreInterval(double value, double standardError) const {
    const double allowed = allowedLoss();
    const double factor = smallSampleFactor(1);
    const double step = standardError > 0 && std::isfinite(standardError) ? 2 * standardError : 1.0;
    return profileInterval(value, step, allowed, "score test, robust", [&](double a) {
        const Local local = at(a, 1);
        const double scatter = std::max(local.residualAa * factor, local.modelAa);
        return scatter > 0 ? local.gradientA * local.gradientA / scatter : 0.0;
    });
}

LogisticCoefficient LogisticCalibration::intercept() const {
    const Point maximum = bestIntercept(1, 0);
    const Local local = at(maximum.a, 1);
    const double information = 1 / std::sqrt(local.aa);
    const Known known{.value = maximum.a,
                      .informationError = information,
                      .standardError = m_weights.empty() ? information : std::sqrt(local.modelAa) / local.aa,
                      .robustStandardError = std::sqrt(local.residualAa * smallSampleFactor(1)) / local.aa};
    LogisticCoefficient intercept = coefficientOf(known, allowedLoss(), m_weights.empty(), [&](double a) {
        return 2 * (maximum.logLikelihood - at(a, 1).value);
    });
    intercept.interval = scoreInterval(maximum.a, std::max(intercept.standardError, known.robustStandardError));
    return intercept;
}

LogisticCoefficient LogisticCalibration::slope() const {
    const Point maximum = best();
    const Local local = at(maximum.a, maximum.b);
    const double determinant = local.aa * local.bb - local.ab * local.ab;
    // The lower right entry of B⁻¹ M B⁻¹, but for the determinant.
    const auto sandwiched = [&local](double aa, double ab, double bb) {
        return std::max(0.0, local.ab * local.ab * aa - 2 * local.aa * local.ab * ab + local.aa * local.aa * bb);
    };
    const double information = std::sqrt(local.aa / determinant);
    const double model = std::sqrt(sandwiched(local.modelAa, local.modelAb, local.modelBb)) / determinant;
    const double scatter = sandwiched(local.residualAa, local.residualAb, local.residualBb);
    const Known known{.value = maximum.b,
                      .informationError = information,
                      .standardError = m_weights.empty() ? information : model,
                      .robustStandardError = std::sqrt(scatter * smallSampleFactor(2)) / determinant};
    return coefficientOf(known, allowedLoss(), m_weights.empty(), [&](double b) {
        return 2 * (maximum.logLikelihood - bestIntercept(b, maximum.a).logLikelihood);
    });
}

double LogisticCalibration::jointStatistic() const {
    return std::max(0.0, 2 * (best().logLikelihood - at(0, 1).value));
}

}  // namespace calibrium
