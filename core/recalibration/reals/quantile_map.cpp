// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/quantile_map.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/draws.h"
#include "core/families/samples/draws_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/families/samples/quantiles.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/reals/draws_line.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/row_map.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

/// Distributions without an end have no quantiles at 0 and 1.
double withinLevels(double level) { return std::clamp(level, fitClamp, 1 - fitClamp); }

/// counts: of each row of sorted draws, those that are not missing.
std::span<const double> drawsOf(const RowMatrix& sorted, Index i, const std::vector<Index>& counts) {
    const auto row = static_cast<std::size_t>(i);
    return {sorted.data() + i * sorted.cols(), static_cast<std::size_t>(counts[row])};
}

class QuantileMap : public RowMap {
public:
    /// bounds: of a map of draws that joins them to a continuous distribution.
    QuantileMap(MapFrame frame, PitCurve curve, std::optional<TargetBounds> bounds = {})
        : RowMap(std::move(frame)), m_curve(std::move(curve)), m_bounds(bounds) {
        for (Index k = 0; k < mappedDrawCount; ++k) {
            const double share = (static_cast<double>(k) + 0.5) / static_cast<double>(mappedDrawCount);
            m_levels.push_back(withinLevels(m_curve.levelOf(share)));
        }
    }

    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        std::vector<FittedParameter> all;
        for (const int percent : {5, 25, 50, 75, 95}) {
            all.push_back({Text("level for {1} %", percent), m_curve.levelOf(percent / 100.0)});
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
        if (m_bounds) return mappedLines(withSortedRows(rows));
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
        nlohmann::json json{{"levels", m_curve.levels}, {"shares", m_curve.shares}};
        if (!m_bounds) return json;
        json["joined_draws"] = 1;
        if (std::isfinite(m_bounds->lower)) json["lower"] = m_bounds->lower;
        if (std::isfinite(m_bounds->upper)) json["upper"] = m_bounds->upper;
        return json;
    }
    [[nodiscard]] const Family& mappedFamily(const Family& family) const override {
        return &family == &quantilesFamily() ? family : drawsFamily();
    }

private:
    /// Rows of draws in rising order.
    [[nodiscard]] RowMatrix mappedLines(const RowMatrix& rows) const {
        RowMatrix draws(rows.rows(), mappedDrawCount);
        const std::vector<Index> counts = drawCountsOf(rows);
        for (Index i = 0; i < rows.rows(); ++i) {
            const DrawsLine line(drawsOf(rows, i, counts));
            for (Index k = 0; k < mappedDrawCount; ++k) {
                draws(i, k) = line.quantile(m_levels[static_cast<std::size_t>(k)], *m_bounds);
            }
        }
        return draws;
    }

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
    std::optional<TargetBounds> m_bounds;
    std::vector<double> m_levels;  ///< of the predicted distribution, for every draw
};

/// What becomes of equal draws, and of the ends at which they heap up.
std::vector<Warning> atomWarnings(const RowMatrix& sorted, const std::vector<Index>& counts,
                                  const TargetBounds& bounds) {
    std::vector<Warning> warnings;
    Index tied = 0;
    for (Index i = 0; i < sorted.rows(); ++i) {
        const auto row = drawsOf(sorted, i, counts);
        tied += std::adjacent_find(row.begin(), row.end()) != row.end() ? 1 : 0;
    }
    if (tied > 0) {
        warnings.push_back({"equal-draws", Severity::Doubt,
                            Text("Draws of {1} of {2} fit rows are equal to each other: new draws repeat such values.",
                                 tied, sorted.rows()),
                            tied, sorted.rows()});
    }
    for (const double end : {bounds.lower, bounds.upper}) {
        if (!std::isfinite(end)) continue;
        warnings.push_back(
            {"bounded-draws", Severity::Doubt,
             Text("Draws and targets heap up at {1}, the end of what occurs: new draws do not go beyond it.",
                  asNumber(significant(end))),
             0, 0});
    }
    return warnings;
}

std::shared_ptr<const RecalibrationMap> fitDraws(const Dataset& data, MapFrame frame) {
    const RowMatrix sorted = withSortedRows(data.parameters());
    const Eigen::VectorXd targets = data.values().col(0);
    const TargetBounds bounds = boundsOf(sorted, targets);
    std::vector<double> pits;
    const std::vector<Index> counts = drawCountsOf(sorted);
    for (Index i = 0; i < sorted.rows(); ++i) pits.push_back(DrawsLine(drawsOf(sorted, i, counts)).cdf(targets(i)));
    for (auto& warning : atomWarnings(sorted, counts, bounds)) frame.warnings.push_back(std::move(warning));
    PitCurve curve = fitPitCurve(pits, data.weights(), CurveEnds::Open);
    return std::make_shared<const QuantileMap>(std::move(frame), std::move(curve), bounds);
}

