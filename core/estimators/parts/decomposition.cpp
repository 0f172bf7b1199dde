// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/decomposition.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/parts/isotonic_quantiles.h"
#include "core/estimators/scores/crps.h"
#include "core/estimators/scores/linear_dss.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/families/samples/draws_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index fewestSamples = 10;
constexpr const char* methodName = "decomposition";

/// The scores of which the parts are differences.
struct ThreeScores {
    double score = 0;
    double recalibrated = 0;
    double constant = 0;
};

CorpDecomposition partsOf(const ThreeScores& scores) {
    // The recalibrated predictions are the best of those that the others are among. Rounding must not deny it.
    return {.score = scores.score,
            .miscalibration = std::max(0.0, scores.score - scores.recalibrated),
            .discrimination = std::max(0.0, scores.constant - scores.recalibrated),
            .uncertainty = scores.constant};
}

/// All that does not depend on the targets.
class PreparedParts {
public:
    virtual ~PreparedParts() = default;
    /// The constant prediction's score is left at 0 where it is not asked for.
    [[nodiscard]] virtual ThreeScores scores(const Eigen::VectorXd& targets, bool withConstant,
                                             const Run& run) const = 0;
};

/// Levels with the weights of their losses in the CRPS, which add up to 2.
struct LevelRule {
    std::vector<double> levels;
    std::vector<double> weights;
};

/// The midpoint rule; for smooth losses in t, where τ = t²(3 - 2t) lies densely near 0 and 1, as quantiles change
/// there.
LevelRule levelRule(Index count, bool isOfDraws) {
    LevelRule rule;
    CompensatedSum total;
    for (Index k = 0; k < count; ++k) {
        const double t = (static_cast<double>(k) + 0.5) / static_cast<double>(count);
        rule.levels.push_back(isOfDraws ? t : t * t * (3 - 2 * t));
        rule.weights.push_back(isOfDraws ? 1.0 : t * (1 - t));
        total.add(rule.weights.back());
    }
    for (double& weight : rule.weights) weight *= 2 / total.value();
    return rule;
}

/// The number of draws of every row; 0 where rows differ in it, and of predictions that are no draws.
Index commonDrawCount(const Dataset& data) {
    if (univariateDistributions(data, methodName)->drawCount() == 0) return 0;
    const std::vector<Index> counts = drawCountsOf(data.parameters());
    const auto isFirst = [&counts](Index count) { return count == counts.front(); };
    return !counts.empty() && std::all_of(counts.begin(), counts.end(), isFirst) ? counts.front() : 0;
}

class QuantileParts : public PreparedParts {
public:
    QuantileParts(const Dataset& data, Index levelCount, const Run& run) : m_weights(data.weights()) {
        if (levelCount < 1) {
            throw InvalidSetting(Text("The number of levels is {1}; it must be at least 1.", levelCount));
        }
        m_isOfDraws = commonDrawCount(data) == levelCount;
        m_rule = levelRule(levelCount, m_isOfDraws);
        m_quantiles = predictedQuantiles(data, m_rule.levels, methodName, run);
        requireInRange(m_quantiles.allFinite());
        m_isConstant = (m_quantiles.rowwise() - m_quantiles.row(0)).isZero(0.0);
        for (std::size_t k = 0; k < m_rule.levels.size(); ++k) {
            m_fits.emplace_back(m_quantiles.col(static_cast<Index>(k)), m_rule.levels[k], m_weights);
        }
        if (!m_isOfDraws) m_rowScore = crpsRowScore(data, CrpsVersion::Usual, run.withoutProgress());
    }

