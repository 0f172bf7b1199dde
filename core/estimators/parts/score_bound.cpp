// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/score_bound.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/brier.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/dawid_sebastiani.h"
#include "core/estimators/scores/log_score.h"
#include "core/estimators/scores/spherical.h"
#include "core/families/samples/draws_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr const char* methodId = "score-bound";
constexpr double leastSpherical = -1;

bool isOfClasses(BoundedScore score) { return score != BoundedScore::Crps && score != BoundedScore::Dss; }

RowScore classScore(const Dataset& data, BoundedScore score) {
    switch (score) {
        case BoundedScore::Brier:
            return brierRowScore(data, {.form = BrierOptions::Form::Vector});
        case BoundedScore::Spherical:
            return [each = sphericalRowScore(data)](Index i, std::int32_t label) {
                return each(i, label) - leastSpherical;
            };
        default:
            // A probability may exceed 1 by the rounding of its row.
            return [each = logRowScore(data)](Index i, std::int32_t label) { return std::max(each(i, label), 0.0); };
    }
}

RealRowScore realScore(const Dataset& data, const ScoreBoundOptions& options, const Run& run) {
    if (options.score == BoundedScore::Crps) return crpsRowScore(data, CrpsVersion::Usual, run);
    const double leastEntropy = 2 * std::log(options.smallestSd.value_or(smallestPredictedSd(data))) + 1;
    return [each = dawidSebastianiRowScore(data), leastEntropy](Index i, std::span<const double> y) {
        return each(i, y) - leastEntropy;
    };
}

BoundedScore classScoreOf(const Values& values) {
    const std::string& id = values.text("score");
    if (id == "brier") return BoundedScore::Brier;
    return id == "spherical" ? BoundedScore::Spherical : BoundedScore::Log;
}

ScoreBoundOptions optionsOf(const Dataset& data, const Values& values) {
    if (data.classCount() > 0) return {.score = classScoreOf(values)};
    ScoreBoundOptions options{.score = values.text("real-score") == "dss" ? BoundedScore::Dss : BoundedScore::Crps};
    if (!values.isText("smallest-sd")) options.smallestSd = values.real("smallest-sd");
    return options;
}

/// The assumption behind the bound of the Dawid-Sebastiani score, which is a part of its value.
Values resolved(const Dataset& data, const Values& values) {
    const ScoreBoundOptions options = optionsOf(data, values);
    if (options.score != BoundedScore::Dss) return {};
    return {{"smallest-sd", options.smallestSd.value_or(smallestPredictedSd(data))}};
}

std::optional<Warning> assumption(const Dataset& data, const Values& values, double bound) {
    const ScoreBoundOptions options = optionsOf(data, values);
    if (options.score != BoundedScore::Dss) return std::nullopt;
    const double sd = options.smallestSd.value_or(smallestPredictedSd(data));
    if (bound < 0) {
        return Warning{"assumption-contradicted", Severity::Doubt,
                       Text("The targets scatter less than the bound assumes, a standard deviation of {1} at least: a "
                            "bound below 0 is none. Name a smaller one (smallest-sd).",
                            asNumber(significant(sd))),
                       1, 0};
    }
    if (options.smallestSd) return std::nullopt;
    return Warning{
        "assumed-spread", Severity::Doubt,
        Text("The bound assumes that no target is known better than to a standard deviation of {1}, the smallest that "
             "is predicted: the Dawid-Sebastiani score has no smallest value without such an assumption. A bound under "
             "another assumption, as of another model, is another quantity; name one for all of them with smallest-sd.",
             asNumber(significant(sd))),
        1, 0};
}

void requireScoreOf(const Dataset& data, BoundedScore score) {
    if (isOfClasses(score) == (data.classCount() > 0)) return;
    const Text wanted = (isOfClasses(score) ? Text("class probabilities") : Text("real targets"));
    throw InvalidSetting(Text("The bound of this score (score-bound) is for {1}; the predictions of {2} are {3}.",
                              wanted, data.name(), data.family().id()));
}

/// The mean of each row's expected score under its own prediction.
double meanOfExpected(const RowScore& score, const Dataset& data) {
    const auto expected = [&](Index i, std::int32_t /*label*/) {
        double sum = 0;
        for (Index k = 0; k < data.classCount(); ++k) {
            const double p = data.parameters()(i, k);
            if (p > 0) sum += p * score(i, static_cast<std::int32_t>(k));
        }
        return sum;
    };
    return meanScore(expected, data.labels(), data.weights()).value;
}

std::vector<Parameter> scoreBoundParameters() {
    Parameter classes = choiceParameter(
        "score", "Score", "The proper score whose calibration error is bounded.",
        {{"log", "Log score",
          "Bounds the mean Kullback-Leibler divergence from the class frequencies where the same "
          "is predicted to the prediction."},
         {"brier", "Brier score", "Bounds the mean squared distance between them, CE₂², over all classes."},
         {"spherical", "Spherical score", "Bounds the mean loss of cosine; between 0 and 1."}});
    Parameter reals = choiceParameter(
        "real-score", "Score of real targets", "The same for real targets.",
        {{"crps", "CRPS", "Bounds the mean integrated squared distance between distribution functions."},
         {"dss", "Dawid-Sebastiani score",
          "Bounds what mean and variance are off; finite only if the targets scatter by some least amount."}});
    Parameter smallest = numberParameter("smallest-sd", "Smallest standard deviation",
                                         "The smallest standard deviation that targets have around all that can be "
                                         "known of them, in their unit, such as "
                                         "that of the measurement.",
                                         std::string("predicted"), 1e-300, 1e300,
                                         {{"predicted", "Predicted", "The smallest that the model predicts."}});
    return {onlyFor(TargetSort::Classes, std::move(classes)), onlyFor(TargetSort::Reals, std::move(reals)),
            onlyFor(TargetSort::Reals, onlyWhere(logarithmic(std::move(smallest)), "real-score", {"dss"}))};
}

}  // namespace

