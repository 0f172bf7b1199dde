// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/crps.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/energy_score.h"
#include "core/families/samples/draws_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/parameter_builders.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// On the line the CRPS is the energy score. The usual version of S draws counts each draw beside itself among the
/// pairs, whose mean distance is smaller by the factor (S - 1)/S.
RealRowScore rowScore(const Dataset& data, CrpsVersion version, const Run& run) {
    const auto distributions = univariateDistributions(data, "crps");
    const RealRowScore fair = energyRowScore(data, "crps", run);
    if (version == CrpsVersion::Fair || distributions->drawCount() == 0) return fair;
    // Where draws are missing, S is the row's own number.
    return [fair, distributions, counts = drawCountsOf(data.parameters())](Index i, std::span<const double> y) {
        const auto count = static_cast<double>(counts[static_cast<std::size_t>(i)]);
        return fair(i, y) + 0.5 * distributions->meanDifference(i) / count;
    };
}

CrpsVersion versionOf(const Values& values) {
    return values.text("version") == "usual" ? CrpsVersion::Usual : CrpsVersion::Fair;
}

/// Only draws have two versions, and say which one it is.
Values usedVersion(const Dataset& data, const Values& values) {
    const bool hasVersions = univariateDistributions(data, "crps")->drawCount() > 0;
    if (!hasVersions) return {};
    return {{"version", std::string(versionOf(values) == CrpsVersion::Usual ? "usual" : "fair")}};
}

Parameter versionParameter() {
    Parameter parameter = choiceParameter(
        "version", "Version", "Of the CRPS of draws.",
        {{"auto", "Automatic", "Fair for draws; other predictions have one version."},
         {"fair", "Fair", "Unbiased for the distribution that the draws come from, however few they are."},
         {"usual", "Usual",
          "Of the draws as they stand, which few draws make larger: that which a decomposition takes "
          "apart."}});
    // It is reported where it was settled.
    return onlyWhere(std::move(parameter), "version", {"fair", "usual"});
}

}  // namespace

MeanScore crps(const Dataset& data, CrpsVersion version, const Run& run) {
    return meanScore(rowScore(data, version, run.part(0.0, 0.5)), data.values(), run.part(0.5, 1.0), data.weights());
}

MeanScore crps(const Dataset& data, const Run& run) { return crps(data, CrpsVersion::Fair, run); }

RealRowScore crpsRowScore(const Dataset& data, CrpsVersion version, const Run& run) {
    return rowScore(data, version, run);
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
                      "fair version, which does not favour many or few draws; the usual one, of the draws as they "
                      "stand, is a choice.",
                  .formula = "CRPS = n⁻¹ Σ_i ∫ (F_i(z) − 1{z ≥ y_i})² dz = n⁻¹ Σ_i E|X_i − y_i| − ½ E|X_i − X_i'|",
                  .source = "Gneiting, Raftery (2007), Strictly proper scoring rules, JASA 102, eq. 21",
                  .cost = "O(n) time; O(n K²) for mixtures, O(n S log S) for draws",
                  .families = familiesWith({Ability::Distribution}),
                  .dimensions = TargetDimensions::One,
                  .parameters = {versionParameter()},
                  .uses = {Use::Analysis, Use::Comparison, Use::QuickComparison, Use::Change, Use::JudgeOfReals,
                           Use::Suggestion, Use::WeightedTest},
                  .papers = {"gneiting2007"},
                  .powersOfTen = PowersOfTen::Everywhere},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values& values,
                           const Run& run) { return rowScore(data, versionOf(values), run); },
         .resolve = usedVersion,
         .formSettings = {"version"},
         .warnings = extrapolationWarnings});
}

}  // namespace calibrium