    [[nodiscard]] ThreeScores scores(const Eigen::VectorXd& targets, bool withConstant, const Run& run) const override {
        const RankedValues ranked = rankedValues(targets);
        std::vector<ThreeScores> perLevel(m_fits.size());
        parallelFor(perLevel.size(), run, [&](std::size_t k) {
            perLevel[k] = {lossOf(k, targets), m_fits[k].leastLoss(ranked),
                           withConstant && m_isOfDraws ? lossOfConstant(m_rule.levels[k], ranked) : 0.0};
        });
        ThreeScores total;
        for (std::size_t k = 0; k < perLevel.size(); ++k) {
            const double weight = m_rule.weights[k] / weightSum(targets.size());
            total.score += weight * perLevel[k].score;
            total.recalibrated += weight * perLevel[k].recalibrated;
            total.constant += weight * perLevel[k].constant;
        }
        requireInRange(std::isfinite(total.score) && std::isfinite(total.recalibrated));
        return m_isOfDraws ? total : exact(total, targets, ranked);
    }

private:
    [[nodiscard]] double weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }
    [[nodiscard]] double weightSum(Index n) const {
        return m_weights.size() > 0 ? m_weights.sum() : static_cast<double>(n);
    }

    /// The scores themselves in place of sums over levels, with what these tell of the gain of recalibration.
    [[nodiscard]] ThreeScores exact(const ThreeScores& sums, const Eigen::VectorXd& targets,
                                    const RankedValues& ranked) const {
        CompensatedSum score;
        for (Index i = 0; i < targets.size(); ++i) score.add(weight(i) * m_rowScore(i, {&targets(i), 1}));
        ThreeScores scores{
            .score = score.value() / weightSum(targets.size()), .recalibrated = 0, .constant = spreadOf(ranked)};
        const double gain = sums.score - sums.recalibrated;
        scores.recalibrated = m_isConstant ? scores.constant : std::min(scores.score - gain, scores.constant);
        requireInRange(std::isfinite(scores.score) && std::isfinite(scores.constant));
        return scores;
    }

    /// ½ Σ w w' |y - y'| / (Σ w)²: between neighbours in order, by the weight on either side.
    [[nodiscard]] double spreadOf(const RankedValues& ranked) const {
        const std::vector<double> mass = massesOf(ranked);
        const double total = weightSum(static_cast<Index>(mass.size()));
        CompensatedSum sum;
        double below = 0;
        for (std::size_t place = 0; place + 1 < mass.size(); ++place) {
            below += mass[place] / total;
            sum.add(below * (1 - below) * (ranked.sorted[place + 1] - ranked.sorted[place]));
        }
        return sum.value();
    }

    /// The weights of targets by their places.
    [[nodiscard]] std::vector<double> massesOf(const RankedValues& ranked) const {
        std::vector<double> mass(ranked.sorted.size());
        for (std::size_t i = 0; i < mass.size(); ++i) {
            mass[static_cast<std::size_t>(ranked.placeOf[i])] = weight(static_cast<Index>(i));
        }
        return mass;
    }

    [[nodiscard]] double lossOf(std::size_t k, const Eigen::VectorXd& targets) const {
        // Runs of a plain sum: a compensation for each sample takes as long as everything else.
        constexpr Index runLength = 256;
        CompensatedSum loss;
        for (Index begin = 0; begin < targets.size(); begin += runLength) {
            const Index count = std::min(runLength, targets.size() - begin);
            const auto misses = (m_quantiles.col(static_cast<Index>(k)) - targets).segment(begin, count).array();
            const auto losses = misses.max(0.0) - m_rule.levels[k] * misses;
            loss.add(m_weights.size() > 0 ? (m_weights.segment(begin, count).array() * losses).sum() : losses.sum());
        }
        return loss.value();
    }

    /// Of the smallest target at or below which the level's share of the weight lies: a best constant forecast.
    [[nodiscard]] double lossOfConstant(double level, const RankedValues& ranked) const {
        const std::vector<double> mass = massesOf(ranked);
        const double total = weightSum(static_cast<Index>(mass.size()));
        std::size_t best = 0;
        for (double passed = mass[0]; best + 1 < mass.size() && passed < level * total; passed += mass[best]) ++best;
        CompensatedSum loss;
        for (std::size_t place = 0; place < mass.size(); ++place) {
            loss.add(mass[place] * pinballLoss(level, ranked.sorted[best], ranked.sorted[place]));
        }
        return loss.value();
    }

    Eigen::VectorXd m_weights;
    LevelRule m_rule;
    bool m_isOfDraws = false;     ///< the levels are those of the draws themselves, as many in every row
    bool m_isConstant = false;    ///< one prediction for all rows
    RealRowScore m_rowScore;      ///< the CRPS, where levels stand for it only
    Eigen::MatrixXd m_quantiles;  ///< by columns, since each level is read by itself
    std::vector<IsotonicQuantiles> m_fits;
};

