// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/quantile_map.h"

#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/draws.h"
#include "core/families/quantile_levels.h"
#include "core/families/quantiles.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// Distributions without an end have no quantiles at 0 and 1.
double withinLevels(double level) { return std::clamp(level, fitClamp, 1 - fitClamp); }

class QuantileMap : public RowMap {
public:
    QuantileMap(MapFrame frame, PitCurve curve) : RowMap(std::move(frame)), m_curve(std::move(curve)) {
        for (Index k = 0; k < mappedDrawCount; ++k) {
            const double share = (static_cast<double>(k) + 0.5) / static_cast<double>(mappedDrawCount);
            m_levels.push_back(withinLevels(m_curve.levelOf(share)));
        }
    }

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all;
        for (const int percent : {5, 25, 50, 75, 95}) {
            all.push_back({"level for " + std::to_string(percent) + " %", m_curve.levelOf(percent / 100.0)});
        }
        return all;
    }
    [[nodiscard]] std::vector<MapCurve> curves() const override {
        return {{.name = "", .x = m_curve.levels, .y = m_curve.shares}};
    }
    /// Different distributions may agree at the levels that are left.
    [[nodiscard]] bool isInjective() const override { return false; }

protected:
    [[nodiscard]] RowMatrix mapped(const Family& family, const RowMatrix& rows) const override {
        const auto distributions = family.distributions(rows);
        const UnivariateDistributions* univariate = distributions->univariate();
        if (&family == &quantilesFamily()) return mappedQuantiles(*univariate, rows);
        RowMatrix draws(rows.rows(), mappedDrawCount);
        for (Index i = 0; i < rows.rows(); ++i) {
            for (Index k = 0; k < mappedDrawCount; ++k) {
                draws(i, k) = univariate->quantile(i, m_levels[static_cast<std::size_t>(k)]);
            }
        }
        return draws;
    }
    [[nodiscard]] nlohmann::json parametersJson() const override {
        return {{"levels", m_curve.levels}, {"shares", m_curve.shares}};
    }
    [[nodiscard]] const Family& mappedFamily(const Family& family) const override {
        return &family == &quantilesFamily() ? family : drawsFamily();
    }

private:
    /// Quantiles at the levels of the old ones.
    [[nodiscard]] RowMatrix mappedQuantiles(const UnivariateDistributions& distributions, const RowMatrix& rows) const {
        const std::vector<double> levels = levelsOf(rows);
        const auto k = static_cast<Index>(levels.size());
        RowMatrix result = rows;
        for (Index j = 0; j < k; ++j) {
            const double level = withinLevels(m_curve.levelOf(levels[static_cast<std::size_t>(j)]));
            for (Index i = 0; i < rows.rows(); ++i) result(i, k + j) = distributions.quantile(i, level);
        }
        return result;
    }

    PitCurve m_curve;
    std::vector<double> m_levels;  ///< of the predicted distribution, for every draw
};

std::shared_ptr<const RecalibrationMap> fitMap(const MethodCall& call, MapFrame frame) {
    const auto distributions = predictiveDistributions(call.data, "quantile-map");
    const UnivariateDistributions* univariate = distributions->univariate();
    if (univariate == nullptr) {
        throw InvalidInput("The quantile map (quantile-map) needs targets of one dimension; those of " +
                           call.data.name() + " have " + std::to_string(call.data.values().cols()) + ".");
    }
    std::vector<double> pits;
    for (Index i = 0; i < call.data.sampleCount(); ++i) pits.push_back(univariate->cdf(i, call.data.values()(i, 0)));
    // Every row moves the curve: as many parameters as a quantile curve of that resolution would have.
    constexpr Index curveParameters = 10;
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", curveParameters)) {
        frame.warnings.push_back({few->id,
                                  "The map follows the PIT values of " + std::to_string(few->count) +
                                      " fit rows, fewer than 100: its tails are noise.",
                                  few->count, few->total});
    }
    return std::make_shared<const QuantileMap>(std::move(frame), fitPitCurve(pits, call.data.weights()));
}

std::shared_ptr<const RecalibrationMap> loadMap(const nlohmann::json& json, MapFrame frame) {
    PitCurve curve{mapRisingNumbers(json, "levels"), mapRisingNumbers(json, "shares")};
    const auto isFrom0To1 = [](const std::vector<double>& numbers) {
        return numbers.size() >= 2 && numbers.front() == 0 && numbers.back() == 1;
    };
    if (!isFrom0To1(curve.levels) || !isFrom0To1(curve.shares) || curve.levels.size() != curve.shares.size()) {
        throw InvalidInput("The \"levels\" and \"shares\" of a quantile map must be as many numbers, from 0 to 1.");
    }
    return std::make_shared<const QuantileMap>(std::move(frame), std::move(curve));
}

}  // namespace

double PitCurve::levelOf(double share) const {
    const auto right = static_cast<std::size_t>(std::lower_bound(shares.begin(), shares.end(), share) - shares.begin());
    if (right == 0) return levels.front();
    const double step = shares[right] - shares[right - 1];
    return levels[right - 1] + (share - shares[right - 1]) / step * (levels[right] - levels[right - 1]);
}

PitCurve fitPitCurve(const std::vector<double>& pits, const Eigen::VectorXd& weights) {
    std::vector<std::size_t> order(pits.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return pits[a] < pits[b]; });
    const double total = weights.size() > 0 ? weights.sum() : static_cast<double>(pits.size());
    PitCurve curve{{0}, {0}};
    double passed = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        passed += weights.size() > 0 ? weights(static_cast<Index>(order[i])) : 1.0;
        if (i + 1 < order.size() && pits[order[i + 1]] == pits[order[i]]) continue;
        curve.levels.push_back(pits[order[i]]);
        // The last share is 1 whatever the rounding of the sum.
        curve.shares.push_back(i + 1 == order.size() ? 1.0 : std::min(1.0, passed / total));
    }
    if (curve.levels.back() < 1) {
        curve.levels.push_back(1);
        curve.shares.push_back(1);
    }
    return curve;
}

RecalibrationMethod quantileMapRecalibration() {
    return recalibrationMethodOf(
        {.info = {.id = "quantile-map",
                  .name = "Quantile map",
                  .explanation =
                      "Looks how often the targets of the fit rows lie below each predicted quantile, and renames the "
                      "quantiles: if 80 % of the targets lie below the predicted 90 % quantile, that one becomes the "
                      "80 % quantile. It repairs bias, spread and shape alike, as far as they are the same for all "
                      "rows in terms of quantiles. The result is no distribution of the old family; it is handed on "
                      "as 200 draws per row, or, of quantile forecasts, as quantiles at the same levels. Beyond the "
                      "largest and the smallest PIT value of the fit rows it knows "
                      "nothing, so its tails need many fit rows.",
                  .formula = "F′(y) = R(F(y)), R(τ) = share of F_i(y_i) ≤ τ; draws at the levels (k − ½)/200",
                  .source = "Kuleshov, Fenner, Ermon (2018), Accurate uncertainties for deep learning using "
                            "calibrated regression, ICML, Algorithm 1",
                  .cost = "O(n log n) time; 200 quantiles for every row it is applied to",
                  .families = {"normal", "laplace", "mixture", "draws", "quantiles"},
                  .parameters = {},
                  .takesWeights = true},
         .fit = fitMap,
         .load = loadMap});
}

}  // namespace calibrium
