// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/flexible_logistic.h"

#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

double logitOf(double p) {
    const double kept = std::clamp(p, fitClamp, 1 - fitClamp);
    return std::log(kept) - std::log1p(-kept);
}

double cubeAbove(double x) { return x > 0 ? x * x * x : 0; }

/// s_j(x), scaled by the square of the knots' range.
double splineAt(std::span<const double> knots, std::size_t j, double x) {
    const double last = knots.back();
    const double before = knots[knots.size() - 2];
    const double range = last - knots.front();
    const double share = (last - knots[j]) / (last - before);
    return (cubeAbove(x - knots[j]) - share * cubeAbove(x - before) + (share - 1) * cubeAbove(x - last)) /
           (range * range);
}

double lineAt(const FlexibleCurve& curve, double x) {
    double value = curve.slope * x + curve.intercept;
    for (std::size_t j = 0; j < curve.coefficients.size(); ++j) {
        value += curve.coefficients[j] * splineAt(curve.knots, j, x);
    }
    return value;
}

/// Of sorted numbers, linear between them.
double quantileOf(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::vector<double> knotsOf(const Eigen::VectorXd& logits) {
    constexpr Index rowsForFour = 30;
    constexpr double leastDistance = 1e-6;
    std::vector<double> sorted(logits.begin(), logits.end());
    std::sort(sorted.begin(), sorted.end());
    const std::vector<double> shares =
        logits.size() < rowsForFour ? std::vector<double>{0.1, 0.5, 0.9} : std::vector<double>{0.05, 0.35, 0.65, 0.95};
    std::vector<double> knots;
    for (const double share : shares) {
        const double knot = quantileOf(sorted, share);
        if (knots.empty() || knot > knots.back() + leastDistance) knots.push_back(knot);
    }
    // As many different predictions as coefficients at least: knots between them would stand for nothing.
    const auto different = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
    if (knots.size() < 3 || different < knots.size()) knots.clear();
    return knots;
}

class FlexibleMap : public ProbabilityMap {
public:
    explicit FlexibleMap(FlexibleCurve curve) : m_curve(std::move(curve)) {}

    [[nodiscard]] double operator()(double p) const override { return m_curve(p); }
    [[nodiscard]] nlohmann::json toJson() const override { return calibrium::toJson(m_curve); }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all{{"slope", m_curve.slope}, {"intercept", m_curve.intercept}};
        for (std::size_t j = 0; j < m_curve.coefficients.size(); ++j) {
            all.push_back({asItStands("c" + std::to_string(j + 1)), m_curve.coefficients[j]});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return m_curve.isRising(); }
    [[nodiscard]] Index likelihoodParameters() const override {
        return 2 + static_cast<Index>(m_curve.coefficients.size());
    }

private:
    FlexibleCurve m_curve;
};

ProbabilityFit fitFlexibleLogisticMap(const ProbabilityRows& rows, const Values& /*values*/, const Run& run) {
    FlexibleFit fit = fitFlexible(rows, run);
    const auto count = 2 + static_cast<Index>(fit.curve.coefficients.size());
    return {.map = std::make_shared<const FlexibleMap>(std::move(fit.curve)),
            .isAtBound = fit.isAtBound,
            .parameterCount = count};
}

}  // namespace

double FlexibleCurve::operator()(double p) const { return logistic(lineAt(*this, logitOf(p))); }

bool FlexibleCurve::isRising() const {
    if (knots.empty()) return slope > 0;
    // Between two knots the derivative is a parabola: its ends and many places between show where it falls.
    constexpr int places = 400;
    const double range = knots.back() - knots.front();
    const double first = knots.front() - 0.1 * range;
    const double step = 1.2 * range / places;
    double before = lineAt(*this, first);
    for (int i = 1; i <= places; ++i) {
        const double now = lineAt(*this, first + i * step);
        if (!(now > before)) return false;
        before = now;
    }
    return true;
}