std::shared_ptr<const RecalibrationMap> fitQuantileMapMap(const MethodCall& call, MapFrame frame) {
    const auto distributions = predictiveDistributions(call.data, "quantile-map");
    const UnivariateDistributions* univariate = distributions->univariate();
    if (univariate == nullptr) {
        throw InvalidInput(
            Text("The quantile map (quantile-map) needs targets of one dimension; those of {1} have {2}.",
                 call.data.name(), call.data.values().cols()));
    }
    // Every row moves the curve: as many parameters as a quantile curve of that resolution would have.
    constexpr Index curveParameters = 10;
    if (const auto few = fewRowsWarning(call.data.sampleCount(), "fit rows", curveParameters)) {
        frame.warnings.push_back({few->id, few->severity,
                                  Text("The map follows the PIT values of {1} fit rows, fewer than 100: its tails are "
                                       "noise.",
                                       few->count),
                                  few->count, few->total});
    }
    if (univariate->drawCount() > 0) return fitDraws(call.data, std::move(frame));
    std::vector<double> pits;
    for (Index i = 0; i < call.data.sampleCount(); ++i) pits.push_back(univariate->cdf(i, call.data.values()(i, 0)));
    return std::make_shared<const QuantileMap>(std::move(frame), fitPitCurve(pits, call.data.weights()));
}

/// Absent for maps of other predictions. A map of draws that were not joined belongs to another curve: it is refused.
std::optional<TargetBounds> loadedBounds(const nlohmann::json& json, const std::string& family) {
    if (family != drawsFamily().id()) return std::nullopt;
    mapNumberIn(json, "joined_draws", 1, 1);
    TargetBounds bounds;
    if (json.contains("lower")) bounds.lower = mapNumber(json, "lower");
    if (json.contains("upper")) bounds.upper = mapNumber(json, "upper");
    return bounds;
}

std::shared_ptr<const RecalibrationMap> loadQuantileMapMap(const nlohmann::json& json, MapFrame frame) {
    PitCurve curve{mapRisingNumbers(json, "levels"), mapRisingNumbers(json, "shares")};
    const auto isFrom0To1 = [](const std::vector<double>& numbers) {
        return numbers.size() >= 2 && numbers.front() == 0 && numbers.back() == 1;
    };
    if (!isFrom0To1(curve.levels) || !isFrom0To1(curve.shares) || curve.levels.size() != curve.shares.size()) {
        throw InvalidInput("The \"levels\" and \"shares\" of a quantile map must be as many numbers, from 0 to 1.");
    }
    const std::optional<TargetBounds> bounds = loadedBounds(json, frame.family);
    return std::make_shared<const QuantileMap>(std::move(frame), std::move(curve), bounds);
}

}  // namespace

double PitCurve::levelOf(double share) const {
    const auto right = static_cast<std::size_t>(std::lower_bound(shares.begin(), shares.end(), share) - shares.begin());
    if (right == 0) return levels.front();
    const double step = shares[right] - shares[right - 1];
    return levels[right - 1] + (share - shares[right - 1]) / step * (levels[right] - levels[right - 1]);
}

PitCurve fitPitCurve(const std::vector<double>& pits, const Eigen::VectorXd& weights, CurveEnds ends) {
    std::vector<std::size_t> order(pits.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return pits[a] < pits[b]; });
    const bool isOpen = ends == CurveEnds::Open;
    const double weighed = weights.size() > 0 ? weights.sum() : static_cast<double>(pits.size());
    const double total = isOpen ? weighed + weighed / static_cast<double>(pits.size()) : weighed;
    PitCurve curve{{0}, {0}};
    double passed = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        passed += weights.size() > 0 ? weights(static_cast<Index>(order[i])) : 1.0;
        if (i + 1 < order.size() && pits[order[i + 1]] == pits[order[i]]) continue;
        curve.levels.push_back(pits[order[i]]);
        // The last share is 1 whatever the rounding of the sum.
        const bool isLast = i + 1 == order.size() && (!isOpen || curve.levels.back() == 1);
        curve.shares.push_back(isLast ? 1.0 : std::min(1.0, passed / total));
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
                      "as 200 draws per row, or, of quantile forecasts, as quantiles at the same levels. Draws are "
                      "joined to a distribution first: linear between neighbours, with normal tails of their standard "
                      "deviation beyond the outermost ones, so that few draws that are too narrow become wider. Beyond "
                      "the largest and the smallest PIT value of the fit rows it knows nothing, so its tails need many "
                      "fit rows.",
                  .formula = "F′(y) = R(F(y)), R(τ) = share of F_i(y_i) ≤ τ; draws at the levels (k − ½)/200",
                  .source = "Kuleshov, Fenner, Ermon (2018), Accurate uncertainties for deep learning using "
                            "calibrated regression, ICML, Algorithm 1",
                  .cost = "O(n log n) time; 200 quantiles for every row it is applied to",
                  .families = familiesWith({Ability::Continuous}),
                  .parameters = {},
                  .takesWeights = true,
                  .papers = {"kuleshov2018"}},
         .fit = fitQuantileMapMap,
         .load = loadQuantileMapMap});
}

}  // namespace calibrium
