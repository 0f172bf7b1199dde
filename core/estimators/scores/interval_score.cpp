// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/interval_score.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>

namespace calibrium {

namespace {

RealRowScore rowScore(const Dataset& data, double level, const Run& run) {
    if (!(level > 0 && level < 1)) {
        throw InvalidSetting(
            Text("The level {1} of an interval must lie between 0 and 1.", asNumber(std::to_string(level))));
    }
    const double alpha = 1 - level;
    const std::array<double, 2> ends{alpha / 2, 1 - alpha / 2};
    const auto quantiles = std::make_shared<const RowMatrix>(predictedQuantiles(data, ends, "interval-score", run));
    return [quantiles, alpha](Index i, std::span<const double> y) {
        const double lower = (*quantiles)(i, 0);
        const double upper = (*quantiles)(i, 1);
        return upper - lower + 2 / alpha * (std::max(lower - y.front(), 0.0) + std::max(y.front() - upper, 0.0));
    };
}

Parameter levelParameter() {
    return numberParameter("level", "Level", "Nominal coverage of the central prediction interval.", 0.9, 0.01, 0.999);
}

}  // namespace

MeanScore intervalScore(const Dataset& data, double level, const Run& run) {
    return meanScore(rowScore(data, level, run.part(0.0, 0.8)), data.values(), run.part(0.8, 1.0), data.weights());
}

Measure intervalScoreMeasure() {
    Measure measure = scoreMeasure(
        {.info = {.id = "interval-score",
                  .name = "Interval score",
                  .explanation =
                      "Width of the central prediction interval, plus a penalty for each target outside that grows "
                      "with its distance to the interval, averaged over the samples. It is a proper score for the two "
                      "ends of the interval, in units of the target: narrow intervals are rewarded, but only if they "
                      "hold the targets.",
                  .formula = "IS = n⁻¹ Σ_i u_i − l_i + 2/α (l_i − y_i)₊ + 2/α (y_i − u_i)₊, α = 1 − level",
                  .source = "Gneiting, Raftery (2007), Strictly proper scoring rules, JASA 102, eq. 43",
                  .cost = "O(n) time and memory; mixtures search two quantiles per sample",
                  .families = familiesWith({Ability::Distribution}),
                  .dimensions = TargetDimensions::One,
                  .parameters = {levelParameter()},
                  .papers = {"gneiting2007"},
                  .powersOfTen = PowersOfTen::Everywhere},
         .better = Better::lower(),
         .prepare = {},
         .prepareReal = [](const Dataset& data, const Values& values,
                           const Run& run) { return rowScore(data, values.real("level"), run); },
         .minimum = 0,
         .warnings = {}});
    const auto withWarning = [](const auto& evaluate) {
        return [evaluate](const MethodCall& call) {
            Estimate estimate = evaluate(call);
            const double alpha = 1 - call.values.real("level");
            const auto warning = extrapolationWarning(call.data, alpha / 2, 1 - alpha / 2);
            if (warning) estimate.warnings.push_back(*warning);
            return estimate;
        };
    };
    measure.evaluate = withWarning(measure.evaluate);
    measure.point = withWarning(measure.point);
    return measure;
}

}  // namespace calibrium
