// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/beta.h"

#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

class BetaMap : public ProbabilityMap {
public:
    explicit BetaMap(BetaCurve curve) : m_curve(curve) {}

    [[nodiscard]] double operator()(double p) const override { return m_curve(p); }
    [[nodiscard]] nlohmann::json toJson() const override {
        return {{"a", m_curve.a}, {"b", m_curve.b}, {"c", m_curve.c}};
    }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        return {{"a", m_curve.a}, {"b", m_curve.b}, {"c", m_curve.c}};
    }
    [[nodiscard]] bool isInjective() const override { return m_curve.a > 0 || m_curve.b > 0; }
    [[nodiscard]] Index likelihoodParameters() const override { return 3; }

private:
    BetaCurve m_curve;
};

/// The fit with some of the columns ln p, -ln(1 - p), 1; the others have coefficient 0.
LogisticFit fitColumns(const Eigen::MatrixXd& features, const ProbabilityRows& rows, const std::vector<Index>& columns,
                       const Run& run) {
    const Eigen::Vector3d start(1, 1, 0);
    const LogisticFit part =
        fitLogistic(features(Eigen::all, columns), rows.outcomes, start(columns), parameterBound, run, rows.weights);
    LogisticFit whole{Eigen::VectorXd::Zero(3), part.score, part.isAtBound};
    for (std::size_t k = 0; k < columns.size(); ++k) {
        whole.coefficients(columns[k]) = part.coefficients(static_cast<Index>(k));
    }
    return whole;
}

ProbabilityFit fitBetaMap(const ProbabilityRows& rows, const Values& /*values*/, const Run& run) {
    const BetaFit fit = fitBeta(rows, run);
    ProbabilityFit made{
        .map = std::make_shared<const BetaMap>(fit.curve), .isAtBound = fit.isAtBound, .parameterCount = 3};
    if (const auto certain = certainRowsWarning(rows.probabilities)) made.warnings.push_back(*certain);
    return made;
}

}  // namespace

double BetaCurve::operator()(double p) const {
    // 0 times an infinite logarithm is no number; p = 0 and p = 1 do not make both terms infinite.
    const double first = a > 0 ? a * std::log(p) : 0;
    const double second = b > 0 ? b * std::log1p(-p) : 0;
    return logistic(first - second + c);
}

BetaFit fitBeta(const ProbabilityRows& rows, const Run& run) {
    Eigen::MatrixXd features(rows.probabilities.size(), 3);
    for (Index i = 0; i < features.rows(); ++i) {
        const double p = std::clamp(rows.probabilities(i), fitClamp, 1 - fitClamp);
        features.row(i) << std::log(p), -std::log1p(-p), 1;
    }
    LogisticFit best;
    best.score = std::numeric_limits<double>::infinity();
    const std::vector<std::vector<Index>> faces{{0, 1, 2}, {1, 2}, {0, 2}, {2}};
    for (const auto& columns : faces) {
        const LogisticFit fit = fitColumns(features, rows, columns, run);
        const bool isAllowed = fit.coefficients(0) >= 0 && fit.coefficients(1) >= 0;
        if (isAllowed && fit.score < best.score) best = fit;
        // The minimum without conditions, where it keeps them, is the minimum with them.
        if (isAllowed && columns.size() == 3) break;
    }
    return {{best.coefficients(0), best.coefficients(1), best.coefficients(2)}, best.isAtBound};
}

RecalibrationMethod betaRecalibration() {
    return oneAgainstRest(
        {.info = {.id = "beta",
                  .name = "Beta calibration",
                  .explanation =
                      "A curve with three numbers that holds the identity, unlike Platt's curve on raw scores, and "
                      "bends low and high predictions separately: a acts near 0, b near 1, c moves all. With a = b it "
                      "is Platt scaling of log odds. It suits models that are off at one end only, such as naive Bayes "
                      "and boosted trees. a and b are not allowed to be negative, so the order of the predictions "
                      "stays. With more than two classes, each class is mapped against the rest and the row is "
                      "divided by its sum.",
                  .formula = "σ(a ln p − b ln(1 − p) + c), 0 ≤ a, b ≤ 10³, |c| ≤ 10³",
                  .source = "Kull, Silva Filho, Flach (2017), Beta calibration, AISTATS, section 3",
                  .cost = "O(n m) time for each of about forty steps, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"kull2017"}},
         .fit = fitBetaMap,
         .load = [](const nlohmann::json& json) -> std::shared_ptr<const ProbabilityMap> {
             return std::make_shared<const BetaMap>(BetaCurve{mapNumberIn(json, "a", 0, parameterBound),
                                                              mapNumberIn(json, "b", 0, parameterBound),
                                                              mapNumberIn(json, "c", -parameterBound, parameterBound)});
         }});
}

}  // namespace calibrium
