// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/isotonic_map.h"

#include "core/data/abilities.h"
#include "core/estimators/parts/isotonic.h"
#include "core/method/known_families.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/piecewise.h"
#include "core/recalibration/probability_map.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

class IsotonicMap : public ProbabilityMap {
public:
    IsotonicMap(PiecewiseLinear line, Index blockCount) : m_line(std::move(line)), m_blockCount(blockCount) {}

    [[nodiscard]] double operator()(double p) const override { return m_line(p); }
    [[nodiscard]] nlohmann::json toJson() const override {
        return {{"x", m_line.x}, {"y", m_line.y}, {"blocks", m_blockCount}};
    }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        return {{"blocks", static_cast<double>(m_blockCount)}};
    }
    [[nodiscard]] bool isInjective() const override { return false; }
    [[nodiscard]] MapCurve curve() const override {
        MapCurve curve{.name = "", .x = m_line.x, .y = m_line.y};
        if (curve.x.front() > 0) {
            curve.x.insert(curve.x.begin(), 0.0);
            curve.y.insert(curve.y.begin(), m_line.y.front());
        }
        if (curve.x.back() < 1) {
            curve.x.push_back(1);
            curve.y.push_back(m_line.y.back());
        }
        return curve;
    }

private:
    PiecewiseLinear m_line;
    Index m_blockCount;
};

ProbabilityFit fitIsotonic(const ProbabilityRows& rows, const Values& /*values*/, const Run& run) {
    run.check();
    const auto blocks = IsotonicRegression(rows.probabilities, rows.weights).blocks(rows.outcomes);
    PiecewiseLinear line;
    for (const IsotonicBlock& block : blocks) {
        line.x.push_back(block.left);
        line.y.push_back(block.value);
        if (block.right == block.left) continue;
        line.x.push_back(block.right);
        line.y.push_back(block.value);
    }
    const auto count = static_cast<Index>(blocks.size());
    return {.map = std::make_shared<const IsotonicMap>(std::move(line), count),
            .isAtBound = false,
            .parameterCount = count};
}

std::shared_ptr<const ProbabilityMap> loadIsotonic(const nlohmann::json& json) {
    PiecewiseLinear line{mapRisingNumbers(json, "x"), mapRisingNumbers(json, "y")};
    if (line.x.empty() || line.x.size() != line.y.size() || line.y.front() < 0 || line.y.back() > 1) {
        throw InvalidInput(
            "The \"x\" and \"y\" of an isotonic map must be lists of as many numbers, with y from 0 to 1.");
    }
    const auto blocks = static_cast<Index>(mapNumberIn(json, "blocks", 1, static_cast<double>(line.x.size())));
    return std::make_shared<const IsotonicMap>(std::move(line), blocks);
}

}  // namespace

RecalibrationMethod isotonicRecalibration() {
    return oneAgainstRest(
        {.info = {.id = "isotonic",
                  .name = "Isotonic regression",
                  .explanation =
                      "The rising function of the predicted probability that is closest to the observed outcomes of "
                      "the fit rows: neighbouring predictions are put together until the observed frequencies rise. It "
                      "assumes nothing but that higher predictions mean more events, so it can repair any rising "
                      "distortion, but it needs more fit rows than a formula with two parameters (about 1000) and "
                      "follows noise with fewer. Different predictions get the same value, so it is not injective, "
                      "and some get exactly 0 or 1. With more than two classes, each class is mapped against the rest "
                      "and the row is divided by its sum.",
                  .formula = "f = argmin over rising f of Σ_i (y_i − f(p_i))²; linear between the blocks, constant "
                             "outside",
                  .source = "Zadrozny, Elkan (2002), Transforming classifier scores into accurate multiclass "
                            "probability estimates, KDD",
                  .cost = "O(m n log n) time, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"zadrozny2002"}},
         .fit = fitIsotonic,
         .load = loadIsotonic});
}

}  // namespace calibrium
