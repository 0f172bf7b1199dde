// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/crps.h"

#include "core/data/predictive_distributions.h"
#include "core/estimators/energy_score.h"
#include "core/families/quantile_levels.h"

namespace calibrium {

namespace {

/// On the line the CRPS is the energy score.
RealRowScore rowScore(const Dataset& data, const Run& run) {
    static_cast<void>(univariateDistributions(data, "crps"));
    return energyRowScore(data, "crps", run);
}

}  // namespace

MeanScore crps(const Dataset& data, const Run& run) {
    return meanScore(rowScore(data, run.part(0.0, 0.5)), data.values(), run.part(0.5, 1.0), data.weights());
}

Measure crpsMeasure() {
    return scoreMeasure(
        {.info = {.id = "crps",
                  .name = "CRPS",
                  .explanation =
                      "Continuous ranked probability score: the squared difference between the predicted distribution "
                      "function and the step at the target, integrated. It is a proper score in units of the target; "
                      "for a prediction without spread it is the absolute error. It rewards calibration and sharpness "
                      "together and is less harsh than the log score on single bad misses. Predictive draws get the "
                      "fair version, which does not favour many or few draws.",
                  .formula = "CRPS = n⁻¹ Σ_i ∫ (F_i(z) − 1{z ≥ y_i})² dz = n⁻¹ Σ_i E|X_i − y_i| − ½ E|X_i − X_i'|",
                  .source = "Gneiting, Raftery (2007), Strictly proper scoring rules, JASA 102, eq. 21",
                  .cost = "O(n) time; O(n K²) for mixtures, O(n S log S) for draws",
                  .families = {"normal", "laplace", "mixture", "poisson", "draws", "quantiles"},
                  .isUnivariate = true,
                  .parameters = {}},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values&, const Run& run) { return rowScore(data, run); },
         .warnings = extrapolationWarnings});
}

}  // namespace calibrium
