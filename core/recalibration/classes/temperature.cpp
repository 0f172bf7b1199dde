// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/temperature.h"

#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/recalibration/skce_objective.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr double impossibleLog = -std::numeric_limits<double>::infinity();

/// The mean log score of softmax(q / T) as a function of 1/T, in which it is convex, and its derivative.
class ClassScore {
public:
    ClassScore(const Dataset& data, const Run& run) : m_labels(data.labels()), m_weights(data.weights()), m_run(run) {
        const RowMatrix& p = data.parameters();
        m_logs.resize(p.rows(), p.cols());
        for (Index i = 0; i < p.rows(); ++i) {
            const Index observed = m_labels[static_cast<std::size_t>(i)];
            const double largest = p.row(i).maxCoeff();
            for (Index k = 0; k < p.cols(); ++k) {
                m_logs(i, k) = p(i, k) > 0 ? std::log(p(i, k) / largest) : impossibleLog;
            }
            if (p(i, observed) > 0) continue;
            m_logs(i, observed) = std::log(fitClamp / largest);
            ++m_impossibleCount;
        }
    }

    struct Sums {
        double score = 0;
        double slope = 0;
    };

    [[nodiscard]] Sums at(double inverse) const {
        constexpr Index rowsOfTask = 1024;
        const Index n = m_logs.rows();
        std::vector<Sums> parts(static_cast<std::size_t>((n + rowsOfTask - 1) / rowsOfTask));
        parallelFor(parts.size(), m_run.withoutProgress(), [&](std::size_t task) {
            const Index begin = static_cast<Index>(task) * rowsOfTask;
            parts[task] = over(begin, std::min(n, begin + rowsOfTask), inverse);
        });
        CompensatedSum score;
        CompensatedSum slope;
        for (const Sums& part : parts) {
            score.add(part.score);
            slope.add(part.slope);
        }
        return {score.value() / static_cast<double>(n), slope.value() / static_cast<double>(n)};
    }

    [[nodiscard]] Index impossibleCount() const { return m_impossibleCount; }

private:
    [[nodiscard]] Sums over(Index begin, Index end, double inverse) const {
        CompensatedSum score;
        CompensatedSum slope;
        for (Index i = begin; i < end; ++i) {
            double total = 0;
            double weighted = 0;
            for (Index k = 0; k < m_logs.cols(); ++k) {
                const double log = m_logs(i, k);
                if (log == impossibleLog) continue;
                const double share = std::exp(inverse * log);
                total += share;
                weighted += share * log;
            }
            const double observed = m_logs(i, m_labels[static_cast<std::size_t>(i)]);
            const double weight = m_weights.size() > 0 ? m_weights(i) : 1.0;
            score.add(weight * (std::log(total) - inverse * observed));
            slope.add(weight * (weighted / total - observed));
        }
        return {score.value(), slope.value()};
    }

    const Labels& m_labels;
    const Eigen::VectorXd& m_weights;  ///< 1 on average, or none
    RowMatrix m_logs;                  ///< log p relative to the row's largest
    const Run& m_run;
    Index m_impossibleCount = 0;
};

TemperatureFit fitClasses(const Dataset& data, const Run& run) {
    const ClassScore score(data, run);
    const auto result = [&](double temperature, bool isAtBound) {
        return TemperatureFit{temperature, score.at(1 / temperature).score, isAtBound, score.impossibleCount()};
    };
    const auto slope = [&](double logInverse) { return score.at(std::exp(logInverse)).slope; };
    const double low = -std::log(largestTemperature);
    const double high = -std::log(smallestTemperature);
    const double slopeLow = slope(low);
    const double slopeHigh = slope(high);
    if (slopeLow == 0 && slopeHigh == 0) return result(1, false);
    if (slopeLow >= 0) return result(largestTemperature, true);
    if (slopeHigh <= 0) return result(smallestTemperature, true);
    std::uintmax_t steps = 200;
    const auto root = boost::math::tools::toms748_solve(slope, low, high, slopeLow, slopeHigh,
                                                        boost::math::tools::eps_tolerance<double>(50), steps);
    return result(std::exp(-(root.first + (root.second - root.first) / 2)), false);
}

