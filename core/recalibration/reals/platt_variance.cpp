// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/platt_variance.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/reals/spread_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// The score in units of the mean variance, in which w and b are of one size.
class VarianceScore {
public:
    VarianceScore(const Eigen::VectorXd& squaredErrors, const Eigen::VectorXd& variances,
                  const Eigen::VectorXd& weights)
        : m_weights(weights),
          m_unit(meanOf(variances)),
          m_errors(squaredErrors / m_unit),
          m_variances(variances / m_unit) {}

    double operator()(const Eigen::VectorXd& at, Eigen::VectorXd& gradient) const {
        CompensatedSum score;
        CompensatedSum byFactor;
        CompensatedSum byOffset;
        for (Index i = 0; i < m_errors.size(); ++i) {
            const double variance = std::max(at(0) * m_variances(i) + at(1), smallestVariance);
            const double weight = m_weights.size() > 0 ? m_weights(i) : 1.0;
            score.add(weight * (m_errors(i) / variance + std::log(variance)));
            const double slope = weight * (1 - m_errors(i) / variance) / variance;
            byFactor.add(slope * m_variances(i));
            byOffset.add(slope);
        }
        const auto n = static_cast<double>(m_errors.size());
        gradient << byFactor.value() / n, byOffset.value() / n;
        return score.value() / n;
    }

    [[nodiscard]] double unit() const { return m_unit; }
    [[nodiscard]] double meanError() const { return meanOf(m_errors); }
    [[nodiscard]] double meanRatio() const { return meanOf(m_errors.cwiseQuotient(m_variances)); }

private:
    static constexpr double smallestVariance = 1e-12;

    [[nodiscard]] double meanOf(const Eigen::VectorXd& numbers) const {
        return m_weights.size() > 0 ? m_weights.cwiseProduct(numbers).mean() : numbers.mean();
    }

    const Eigen::VectorXd& m_weights;
    double m_unit;
    Eigen::VectorXd m_errors, m_variances;
};

const UnivariateDistributions& realTargets(const Dataset& data,
                                           const std::shared_ptr<const PredictiveDistributions>& distributions) {
    const UnivariateDistributions* univariate = distributions->univariate();
    if (univariate == nullptr) {
        throw InvalidInput(Text(
            "Platt scaling of the variance (platt-variance) needs targets of one dimension; those of {1} have {2}.",
            data.name(), data.values().cols()));
    }
    return *univariate;
}

class PlattVarianceMap : public RowMap {
public:
    PlattVarianceMap(MapFrame frame, double factor, double offset)
        : RowMap(std::move(frame)), m_factor(factor), m_offset(offset) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override { return {{"w", m_factor}, {"b", m_offset}}; }
    [[nodiscard]] bool isInjective() const override { return m_factor > 0; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& family, const RowMatrix& rows) const override {
        const auto distributions = family.distributions(rows);
        const UnivariateDistributions* univariate = distributions->univariate();
        Eigen::VectorXd factors(rows.rows());
        for (Index i = 0; i < rows.rows(); ++i) {
            const double variance = univariate->variance(i);
            factors(i) = (m_factor * variance + m_offset) / variance;
        }
        return withVariances(family, rows, factors);
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"w", m_factor}, {"b", m_offset}}; }

private:
    double m_factor;
    double m_offset;
};

std::shared_ptr<const RecalibrationMap> fitPlattVarianceMap(const MethodCall& call, MapFrame frame) {
    const PlattVarianceFit fit = fitPlattVariance(call.data, {}, call.run);
    if (!(fit.factor > 0 || fit.offset > 0)) {
        throw InvalidInput(
            "Every target of the fit rows equals its predicted mean, so the variances would be 0; Platt scaling of the "
            "variance needs errors.");
    }
    if (fit.isAtBound) {
        frame.warnings.push_back({"parameter-at-bound", Severity::Doubt,
                                  "w or b ended at its bound, 1000 (b in units of the mean variance): the errors are "
                                  "far larger than the predictions say.",
                                  1, 0});
    }
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 2)) frame.warnings.push_back(*few);
    return std::make_shared<const PlattVarianceMap>(std::move(frame), fit.factor, fit.offset);
}