double smallestPredictedSd(const Dataset& data) {
    const auto distributions = univariateDistributions(data, methodId);
    double least = std::numeric_limits<double>::infinity();
    const Eigen::VectorXd& weights = data.weights();
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const bool counts = weights.size() == 0 || weights(i) > 0;  // a row of weight 0 is as if it were not there
        if (counts) least = std::min(least, distributions->variance(i));
    }
    return std::sqrt(least);
}

MeanScore scoreBound(const Dataset& data, const ScoreBoundOptions& options, const Run& run) {
    requireScoreOf(data, options.score);
    if (isOfClasses(options.score)) {
        return meanScore(classScore(data, options.score), data.labels(), data.weights());
    }
    return meanScore(realScore(data, options, run.part(0.0, 0.5)), data.values(), run.part(0.5, 1.0), data.weights());
}

double declaredBound(const Dataset& data, const ScoreBoundOptions& options) {
    requireScoreOf(data, options.score);
    if (isOfClasses(options.score)) return meanOfExpected(classScore(data, options.score), data);
    const auto distributions = univariateDistributions(data, methodId);
    std::vector<Index> counts;
    if (distributions->drawCount() > 0) counts = drawCountsOf(data.parameters());
    // Of the draws as they stand, each beside itself too; where some are missing, of those of the row.
    const auto share = [&counts](Index i) {
        return counts.empty() ? 1 : 1 - 1 / static_cast<double>(counts[static_cast<std::size_t>(i)]);
    };
    const double leastVariance = std::pow(options.smallestSd.value_or(smallestPredictedSd(data)), 2);
    const auto entropy = [&](Index i, std::span<const double> /*y*/) {
        return options.score == BoundedScore::Crps ? 0.5 * share(i) * distributions->meanDifference(i)
                                                   : std::log(distributions->variance(i) / leastVariance);
    };
    return meanScore(RealRowScore(entropy), data.values(), {}, data.weights()).value;
}

Measure scoreBoundMeasure() {
    Measure measure = scoreMeasure(
        {.info =
             {.id = methodId,
              .name = "Upper bound by a score",
              .explanation =
                  "The largest calibration error that the outcomes allow, in the sense of a proper score: the mean "
                  "score less the smallest that any distribution can expect. A calibration error needs to know what "
                  "occurs where the same is predicted, which few samples tell; the bound is a plain mean, without "
                  "bins, kernels or bias. It is far above the error where targets can only be foretold in part. "
                  "What an injective recalibration takes from the bound it takes from the calibration error itself. "
                  "Log, Brier and spherical score are of whole predictions of classes. For real targets the CRPS "
                  "bounds the error itself; the Dawid-Sebastiani score does so on the assumption of a smallest "
                  "standard deviation of the targets.",
              .formula = "U_S = n⁻¹ Σ_i S(p_i, y_i) − inf_Q S(Q, Q) ≥ CE_S; inf: log 0, Brier 0, spherical −1, CRPS "
                         "0, DSS 1 + 2 log(smallest sd)",
              .source = "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Theorem 4.3 and "
                        "Appendix C",
              .cost = "O(n m) time, O(n) memory; CRPS and Dawid-Sebastiani as the scores",
              .families = familiesWithAny({{Ability::Classes}, {Ability::Distribution, Ability::Moments}}),
              .dimensions = TargetDimensions::One,
              .parameters = scoreBoundParameters(),
              .takesWeights = true,
              .papers = {"gruber2022"}},
         .better = Better::lower(),
         .prepare = [](const Dataset& data, const Values& values) { return classScore(data, classScoreOf(values)); },
         .prepareReal = [](const Dataset& data, const Values& values,
                           const Run& run) { return realScore(data, optionsOf(data, values), run); },
         .minimumForClasses = 0,
         .resolve = resolved,
         .formSettings = {"score", "real-score", "smallest-sd"},
         .warnings =
             [](const Dataset& data) {
                 return data.classCount() > 0 ? std::vector<Warning>() : extrapolationWarnings(data);
             }});
    measure.evaluate = [evaluate = measure.evaluate](const MethodCall& call) {
        Estimate estimate = evaluate(call);
        if (call.data.classCount() > 0 && classScoreOf(call.values) == BoundedScore::Log) {
            estimate.warnings = impossibleOutcomeWarnings(call.data);
        }
        if (auto warning = assumption(call.data, call.values, estimate.value)) {
            estimate.warnings.push_back(std::move(*warning));
        }
        return estimate;
    };
    return measure;
}

}  // namespace calibrium
