// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/energy_score.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/parallel.h"

namespace calibrium {

RealRowScore energyRowScore(const Dataset& data, const std::string& method, const Run& run) {
    const auto distributions = predictiveDistributions(data, method);
    const auto halfDifferences = std::make_shared<std::vector<double>>(static_cast<std::size_t>(data.sampleCount()));
    parallelFor(halfDifferences->size(), run, [&](std::size_t i) {
        (*halfDifferences)[i] = 0.5 * distributions->meanDifference(static_cast<Index>(i));
    });
    return [distributions, halfDifferences](Index i, std::span<const double> y) {
        return distributions->meanDistance(i, y) - (*halfDifferences)[static_cast<std::size_t>(i)];
    };
}

MeanScore energyScore(const Dataset& data, const Run& run) {
    return meanScore(energyRowScore(data, "energy-score", run.part(0.0, 0.5)), data.values(), run.part(0.5, 1.0),
                     data.weights());
}

Measure energyScoreMeasure() {
    return scoreMeasure(
        {.info = {.id = "energy-score",
                  .name = "Energy score",
                  .explanation =
                      "How far draws from the prediction lie from the target on average, less half of how far they lie "
                      "from each other, in units of the target. It is the extension of the CRPS to vectors and a "
                      "proper score: smallest in expectation for the true distributions. It rewards calibration and "
                      "sharpness together, and it sees errors of the centre better than errors of the dependence "
                      "between coordinates. Predictive draws get the fair version, which does not favour many or few "
                      "draws.",
                  .formula = "ES = n⁻¹ Σ_i E‖X_i − y_i‖ − ½ E‖X_i − X_i'‖",
                  .source = "Gneiting, Raftery (2007), Strictly proper scoring rules, JASA 102, eq. 22",
                  .cost =
                      "O(n d), with a factor of several hundred for vectors; O(n K²) for mixtures; O(n S log S) for "
                      "draws",
                  .families = familiesWith({Ability::Moments}),
                  .parameters = {},
                  .uses = {Use::Suggestion},
                  .papers = {"gneiting2007"}},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values&,
                           const Run& run) { return energyRowScore(data, "energy-score", run); },
         .warnings = extrapolationWarnings});
}

}  // namespace calibrium
