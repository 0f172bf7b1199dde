// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/dawid_sebastiani.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"

namespace calibrium {

RealRowScore dawidSebastianiRowScore(const Dataset& data) {
    const auto distributions = predictiveDistributions(data, "dss");
    return [distributions](Index i, std::span<const double> y) { return distributions->dawidSebastiani(i, y); };
}

MeanScore dawidSebastiani(const Dataset& data, const Run& run) {
    return meanScore(dawidSebastianiRowScore(data), data.values(), run, data.weights());
}

Measure dawidSebastianiMeasure() {
    return scoreMeasure(
        {.info = {.id = "dss",
                  .name = "Dawid-Sebastiani score",
                  .explanation =
                      "Squared error in units of the predicted variance plus the logarithm of that variance, averaged "
                      "over the samples. It looks at mean and variance of the prediction only, so it suits predictions "
                      "whose shape is not trusted; for normal distributions it is the log score up to constants. Small "
                      "is good, and it may be negative: it depends on the unit of the target.",
                  .formula = "DSS = n⁻¹ Σ_i (y_i − m_i)² / v_i + log v_i; vectors: rᵀ V⁻¹ r + log det V",
                  .source = "Dawid, Sebastiani (1999), Coherent dispersion criteria, Annals of Statistics 27",
                  .cost = "O(n) time and memory; O(n d²) for vectors",
                  .families = familiesWith({Ability::Moments}),
                  .parameters = {},
                  .uses = {Use::QuickComparison, Use::Change, Use::Suggestion, Use::WeightedTest},
                  .papers = {"dawid1999"},
                  .nameInText = "Dawid-Sebastiani score"},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values&, const Run&) { return dawidSebastianiRowScore(data); },
         .warnings = extrapolationWarnings});
}

}  // namespace calibrium