class MomentParts : public PreparedParts {
public:
    explicit MomentParts(const Dataset& data)
        : m_forecasts{Eigen::VectorXd(data.sampleCount()), Eigen::VectorXd(data.sampleCount()), data.weights()} {
        const auto distributions = univariateDistributions(data, methodName);
        for (Index i = 0; i < data.sampleCount(); ++i) {
            m_forecasts.means(i) = distributions->mean(i);
            m_forecasts.variances(i) = distributions->variance(i);
        }
        requireInRange(m_forecasts.means.allFinite() && m_forecasts.variances.allFinite());
        if (!(m_forecasts.variances.minCoeff() > 0)) {
            throw InvalidInput("The Dawid-Sebastiani score divides by predicted variances, of which one is 0.");
        }
    }

    [[nodiscard]] ThreeScores scores(const Eigen::VectorXd& targets, bool, const Run& run) const override {
        const LinearDss scores = linearDss(m_forecasts, targets, run);
        return {scores.score, scores.recalibrated, scores.constant};
    }

private:
    MomentForecasts m_forecasts;
};

std::shared_ptr<const PreparedParts> preparedParts(const Dataset& data, const DecompositionOptions& options,
                                                   const Run& run) {
    univariateDistributions(data, methodName);  // refuses others first
    if (data.sampleCount() < fewestSamples) {
        throw InvalidInput(
            Text("The measure decomposition fits recalibrated predictions and needs at least {1} samples; {2} has {3}.",
                 fewestSamples, data.name(), data.sampleCount()));
    }
    if (options.score == RealScore::Dss) return std::make_shared<const MomentParts>(data);
    return std::make_shared<const QuantileParts>(data, options.levelCount.value_or(usualLevelCount(data)), run);
}

DecompositionOptions decompositionOptionsOf(const Values& values) {
    DecompositionOptions options{.score = values.text("score") == "dss" ? RealScore::Dss : RealScore::Crps};
    if (!values.isText("levels")) options.levelCount = static_cast<Index>(values.integer("levels"));
    return options;
}

Index levelCountOf(const Dataset& data, const Values& values) {
    return decompositionOptionsOf(values).levelCount.value_or(usualLevelCount(data));
}

Estimate evaluateDecomposition(const MethodCall& call) {
    call.run.check();
    const CorpDecomposition parts =
        realDecomposition(call.data, decompositionOptionsOf(call.values), call.run.part(0.0, 0.9));
    Estimate estimate;
    estimate.value = scorePart(parts, call.values.text("part"));
    estimate.warnings = extrapolationWarnings(call.data);
    if (call.values.text("score") == "crps") {
        estimate.resolved.set("levels", std::int64_t{levelCountOf(call.data, call.values)});
    }
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareDecomposition(const MethodCall& call) {
    const std::string id = testedPart("decomposition", call.values);
    const auto prepared = preparedParts(call.data, decompositionOptionsOf(call.values), call.run);
    return statisticPerTargets([prepared, id](const Targets& targets) {
        return scorePart(partsOf(prepared->scores(targets.values.col(0), false, {})), id);
    });
}

/// Of the MCB, whose noise counts as error: passes over the samples for one more set of targets.
double costOfParts(const Dataset& data, const Values& values) {
    if (values.text("part") != "mcb") return 0.0;
    const auto n = static_cast<double>(data.sampleCount());
    constexpr double searchSteps = 150;  // 25 passes of a few operations per sample
    if (values.text("score") == "dss") return searchSteps * n;
    // Drawing and sorting the targets, and a step of each level's fit.
    return n * (50 + 12 * static_cast<double>(levelCountOf(data, values)));
}

Parameter levelsParameter() {
    Parameter levels =
        numberParameter("levels", "Quantiles", "Number of predicted quantiles at which the CRPS is taken apart.",
                        std::string("auto"), 1, 1000,
                        {{"auto", "Automatic",
                          "As many as there are draws, up to 100; 20 of other predictions, and no fewer where rows "
                          "differ in their draws."}});
    levels.kind = ParameterKind::Integer;  // although its default is a word
    levels.unit = "quantiles";
    return logarithmic(std::move(levels));
}

std::vector<Parameter> decompositionParameters() {
    return {
        choiceParameter(
            "part", "Part", "Which part of the score is reported; score = MCB − DSC + UNC.",
            {{"mcb", "miscalibration (MCB)", "What recalibration would gain on these rows; 0 if calibrated."},
             {"dsc", "discrimination (DSC)",
              "What recalibrated predictions gain over one prediction for all rows; large is good."},
             {"unc", "uncertainty (UNC)", "The score of the best single prediction; a property of the targets alone."},
             {"score", "whole score", "The mean score of the predictions; small is good."}}),
        choiceParameter(
            "score", "Score", "The proper score that is taken apart.",
            {{"crps", "CRPS", "By its quantiles, each recalibrated by isotonic regression."},
             {"dss", "Dawid-Sebastiani score", "By mean and variance, recalibrated by straight lines that rise."}}),
        onlyWhere(levelsParameter(), "score", {"crps"})};
}

}  // namespace