double meanLogScore(const Dataset& data, double temperature, const Run& run) {
    run.check();
    const RowMatrix parameters = atTemperature(data.family(), data.parameters(), temperature);
    const auto distributions = data.family().distributions(parameters);
    const RowMatrix& targets = data.values();
    CompensatedSum sum;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const std::span<const double> y(targets.row(i).data(), static_cast<std::size_t>(targets.cols()));
        const double weight = data.weight(i);
        sum.add(-weight * distributions->logDensity(i, y));
    }
    return sum.value() / static_cast<double>(data.sampleCount());
}

/// By a grid, as the score of a mixture can have several minima, and Brent's method around its best point.
TemperatureFit fitReal(const Dataset& data, const Run& run) {
    constexpr int stepsPerDecade = 10;
    const double low = std::log(smallestTemperature);
    const double high = std::log(largestTemperature);
    const int last = static_cast<int>(std::lround((high - low) / std::log(10.0))) * stepsPerDecade;
    const auto point = [&](int i) { return low + (high - low) * i / last; };
    std::vector<double> scores(static_cast<std::size_t>(last) + 1);
    parallelFor(scores.size(), run.part(0, 0.7), [&](std::size_t i) {
        scores[i] = meanLogScore(data, std::exp(point(static_cast<int>(i))), run.withoutProgress());
    });
    const int best = static_cast<int>(std::min_element(scores.begin(), scores.end()) - scores.begin());
    const auto scoreAt = [&](double logT) { return meanLogScore(data, std::exp(logT), run.withoutProgress()); };
    const auto minimum =
        boost::math::tools::brent_find_minima(scoreAt, point(std::max(best - 1, 0)), point(std::min(best + 1, last)),
                                              std::numeric_limits<double>::digits / 2);
    const bool isEnd = best == 0 || best == last;
    if (isEnd && scores[static_cast<std::size_t>(best)] <= minimum.second) {
        return {best == 0 ? smallestTemperature : largestTemperature, scores[static_cast<std::size_t>(best)], true, 0};
    }
    return {std::exp(minimum.first), minimum.second, false, 0};
}

class TemperatureMap : public RowMap {
public:
    TemperatureMap(MapFrame frame, double temperature) : RowMap(std::move(frame)), m_temperature(temperature) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override { return {{"T", m_temperature}}; }
    [[nodiscard]] bool isInjective() const override { return true; }
    [[nodiscard]] Index likelihoodParameters() const override {
        return frame().objective == FitObjective::LogScore ? 1 : 0;
    }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        if (frame().classCount != 2) return {};
        return {curveOnGrid("", [&](double p) {
            RowMatrix row(1, 2);
            row << 1 - p, p;
            return mapped(calibrium::family(frame().family), row)(0, 1);
        })};
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& family, const RowMatrix& rows) const override {
        return atTemperature(family, rows, m_temperature);
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"T", m_temperature}}; }

private:
    double m_temperature;
};

std::shared_ptr<const RecalibrationMap> fitTemperatureMap(const MethodCall& call, MapFrame frame) {
    const Run part = call.run.part(0, 0.99);
    const TemperatureFit fit =
        frame.objective == FitObjective::Skce ? fitTemperatureBySkce(call.data, part) : fitTemperature(call.data, part);
    if (fit.isAtBound) frame.warnings.push_back(boundWarning("T", fit.temperature));
    if (fit.impossibleCount > 0) {
        frame.warnings.push_back(zeroProbabilityWarning(fit.impossibleCount, call.data.sampleCount()));
    }
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 1)) frame.warnings.push_back(*few);
    return std::make_shared<const TemperatureMap>(std::move(frame), fit.temperature);
}

}  // namespace

Warning zeroProbabilityWarning(Index count, Index rowCount) {
    return {"zero-probability", Severity::Doubt,
            Text("{1} of {2} fit rows gave probability 0 to the class that came; it counts as 1e-12 in the fit, and "
                 "such rows decide much of it.",
                 count, rowCount),
            count, rowCount};
}

TemperatureFit fitTemperature(const Dataset& data, const Run& run) {
    const TemperatureFit fit = data.classCount() > 0 ? fitClasses(data, run) : fitReal(data, run);
    requireInRange(std::isfinite(fit.score));
    return fit;
}