Eigen::MatrixXd flexibleFeatures(const Eigen::VectorXd& logits, const std::vector<double>& knots) {
    const auto splines = static_cast<Index>(knots.empty() ? 0 : knots.size() - 2);
    Eigen::MatrixXd features(logits.size(), 2 + splines);
    features.col(0) = logits;
    features.col(1).setOnes();
    for (Index j = 0; j < splines; ++j) {
        for (Index i = 0; i < logits.size(); ++i) {
            features(i, 2 + j) = splineAt(knots, static_cast<std::size_t>(j), logits(i));
        }
    }
    return features;
}

FlexibleFit fitFlexible(const ProbabilityRows& rows, const Run& run) {
    const Eigen::VectorXd logits = clampedLogits(rows.probabilities, fitClamp);
    const std::vector<double> knots = knotsOf(logits);
    const Eigen::MatrixXd features = flexibleFeatures(logits, knots);
    const Index splines = features.cols() - 2;
    Eigen::VectorXd start = Eigen::VectorXd::Zero(2 + splines);
    start(0) = 1;
    const LogisticFit fit = fitLogistic(features, rows.outcomes, start, parameterBound, run, rows.weights);
    FlexibleCurve curve{.slope = fit.coefficients(0), .intercept = fit.coefficients(1), .knots = knots};
    for (Index j = 0; j < splines; ++j) curve.coefficients.push_back(fit.coefficients(2 + j));
    return {std::move(curve), fit.isAtBound};
}

nlohmann::json toJson(const FlexibleCurve& curve) {
    return {{"a", curve.slope}, {"b", curve.intercept}, {"knots", curve.knots}, {"c", curve.coefficients}};
}

FlexibleCurve flexibleFromJson(const nlohmann::json& json) {
    FlexibleCurve curve{.slope = mapNumberIn(json, "a", -parameterBound, parameterBound),
                        .intercept = mapNumberIn(json, "b", -parameterBound, parameterBound),
                        .knots = mapRisingNumbers(json, "knots"),
                        .coefficients = mapNumbers(json, "c")};
    const bool areDifferent =
        std::adjacent_find(curve.knots.begin(), curve.knots.end(), std::greater_equal<>()) == curve.knots.end();
    const std::size_t count = curve.coefficients.size();
    if (areDifferent && curve.knots.size() == (count == 0 ? 0 : count + 2)) return curve;
    throw InvalidInput("The \"knots\" of a flexible map must be different numbers, two more than \"c\", or none.");
}

RecalibrationMethod flexibleRecalibration() {
    return oneAgainstRest(
        {.info =
             {.id = "flexible",
              .name = "Flexible recalibration",
              .explanation =
                  "Logistic recalibration that may bend: a restricted cubic spline of the log odds with four knots, "
                  "fitted by the likelihood, straight beyond the outer knots. It is the last step of the ladder "
                  "none, intercept, logistic, flexible that clinicians update models by, for models that are off "
                  "in the middle or at one end; it needs some hundred events, and may fall somewhere, which is "
                  "said. With more than two classes, each class is mapped against the rest and the row is divided "
                  "by its sum.",
              .formula = "σ(a x + b + Σ_j c_j s_j(x)), x = log(p / (1 − p)), s_j restricted cubic splines; slope a, "
                         "intercept b",
              .source = "Harrell (2015), Regression Modeling Strategies, 2nd ed., section 2.4.5; Van Calster, "
                        "Nieboer, Vergouwe et al. (2016), A calibration hierarchy for risk models was defined, "
                        "Journal of Clinical Epidemiology 74",
              .cost = "O(n) time for each of about ten steps, O(n) memory",
              .families = familiesWith({Ability::Classes}),
              .parameters = {},
              .takesWeights = true,
              .papers = {"harrell2015", "vancalster2016"}},
         .fit = fitFlexibleLogisticMap,
         .load = [](const nlohmann::json& json) -> std::shared_ptr<const ProbabilityMap> {
             return std::make_shared<const FlexibleMap>(flexibleFromJson(json));
         }});
}

}  // namespace calibrium