Index usualLevelCount(const Dataset& data) {
    constexpr Index mostDraws = 100;
    constexpr Index usual = 20;
    const Index common = commonDrawCount(data);
    if (common > 0) return std::min(common, mostDraws);
    // Levels between those of the draws are needed where rows differ in the number of these.
    return std::clamp(univariateDistributions(data, methodName)->drawCount(), usual, mostDraws);
}

CorpDecomposition realDecomposition(const Dataset& data, const DecompositionOptions& options, const Run& run) {
    const auto prepared = preparedParts(data, options, run.part(0.0, 0.3));
    return partsOf(prepared->scores(data.values().col(0), true, run.part(0.3, 1.0)));
}

MiscalibrationOfTargets preparedMiscalibration(const Dataset& data, const Run& run) {
    return [prepared = preparedParts(data, {}, run)](const Eigen::VectorXd& targets, const Run& part) {
        return partsOf(prepared->scores(targets, false, part)).miscalibration;
    };
}

Measure decompositionMeasure() {
    return {
        .info = {.id = "decomposition",
                 .name = "Decomposition",
                 .explanation =
                     "Takes the CRPS or the Dawid-Sebastiani score of predicted distributions apart: "
                     "miscalibration (MCB) is what recalibration would gain, discrimination (DSC) what the "
                     "recalibrated predictions gain over one prediction for all rows, uncertainty (UNC) the score "
                     "of that prediction; score = MCB − DSC + UNC holds exactly. The CRPS of draws is the usual one, "
                     "of the "
                     "draws as they stand, which is larger than the fair one. For the CRPS every predicted quantile is "
                     "recalibrated by isotonic "
                     "regression; for the Dawid-Sebastiani score mean and variance are, by straight lines. A model "
                     "that tells rows apart has a large DSC, whether or not it is sharp, and a calibrated one a small "
                     "MCB. The recalibration is fitted to the rows "
                     "it is judged on and fits noise as well, so MCB > 0 even for a calibrated model: hence its "
                     "range beside it. It is no promise of what recalibration gains on unseen rows.",
                 .formula = "S = MCB − DSC + UNC; MCB = S − S_C, DSC = S_R − S_C, UNC = S_R; CRPS: S = 2 ∫ QS_τ dτ, of "
                            "S draws at the levels (k − ½)/S",
                 .source = "Gneiting et al. (2023), Model diagnostics and forecast evaluation for quantiles, Annual "
                           "Review of Statistics and Its Application 10; Arnold, Walz, Ziegel, Gneiting (2024), "
                           "Decompositions of the mean continuous ranked probability score, Electronic Journal of "
                           "Statistics 18; Siegert (2017), QJRMS 143",
                 .cost = "CRPS: O(n (K + log n)) time for a set of targets, O(K n) memory; Dawid-Sebastiani score: "
                         "O(n) about 25 times",
                 .families = familiesWith({Ability::Distribution}),
                 .dimensions = TargetDimensions::One,
                 .parameters = decompositionParameters(),
                 .takesWeights = true,
                 .uses = {Use::Suggestion},
                 .papers = {"gneiting2023", "arnold2024", "siegert2017"}},
        .better = partBetter,
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateDecomposition,
        .prepare = prepareDecomposition,
        .point = evaluateDecomposition,
        .isScoreParts = true,
        .calibratedCost = costOfParts,
        .evidence = [](const Values& values) {
            return values.text("part") == "score" ? Evidence::SmallOrLarge : Evidence::Large;
        }};
}

}  // namespace calibrium