std::shared_ptr<const RecalibrationMap> loadPlattVarianceMap(const nlohmann::json& json, MapFrame frame) {
    const double factor = mapNumberIn(json, "w", 0, parameterBound);
    const double offset = mapNumberIn(json, "b", 0, std::numeric_limits<double>::max());
    if (!(factor > 0 || offset > 0))
        throw InvalidInput("One of \"w\" and \"b\" of a map of variances must be above 0.");
    return std::make_shared<const PlattVarianceMap>(std::move(frame), factor, offset);
}

}  // namespace

PlattVarianceFit fitPlattVariance(const Eigen::VectorXd& squaredErrors, const Eigen::VectorXd& variances,
                                  const PlattVarianceOptions& options, const Run& run) {
    const VarianceScore score(squaredErrors, variances, options.weights);
    requireInRange(std::isfinite(score.meanError()) && std::isfinite(score.meanRatio()));
    const double lowest = options.isNonNegative ? 0 : -parameterBound;
    const Eigen::Vector2d lower(lowest, lowest);
    const Eigen::Vector2d upper(parameterBound, parameterBound);
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) { return score(at, gradient); };
    Minimum best{{}, std::numeric_limits<double>::infinity(), 0};
    const std::vector<Eigen::Vector2d> starts{
        {score.meanRatio(), 0}, {score.meanRatio() / 2, score.meanError() / 2}, {0, score.meanError()}};
    for (const Eigen::Vector2d& start : starts) {
        const Minimum found =
            minimise(function, start.cwiseMax(lower).cwiseMin(upper), lower, upper, {.relativeTolerance = 1e-15}, run);
        if (found.value < best.value) best = found;
    }
    requireInRange(std::isfinite(best.value));
    return {best.at(0), best.at(1) * score.unit(), best.value + std::log(score.unit()),
            best.at.cwiseAbs().maxCoeff() >= parameterBound * (1 - 1e-9)};
}

PlattVarianceFit fitPlattVariance(const Dataset& data, const PlattVarianceOptions& options, const Run& run) {
    const auto distributions = predictiveDistributions(data, "platt-variance");
    const UnivariateDistributions& univariate = realTargets(data, distributions);
    Eigen::VectorXd squaredErrors(data.sampleCount());
    Eigen::VectorXd variances(data.sampleCount());
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double error = data.values()(i, 0) - univariate.mean(i);
        squaredErrors(i) = error * error;
        variances(i) = univariate.variance(i);
    }
    PlattVarianceOptions weighted = options;
    weighted.weights = data.weights();
    return fitPlattVariance(squaredErrors, variances, weighted, run);
}

RecalibrationMethod plattVarianceRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "platt-variance",
                  .name = "Platt scaling of the variance",
                  .explanation =
                      "The predicted variance v becomes w v + b, with w and b from the fit rows by the "
                      "Dawid-Sebastiani score. w repairs a spread that is wrong by the same factor everywhere, b adds "
                      "noise that the model does not know of; with w = 0 the predicted variances are of no use and "
                      "all become equal. Means and shapes stay as they are. Neither number is allowed to be negative, "
                      "so that every variance stays above 0.",
                  .formula = "v′ = w v + b; (w, b) = argmin n⁻¹ Σ_i r_i²/(w v_i + b) + log(w v_i + b), w, b ≥ 0",
                  .source = "Gruber, Buettner (2022), NeurIPS 35, Appendix G.5",
                  .cost = "O(n) time for each of about a hundred steps, O(n) memory",
                  .families = familiesWith({Ability::Continuous, Ability::Scale}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"gruber2022"}},
         .fit = fitPlattVarianceMap,
         .load = loadPlattVarianceMap});
}

}  // namespace calibrium
