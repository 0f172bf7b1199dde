// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/mse.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

namespace calibrium {

namespace {

RealRowScore squaredErrorRowScore(const Dataset& data) {
    const auto distributions = predictiveDistributions(data, "mse");
    return [distributions](Index i, std::span<const double> y) { return distributions->squaredError(i, y); };
}

}  // namespace

MeanScore meanSquaredError(const Dataset& data, const Run& run) {
    return meanScore(squaredErrorRowScore(data), data.values(), run, data.weights());
}

Measure meanSquaredErrorMeasure() {
    return scoreMeasure(
        {.info = {.id = "mse",
                  .name = "Mean squared error",
                  .explanation =
                      "Squared distance between the mean of the predicted distribution and the target, averaged over "
                      "the samples. It says how close the centres are, in squared units of the target, and nothing "
                      "about the predicted spread.",
                  .formula = "MSE = n⁻¹ Σ_i ‖y_i − m_i‖²",
                  .source = "Gneiting (2011), Making and evaluating point forecasts, JASA 106",
                  .cost = "O(n d) time and memory",
                  .families = familiesWith({Ability::Moments}),
                  .parameters = {},
                  .uses = {Use::Analysis, Use::QuickComparison, Use::Change, Use::TrainingLoss},
                  .papers = {"gneiting2011"},
                  .powersOfTen = PowersOfTen::Everywhere},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values&, const Run&) { return squaredErrorRowScore(data); },
         .minimum = 0,
         .warnings = extrapolationWarnings});
}

}  // namespace calibrium
