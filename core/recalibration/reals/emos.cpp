// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/emos.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/reals/normal_distributions.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr const char* methodId = "emos";

/// A score with its derivatives by mean and standard deviation of the corrected prediction.
struct SlopedScore {
    double value = 0;
    double byMean = 0;
    double byDeviation = 0;
};

SlopedScore normalCrps(double error, double deviation) {
    const double z = error / deviation;
    const double centred = 2 * standardNormalCdf(z) - 1;
    const double density = 2 * standardNormalDensity(z) - std::numbers::inv_sqrtpi;
    return {deviation * (z * centred + density), -centred, density};
}

/// The fit rows in units of the targets' standard deviation around the mean of the predictions.
class EmosScore {
public:
    explicit EmosScore(const Dataset& data) : m_weights(data.weights()) {
        const auto distributions = predictiveDistributions(data, methodId);
        const UnivariateDistributions& line = *distributions->univariate();
        const Index n = data.sampleCount();
        const Eigen::VectorXd targets = data.values().col(0);
        m_unit = std::sqrt((targets.array() - targets.mean()).square().mean());
        if (!(m_unit > 0)) {
            throw InvalidInput("All targets of the fit rows are equal; EMOS needs some that differ.");
        }
        m_means.resize(n);
        m_variances.resize(n);
        for (Index i = 0; i < n; ++i) {
            m_means(i) = line.mean(i);
            m_variances(i) = line.variance(i) / (m_unit * m_unit);
        }
        m_origin = m_means.mean();
        requireInRange(std::isfinite(m_origin) && m_variances.allFinite());
        m_means = (m_means.array() - m_origin) / m_unit;
        m_targets = (targets.array() - m_origin) / m_unit;
    }

    /// at: a, b, c, d in these units.
    double operator()(const Eigen::Vector4d& at, Eigen::Vector4d& gradient) const {
        CompensatedSum total;
        gradient.setZero();
        for (Index i = 0; i < m_targets.size(); ++i) {
            const double weight = m_weights.size() > 0 ? m_weights(i) : 1.0;
            const double deviation = std::sqrt(at(2) * at(2) + at(3) * at(3) * m_variances(i) + leastVariance);
            const SlopedScore score = normalCrps(m_targets(i) - at(0) - at(1) * m_means(i), deviation);
            total.add(weight * score.value);
            gradient(0) += weight * score.byMean;
            gradient(1) += weight * score.byMean * m_means(i);
            gradient(2) += weight * score.byDeviation * at(2) / deviation;
            gradient(3) += weight * score.byDeviation * at(3) * m_variances(i) / deviation;
        }
        const auto n = static_cast<double>(m_targets.size());
        gradient /= n;
        return total.value() / n;
    }

    [[nodiscard]] double meanError() const { return (m_targets - m_means).mean(); }
    [[nodiscard]] double rootMeanSquaredError() const {
        return std::sqrt((m_targets - m_means).squaredNorm() / static_cast<double>(m_targets.size()));
    }
    [[nodiscard]] double unit() const { return m_unit; }
    [[nodiscard]] double origin() const { return m_origin; }

private:
    static constexpr double leastVariance = 1e-18;

    Eigen::VectorXd m_weights;
    double m_unit = 1;
    double m_origin = 0;
    Eigen::VectorXd m_means, m_variances, m_targets;
};

