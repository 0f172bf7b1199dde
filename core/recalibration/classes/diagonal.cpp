// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/diagonal.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/classes/temperature.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/rising_curve.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr Index fewestKnots = 1;
constexpr Index mostKnots = 30;

class DiagonalMap : public RowMap {
public:
    DiagonalMap(MapFrame frame, RisingCurve curve) : RowMap(std::move(frame)), m_curve(std::move(curve)) {}

    /// The slope of f where a class has this probability: below 1 it is moved towards its neighbours.
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        constexpr int digits = 3;
        std::vector<FittedParameter> all;
        for (std::size_t k = 0; k < m_curve.knots.size(); ++k) {
            all.push_back(
                {Text("f'[p={1}]", asNumber(significant(std::exp(m_curve.knots[k]), digits))), m_curve.slopes[k]});
        }
        return all;
    }
    /// Rows with the same image have f(q_k) = f(q'_k) + c for all k: one is nowhere smaller, and both sum to 1.
    [[nodiscard]] bool isInjective() const override { return true; }
    /// Slopes of 1 everywhere are the identity.
    [[nodiscard]] Index likelihoodParameters() const override { return static_cast<Index>(m_curve.slopes.size()); }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        if (frame().classCount != 2) return {};
        return {curveOnGrid("", [this](double p) {
            RowMatrix row(1, 2);
            row << 1 - p, p;
            return mapped(calibrium::family(frame().family), row)(0, 1);
        })};
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& /*family*/, const RowMatrix& rows) const override {
        RowMatrix result(rows.rows(), rows.cols());
        std::vector<Index> order(static_cast<std::size_t>(rows.cols()));
        for (Index i = 0; i < rows.rows(); ++i) {
            std::iota(order.begin(), order.end(), Index{0});
            std::sort(order.begin(), order.end(), [&](Index a, Index b) { return rows(i, a) < rows(i, b); });
            const double largest = m_curve(std::log(rows(i, order.back())));
            // In rising order, so that rounding cannot turn round entries that differ by little.
            double least = 0;
            double total = 0;
            for (const Index k : order) {
                if (rows(i, k) > 0) least = std::max(least, std::exp(m_curve(std::log(rows(i, k))) - largest));
                result(i, k) = least;
            }
            for (Index k = 0; k < rows.cols(); ++k) total += result(i, k);
            for (Index k = 0; k < rows.cols(); ++k) result(i, k) /= total;
        }
        return result;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override {
        return {{"knots", m_curve.knots}, {"slopes", m_curve.slopes}};
    }

private:
    RisingCurve m_curve;
};

std::shared_ptr<const RecalibrationMap> fitDiagonalMap(const MethodCall& call, MapFrame frame) {
    const TemperatureFit start = fitTemperature(call.data, call.run.part(0, 0.2));
    const auto [rows, impossibleCount] = RisingCurveRows::of(call.data);
    const auto knots = informativeKnots(rows, static_cast<Index>(call.values.integer("knots")));
    RisingCurveFit fit = fitRisingCurve(rows, knots, 1 / start.temperature, call.run);
    if (fit.isAtBound) {
        frame.warnings.push_back({"parameter-at-bound", Severity::Doubt,
                                  "A slope of the function ended at a bound, 0.001 or 1000: the fit rows ask for more "
                                  "than is allowed.",
                                  1, 0});
    }
    if (impossibleCount > 0) frame.warnings.push_back(zeroProbabilityWarning(impossibleCount, call.data.sampleCount()));
    const auto count = static_cast<Index>(fit.curve.slopes.size());
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", count)) frame.warnings.push_back(*few);
    return std::make_shared<const DiagonalMap>(std::move(frame), std::move(fit.curve));
}

std::shared_ptr<const RecalibrationMap> loadDiagonalMap(const nlohmann::json& json, MapFrame frame) {
    RisingCurve curve{.knots = mapRisingNumbers(json, "knots"), .slopes = {}};
    if (curve.knots.empty() || std::adjacent_find(curve.knots.begin(), curve.knots.end()) != curve.knots.end()) {
        throw InvalidInput("The \"knots\" of a map must be one number or more, each larger than the one before it.");
    }
    curve.slopes = mapNumbers(json, "slopes", curve.knots.size());
    const auto [least, most] = std::minmax_element(curve.slopes.begin(), curve.slopes.end());
    if (!(*least > 0 && *most <= 1 / smallestTemperature)) {
        throw InvalidInput("The \"slopes\" of a map must be above 0 and at most 1000.");
    }
    return std::make_shared<const DiagonalMap>(std::move(frame), std::move(curve));
}

}  // namespace

RecalibrationMethod diagonalRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "diag",
                  .name = "Order-preserving scaling (DIAG)",
                  .explanation =
                      "The logarithm of every class probability is sent through one rising function, the same for all "
                      "classes, before the row is made to sum to 1 again. A temperature is the case of a straight "
                      "line; where the function bends, likely classes can be toned down while unlikely ones stay, or "
                      "the other way round. The order of the classes in a row stays, so neither the accuracy nor any "
                      "top-k accuracy changes. The slope of the function is fitted by the log score at knots that lie "
                      "where the predictions are informative, with lines between. The paper draws the function by a "
                      "neural network; slopes at knots have one best fit, which needs no seed.",
                  .formula = "softmax(f(log p₁), …, f(log p_m)), f' continuous, linear between knots, "
                             "10⁻³ ≤ f' ≤ 10³",
                  .source = "Rahimi, Shaban, Cheng, Hartley, Boots (2020), Intra order-preserving functions for "
                            "calibration of multi-class neural networks, NeurIPS 33, sections 3 and 4",
                  .cost = "O(n m) time for each of some tens of steps, O(n m) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {countParameter("knots", "Knots",
                                                "At how many knots the slope of the function is fitted. One knot is "
                                                "temperature scaling; more let the function bend, and need more rows.",
                                                "knots", 6, fewestKnots, mostKnots)},
                  .takesWeights = true,
                  .papers = {"rahimi2020"}},
         .fit = fitDiagonalMap,
         .load = loadDiagonalMap});
}

}  // namespace calibrium
