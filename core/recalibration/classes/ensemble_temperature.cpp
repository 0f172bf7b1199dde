// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/ensemble_temperature.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/classes/temperature.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

class EnsembleTemperatureMap : public RowMap {
public:
    EnsembleTemperatureMap(MapFrame frame, double temperature, EnsembleWeights weights)
        : RowMap(std::move(frame)), m_temperature(temperature), m_weights(weights) {}

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        return {{"T", m_temperature}, {"w1", m_weights[0]}, {"w2", m_weights[1]}, {"w3", m_weights[2]}};
    }
    /// Both parts rise with the probability of two classes. With more classes one of them alone is known to keep rows
    /// apart.
    [[nodiscard]] bool isInjective() const override {
        const bool isOfOnePart = (m_weights[0] > 0) != (m_weights[1] > 0);
        return frame().classCount == 2 ? m_weights[0] + m_weights[1] > 0 : isOfOnePart;
    }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        if (frame().classCount != 2) return {};
        return {curveOnGrid("", [this](double p) {
            RowMatrix row(1, 2);
            row << 1 - p, p;
            return mapped(calibrium::family(frame().family), row)(0, 1);
        })};
    }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& family, const RowMatrix& rows) const override {
        const RowMatrix tempered = atTemperature(family, rows, m_temperature);
        const double even = m_weights[2] / static_cast<double>(rows.cols());
        RowMatrix result(rows.rows(), rows.cols());
        for (Index i = 0; i < rows.rows(); ++i) {
            for (Index k = 0; k < rows.cols(); ++k) {
                result(i, k) = m_weights[0] * tempered(i, k) + m_weights[1] * rows(i, k) + even;
            }
        }
        return result;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override { return {{"T", m_temperature}, {"w", m_weights}}; }

private:
    double m_temperature;
    EnsembleWeights m_weights;
};

std::shared_ptr<const RecalibrationMap> fitEnsembleTemperatureMap(const MethodCall& call, MapFrame frame) {
    const TemperatureFit fit = fitTemperature(call.data, call.run.part(0, 0.5));
    const EnsembleWeights weights = fitEnsembleWeights(call.data, fit.temperature, call.run);
    if (fit.isAtBound) frame.warnings.push_back(boundWarning("T", fit.temperature));
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", 3)) frame.warnings.push_back(*few);
    return std::make_shared<const EnsembleTemperatureMap>(std::move(frame), fit.temperature, weights);
}

std::shared_ptr<const RecalibrationMap> loadEnsembleTemperatureMap(const nlohmann::json& json, MapFrame frame) {
    const double temperature = mapNumberIn(json, "T", smallestTemperature, largestTemperature);
    const std::vector<double> list = mapNumbers(json, "w", 3);
    const EnsembleWeights weights{list[0], list[1], list[2]};
    constexpr double rounding = 1e-9;
    if (*std::min_element(list.begin(), list.end()) < 0 || std::abs(list[0] + list[1] + list[2] - 1) > rounding) {
        throw InvalidInput("The weights \"w\" of a map must be three numbers from 0 on that sum to 1.");
    }
    return std::make_shared<const EnsembleTemperatureMap>(std::move(frame), temperature, weights);
}

}  // namespace

EnsembleWeights fitEnsembleWeights(const Dataset& data, double temperature, const Run& run) {
    const RowMatrix tempered = atTemperature(data.family(), data.parameters(), temperature);
    RowMatrix parts(data.sampleCount(), 3);
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Index observed = data.labels()[static_cast<std::size_t>(i)];
        parts.row(i) << tempered(i, observed), data.parameters()(i, observed),
            1 / static_cast<double>(data.classCount());
    }
    const auto n = static_cast<double>(data.sampleCount());
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        CompensatedSum score;
        std::array<CompensatedSum, 3> slopes;
        for (Index i = 0; i < parts.rows(); ++i) {
            const double mixed = std::max(parts.row(i).dot(at), std::numeric_limits<double>::min());
            const double weight = data.weight(i);
            score.add(-weight * std::log(mixed));
            for (Index k = 0; k < 3; ++k) slopes[static_cast<std::size_t>(k)].add(-weight * parts(i, k) / mixed);
        }
        for (Index k = 0; k < 3; ++k) gradient(k) = slopes[static_cast<std::size_t>(k)].value() / n + 1;
        return score.value() / n + at.sum();
    };
    const Eigen::Vector3d start = Eigen::Vector3d::Constant(1.0 / 3);
    const Minimum minimum = minimise(function, start, Eigen::Vector3d::Zero(), Eigen::Vector3d::Ones(), {}, run);
    const double sum = minimum.at.sum();
    return {minimum.at(0) / sum, minimum.at(1) / sum, minimum.at(2) / sum};
}

RecalibrationMethod ensembleTemperatureRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "ensemble-temperature",
                  .name = "Ensemble temperature scaling",
                  .explanation =
                      "A mixture of three predictions: the one at the fitted temperature, the one as it was, and the "
                      "one that gives every class the same probability. The last keeps every probability away from 0, "
                      "which repairs rare but very confident errors that a temperature alone cannot reach without "
                      "making all rows less certain. The order of the classes in a row stays, so the accuracy does not "
                      "change, unless the even part takes all the weight.",
                  .formula = "w₁ softmax(log p / T) + w₂ p + w₃/m, w ≥ 0, Σ w = 1",
                  .source = "Zhang, Kailkhura, Han (2020), Mix-n-Match: ensemble and compositional methods for "
                            "uncertainty calibration in deep learning, ICML, section 3.2",
                  .cost = "O(n m) time for each of about 100 steps, O(n m) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"zhang2020"}},
         .fit = fitEnsembleTemperatureMap,
         .load = loadEnsembleTemperatureMap});
}

}  // namespace calibrium