/// The best of the parameters that are free, from this start.
Minimum bestFrom(const EmosScore& score, const Eigen::Vector4d& start, const std::vector<Index>& free, const Run& run) {
    const auto filled = [&](const Eigen::VectorXd& some) {
        Eigen::Vector4d all = start;
        for (std::size_t k = 0; k < free.size(); ++k) all(free[k]) = some(static_cast<Index>(k));
        return all;
    };
    const auto function = [&](const Eigen::VectorXd& some, Eigen::VectorXd& gradient) {
        Eigen::Vector4d slopes;
        const double value = score(filled(some), slopes);
        for (std::size_t k = 0; k < free.size(); ++k) gradient(static_cast<Index>(k)) = slopes(free[k]);
        return value;
    };
    const auto count = static_cast<Index>(free.size());
    Eigen::VectorXd from(count);
    Eigen::VectorXd lower = Eigen::VectorXd::Constant(count, -parameterBound);
    const Eigen::VectorXd upper = Eigen::VectorXd::Constant(count, parameterBound);
    for (Index k = 0; k < count; ++k) {
        const Index place = free[static_cast<std::size_t>(k)];
        from(k) = std::clamp(start(place), -parameterBound, parameterBound);
        if (place >= 2) lower(k) = 0;
    }
    Minimum found = minimise(function, from, lower, upper, {.relativeTolerance = 1e-12}, run);
    found.at = filled(found.at);
    return found;
}

/// The k-th of S draws in order becomes the quantile k/(S + 1).
Eigen::RowVectorXd quantilesInOrderOf(const Eigen::RowVectorXd& draws, double mean, double deviation) {
    std::vector<Index> order;
    for (Index k = 0; k < draws.size(); ++k) {
        if (!std::isnan(draws(k))) order.push_back(k);
    }
    std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return draws(a) < draws(b); });
    Eigen::RowVectorXd result = draws;
    for (std::size_t k = 0; k < order.size(); ++k) {
        const double level = static_cast<double>(k + 1) / static_cast<double>(order.size() + 1);
        result(order[k]) = mean + deviation * standardNormalQuantile(level);
    }
    return result;
}

Eigen::RowVectorXd correctedDraws(const Eigen::RowVectorXd& draws, const EmosParameters& fit) {
    Eigen::RowVectorXd present = draws;
    const auto end = std::remove_if(present.begin(), present.end(), [](double draw) { return std::isnan(draw); });
    present.conservativeResize(end - present.begin());
    const double mean = present.mean();
    const double centre = fit.a + fit.b * mean;
    if (fit.c == 0 && fit.d == 1) return draws.array() + (centre - mean);
    const double variance = (present.array() - mean).square().mean();
    return quantilesInOrderOf(draws, centre, std::sqrt(fit.c * fit.c + fit.d * fit.d * variance));
}

Eigen::RowVectorXd correctedNormal(const Eigen::RowVectorXd& row, const EmosParameters& fit) {
    const double deviation = std::sqrt(fit.c * fit.c + fit.d * fit.d * row(1) * row(1));
    Eigen::RowVectorXd result(2);
    result << fit.a + fit.b * row(0), std::max(deviation, std::numeric_limits<double>::min());
    return result;
}

class EmosMap : public RowMap {
public:
    EmosMap(MapFrame frame, EmosParameters fit) : RowMap(std::move(frame)), m_fit(fit) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        return {{"a", m_fit.a}, {"b", m_fit.b}, {"c", m_fit.c}, {"d", m_fit.d}};
    }
    [[nodiscard]] bool isInjective() const override { return m_fit.b != 0 && m_fit.d > 0; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& family, const RowMatrix& rows) const override {
        const bool isOfDraws = family.distributions(rows.topRows(1))->univariate()->drawCount() > 0;
        RowMatrix result(rows.rows(), rows.cols());
        for (Index i = 0; i < rows.rows(); ++i) {
            result.row(i) = isOfDraws ? correctedDraws(rows.row(i), m_fit) : correctedNormal(rows.row(i), m_fit);
        }
        return result;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override {
        return {{"a", m_fit.a}, {"b", m_fit.b}, {"c", m_fit.c}, {"d", m_fit.d}};
    }

private:
    EmosParameters m_fit;
};

std::shared_ptr<const RecalibrationMap> fitEmosMap(const MethodCall& call, MapFrame frame) {
    if (predictiveDistributions(call.data, methodId)->univariate() == nullptr) {
        throw InvalidInput(Text("EMOS (emos) needs targets of one dimension; those of {1} have {2}.", call.data.name(),
                                call.data.values().cols()));
    }
    const std::string& corrects = call.values.text("corrects");
    const EmosOptions options{.correctsBias = corrects != "spread", .correctsSpread = corrects != "bias"};
    const EmosParameters fit = fitEmos(call.data, options, call.run);
    const Index count = options.correctsBias && options.correctsSpread ? 4 : 2;
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", count)) frame.warnings.push_back(*few);
    return std::make_shared<const EmosMap>(std::move(frame), fit);
}

