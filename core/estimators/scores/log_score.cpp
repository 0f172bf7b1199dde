// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/log_score.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/data/sample_place.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

RealRowScore realRowScore(const Dataset& data) {
    const auto distributions = predictiveDistributions(data, "log-score");
    if (!distributions->hasDensity()) {
        throw InvalidSetting(
            Text("The log score (log-score) needs a predicted density; {1} has draws only.", data.name()));
    }
    return [distributions](Index i, std::span<const double> y) { return -distributions->logDensity(i, y); };
}

}  // namespace

RowScore logRowScore(const Dataset& data) {
    return [data](Index i, std::int32_t label) {
        return -std::log(std::max(data.parameters()(i, label), smallestProbability));
    };
}

std::vector<Warning> impossibleOutcomeWarnings(const Dataset& data) {
    if (data.classCount() == 0) return {};
    std::int64_t count = 0;
    Index first = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        if (data.parameters()(i, data.labels()[static_cast<std::size_t>(i)]) >= smallestProbability) continue;
        if (count++ == 0) first = i;
    }
    if (count == 0) return {};
    const Place place = placeOfSample(data, first);
    return {
        {"zero-probability", Severity::Doubt,
         Text("{1} of {2} observed classes had probability 0, which makes the log score infinite; each counts as "
              "2.2e-308 here and adds 708 to the sum.{3}",
              count, data.sampleCount(), (place.file.empty() ? Text("") : Text(" The first: {1}.", placeText(place)))),
         count, data.sampleCount()}};
}

MeanScore logScore(const Dataset& data, const Run& run) {
    if (data.classCount() == 0) return meanScore(realRowScore(data), data.values(), run, data.weights());
    return meanScore(logRowScore(data), data.labels(), data.weights());
}

Measure logScoreMeasure() {
    return scoreMeasure(
        {.info = {.id = "log-score",
                  .name = "Log score",
                  .explanation =
                      "Mean negative logarithm of the probability that was given to the observed class, or of the "
                      "predicted density at the target, in natural units; also called cross-entropy or negative "
                      "log-likelihood. It is a proper score: it is smallest in expectation for the true "
                      "distributions. It rewards calibration and sharpness together, and it punishes confident errors "
                      "most: one outcome with a tiny probability can decide it. For densities it may be negative, and "
                      "it depends on the unit of the target.",
                  .formula = "LS = −n⁻¹ Σ_i log p_{i,y_i}; densities: −n⁻¹ Σ_i log f_i(y_i)",
                  .source = "Good (1952), Rational decisions, JRSS B 14; Gneiting, Raftery (2007), JASA 102",
                  .cost = "O(n) time and memory; O(n K) for mixtures of K components",
                  .families = familiesWith({Ability::Likelihood}),
                  .parameters = {},
                  .uses = {Use::Analysis, Use::Comparison, Use::QuickComparison, Use::Change, Use::JudgeOfClasses,
                           Use::Suggestion},
                  .papers = {"good1952", "gneiting2007"},
                  // On new data it is at least the entropy of the noise.
                  .powersOfTen = PowersOfTen::OnNewData},
         .better = Better::lower(),
         .prepare = [](const Dataset& data, const Values&) { return logRowScore(data); },
         .prepareReal = [](const Dataset& data, const Values&, const Run&) { return realRowScore(data); },
         .minimumForClasses = 0,
         .warnings = impossibleOutcomeWarnings});
}

}  // namespace calibrium
