// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/pinball.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

namespace calibrium {

namespace {

RealRowScore rowScore(const Dataset& data, std::span<const double> levels, const Run& run) {
    const auto quantiles = std::make_shared<const RowMatrix>(predictedQuantiles(data, levels, "pinball", run));
    return [quantiles, taus = std::vector<double>(levels.begin(), levels.end())](Index i, std::span<const double> y) {
        double sum = 0;
        for (std::size_t q = 0; q < taus.size(); ++q) {
            const double error = y.front() - (*quantiles)(i, static_cast<Index>(q));
            sum += error < 0 ? (taus[q] - 1) * error : taus[q] * error;
        }
        return sum / static_cast<double>(taus.size());
    };
}

/// The levels that are asked of the predictions: those they are given at, else the usual ones.
std::vector<double> levelsFor(const Dataset& data) {
    std::vector<double> levels = givenLevels(data);
    return levels.empty() ? pinballLevels() : levels;
}

}  // namespace

const std::vector<double>& pinballLevels() {
    static const std::vector<double> levels = [] {
        std::vector<double> values;
        for (int k = 1; k < 20; ++k) values.push_back(k / 20.0);
        return values;
    }();
    return levels;
}

MeanScore pinball(const Dataset& data, std::span<const double> levels, const Run& run) {
    return meanScore(rowScore(data, levels, run.part(0.0, 0.8)), data.values(), run.part(0.8, 1.0), data.weights());
}

Measure pinballMeasure() {
    return scoreMeasure(
        {.info = {.id = "pinball",
                  .name = "Pinball loss",
                  .explanation =
                      "Loss of the predicted quantiles at the levels 0.05, 0.1, .., 0.95, averaged: a target above the "
                      "quantile costs its distance times the level, one below its distance times one minus the level. "
                      "It is a proper score for these quantiles, in units of the target, and close to half the CRPS. "
                      "It rewards calibration and sharpness together. Quantile forecasts are judged at the levels that "
                      "they are "
                      "given at, so only forecasts at the same levels can be compared.",
                  .formula = "PL = n⁻¹ Σ_i mean_τ (τ − 1{y_i < q_i(τ)}) (y_i − q_i(τ))",
                  .source = "Koenker, Bassett (1978), Regression quantiles, Econometrica 46; Widmann, Lindsten, "
                            "Zachariah (2021), ICLR, appendix A.3",
                  .cost = "O(n) time and memory, 19 quantiles per sample; mixtures search each",
                  .families = familiesWith({Ability::Distribution}),
                  .dimensions = TargetDimensions::One,
                  .parameters = {},
                  .papers = {"koenker1978", "widmann2021"},
                  .powersOfTen = PowersOfTen::Everywhere},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values&,
                           const Run& run) { return rowScore(data, levelsFor(data), run); },
         .minimum = 0,
         .warnings = {}});
}

}  // namespace calibrium