std::shared_ptr<const RecalibrationMap> loadEmosMap(const nlohmann::json& json, MapFrame frame) {
    const double most = std::numeric_limits<double>::max();
    const EmosParameters fit{.a = mapNumber(json, "a"),
                             .b = mapNumber(json, "b"),
                             .c = mapNumberIn(json, "c", 0, most),
                             .d = mapNumberIn(json, "d", 0, most)};
    return std::make_shared<const EmosMap>(std::move(frame), fit);
}

Parameter correctsParameter() {
    return choiceParameter("corrects", "Corrects", "What the map may change.",
                           {{"both", "bias and spread", "Mean and variance: a, b, c and d."},
                            {"bias", "bias", "The mean alone: a and b."},
                            {"spread", "Spread alone", "The variance alone: c and d."}});
}

}  // namespace

EmosParameters fitEmos(const Dataset& data, const EmosOptions& options, const Run& run) {
    const EmosScore score(data);
    std::vector<Index> free;
    if (options.correctsBias) free.insert(free.end(), {0, 1});
    if (options.correctsSpread) free.insert(free.end(), {2, 3});
    // c = 0 is stationary, so that a search has to start beside it. In these units the mean is a + b (m - origin).
    const double bias = options.correctsBias ? score.meanError() : 0.0;
    const double error = options.correctsSpread ? score.rootMeanSquaredError() : 0.0;
    Minimum best{{}, std::numeric_limits<double>::infinity(), 0};
    for (const double part : {0.3, 1.0}) {
        const bool isMostlyOwn = options.correctsSpread && part == 1.0;
        const Eigen::Vector4d start(bias, 1, part * error, isMostlyOwn ? 0.5 : 1.0);
        const Minimum found = bestFrom(score, start, free, run);
        if (found.value < best.value) best = found;
    }
    requireInRange(std::isfinite(best.value));
    const double b = best.at(1);
    const double a = options.correctsBias ? score.unit() * best.at(0) + score.origin() * (1 - b) : 0.0;
    return {.a = a, .b = b, .c = score.unit() * best.at(2), .d = best.at(3)};
}

RecalibrationMethod emosRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = methodId,
                  .name = "EMOS",
                  .explanation =
                      "Ensemble model output statistics: the mean m of a prediction becomes a + b m, which takes out a "
                      "bias, and its variance v becomes c² + d² v, which makes a spread wider or narrower; a, b, c and "
                      "d have the least mean CRPS on the fit rows, of normal distributions. Draws become the quantiles "
                      "k/(S + 1) of that distribution, in the order in which they were (ensemble copula coupling), or "
                      "are moved alone where only the bias is corrected. c is noise that the model does not know of; "
                      "with d near 0 the predicted variances are of no use. It repairs what is wrong for all rows "
                      "alike; skewed draws lose their shape, which the quantile map keeps.",
                  .formula = "N(a + b m, c² + d² v); (a, b, c, d) = argmin CRPS, c, d ≥ 0",
                  .source = "Gneiting, Raftery, Westveld, Goldman (2005), Calibrated probabilistic forecasting using "
                            "ensemble model output statistics and minimum CRPS estimation, Monthly Weather Review 133; "
                            "Schefzik, Thorarinsdottir, Gneiting (2013), Statistical Science 28",
                  .cost = "O(n) time for each of about a hundred steps; O(n S log S) to apply to draws",
                  .families = familiesWithAny({{Ability::Distribution, Ability::Normal}, {Ability::Draws}}),
                  .parameters = {correctsParameter()},
                  .takesWeights = true,
                  .papers = {"gneiting2005", "schefzik2013"}},
         .fit = fitEmosMap,
         .load = loadEmosMap});
}

}  // namespace calibrium