TemperatureFit fitTemperatureBySkce(const Dataset& data, const Run& run) {
    const TemperatureFit start = fitTemperature(data, run.part(0, 0.1));
    const SkceObjective skce(data, run.part(0.1, 0.2));
    const Run silent = run.withoutProgress();
    const auto valueAt = [&](double logT) {
        return skce.valueAt(atTemperature(data.family(), data.parameters(), std::exp(logT)), silent);
    };
    const double low = std::log(smallestTemperature);
    const double high = std::log(largestTemperature);
    const double step = std::log(10.0) / 10;
    struct Point {
        double at, value;
    };
    const auto point = [&](double at) { return Point{at, valueAt(at)}; };
    Point here = point(std::log(start.temperature));
    Point before = point(std::max(here.at - step, low));
    Point after = point(std::min(here.at + step, high));
    while (after.value < here.value && after.at > here.at) {
        before = here;
        here = after;
        after = point(std::min(here.at + step, high));
    }
    while (before.value < here.value && before.at < here.at) {
        after = here;
        here = before;
        before = point(std::max(here.at - step, low));
    }
    const auto minimum =
        boost::math::tools::brent_find_minima(valueAt, before.at, after.at, std::numeric_limits<double>::digits / 2);
    requireInRange(std::isfinite(minimum.second));
    const bool isEnd = here.at <= low || here.at >= high;
    if (isEnd && here.value <= minimum.second) return {std::exp(here.at), here.value, true, start.impossibleCount};
    if (here.value <= minimum.second) return {std::exp(here.at), here.value, false, start.impossibleCount};
    return {std::exp(minimum.first), minimum.second, false, start.impossibleCount};
}

RowMatrix atTemperature(const Family& family, const RowMatrix& parameters, double temperature) {
    if (family.classCount(parameters) == 0) {
        // The spread of a Laplace distribution is its scale, that of the others a standard deviation, whose square is
        // multiplied; tempered() multiplies squares everywhere.
        return family.tempered(parameters, family.temperatureOfSpread(temperature));
    }
    // Number by number: the digits of vectorised functions depend on where in the matrix a row stands.
    RowMatrix result(parameters.rows(), parameters.cols());
    for (Index i = 0; i < parameters.rows(); ++i) {
        const double largest = parameters.row(i).maxCoeff();
        double total = 0;
        for (Index k = 0; k < parameters.cols(); ++k) {
            result(i, k) = std::pow(parameters(i, k) / largest, 1 / temperature);
            total += result(i, k);
        }
        for (Index k = 0; k < parameters.cols(); ++k) result(i, k) /= total;
    }
    return result;
}

RecalibrationMethod temperatureRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "temperature",
                  .name = "Temperature scaling",
                  .explanation =
                      "One number T makes all predictions less certain (T above 1) or more certain (T below 1). The "
                      "order of the classes in a row stays, so the accuracy does not change. T is the one with the "
                      "smallest log score on the fit rows. It repairs a model that is over- or under-confident "
                      "everywhere alike, with very few fit rows; it cannot repair classes that are off in different "
                      "directions, or a model that is too sure for some inputs and too cautious for others. For normal "
                      "distributions and mixtures the variance is multiplied by T, for Laplace distributions the "
                      "scale, and for power exponential distributions the scale by T to the power 1/shape.",
                  .formula = "softmax(log p / T), normal: N(μ, T σ²), Laplace: scale T b, power exponential: scale "
                             "T^(1/shape) a; 10⁻³ ≤ T ≤ 10³",
                  .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, ICML, "
                            "section 4.2; Widmann et al. (2021), Appendix F",
                  .cost = "O(n m) time for each of about 60 steps, O(n m) memory",
                  .families = familiesWith({Ability::Temperature}),
                  .parameters = {objectiveParameter()},
                  .takesWeights = true,
                  .papers = {"guo2017", "widmann2021"}},
         .fit = fitTemperatureMap,
         .load = [](const nlohmann::json& json, MapFrame frame) -> std::shared_ptr<const RecalibrationMap> {
             const double temperature = mapNumberIn(json, "T", smallestTemperature, largestTemperature);
             return std::make_shared<const TemperatureMap>(std::move(frame), temperature);
         }});
}

}  // namespace calibrium
