// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/decomposition.h"

#include "core/data/predictive_distributions.h"
#include "core/estimators/isotonic_quantiles.h"
#include "core/estimators/linear_dss.h"
#include "core/estimators/predicted_quantiles.h"
#include "core/families/quantile_levels.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/summation.h"

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

class QuantileParts : public PreparedParts {
public:
    QuantileParts(const Dataset& data, Index levelCount, const Run& run) : m_weights(data.weights()) {
        if (levelCount < 1) {
            throw InvalidSetting("The number of levels is " + std::to_string(levelCount) + "; it must be at least 1.");
        }
        for (Index k = 0; k < levelCount; ++k) {
            m_levels.push_back((static_cast<double>(k) + 0.5) / static_cast<double>(levelCount));
        }
        m_quantiles = predictedQuantiles(data, m_levels, methodName, run);
        requireInRange(m_quantiles.allFinite());
        for (std::size_t k = 0; k < m_levels.size(); ++k) {
            m_fits.emplace_back(m_quantiles.col(static_cast<Index>(k)), m_levels[k], m_weights);
        }
    }

    [[nodiscard]] ThreeScores scores(const Eigen::VectorXd& targets, bool withConstant, const Run& run) const override {
        const RankedValues ranked = rankedValues(targets);
        std::vector<ThreeScores> perLevel(m_levels.size());
        parallelFor(m_levels.size(), run, [&](std::size_t k) {
            perLevel[k] = {lossOf(k, targets), m_fits[k].leastLoss(ranked),
                           withConstant ? lossOfConstant(m_levels[k], ranked) : 0.0};
        });
        ThreeScores total;
        for (const auto& one : perLevel) {
            total.score += one.score;
            total.recalibrated += one.recalibrated;
            total.constant += one.constant;
        }
        const double weightSum = m_weights.size() > 0 ? m_weights.sum() : static_cast<double>(targets.size());
        const double factor = 2.0 / static_cast<double>(m_levels.size()) / weightSum;
        requireInRange(std::isfinite(total.score) && std::isfinite(total.recalibrated));
        return {factor * total.score, factor * total.recalibrated, factor * total.constant};
    }

private:
    [[nodiscard]] double weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }

    [[nodiscard]] double lossOf(std::size_t k, const Eigen::VectorXd& targets) const {
        // Runs of a plain sum: a compensation for each sample takes as long as everything else.
        constexpr Index runLength = 256;
        CompensatedSum loss;
        for (Index begin = 0; begin < targets.size(); begin += runLength) {
            const Index count = std::min(runLength, targets.size() - begin);
            const auto misses = (m_quantiles.col(static_cast<Index>(k)) - targets).segment(begin, count).array();
            const auto losses = misses.max(0.0) - m_levels[k] * misses;
            loss.add(m_weights.size() > 0 ? (m_weights.segment(begin, count).array() * losses).sum() : losses.sum());
        }
        return loss.value();
    }

    /// Of the smallest target at or below which the level's share of the weight lies: a best constant forecast.
    [[nodiscard]] double lossOfConstant(double level, const RankedValues& ranked) const {
        std::vector<double> mass(ranked.sorted.size());
        double total = 0;
        for (std::size_t i = 0; i < mass.size(); ++i) {
            mass[static_cast<std::size_t>(ranked.placeOf[i])] = weight(static_cast<Index>(i));
            total += weight(static_cast<Index>(i));
        }
        std::size_t best = 0;
        for (double passed = mass[0]; best + 1 < mass.size() && passed < level * total; passed += mass[best]) ++best;
        CompensatedSum loss;
        for (std::size_t place = 0; place < mass.size(); ++place) {
            loss.add(mass[place] * pinballLoss(level, ranked.sorted[best], ranked.sorted[place]));
        }
        return loss.value();
    }

    Eigen::VectorXd m_weights;
    std::vector<double> m_levels;
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
        throw InvalidInput("The measure decomposition fits recalibrated predictions and needs at least " +
                           std::to_string(fewestSamples) + " samples; " + data.name() + " has " +
                           std::to_string(data.sampleCount()) + ".");
    }
    if (options.score == RealScore::Dss) return std::make_shared<const MomentParts>(data);
    return std::make_shared<const QuantileParts>(data, options.levelCount, run);
}

DecompositionOptions optionsOf(const Values& values) {
    return {.score = values.text("score") == "dss" ? RealScore::Dss : RealScore::Crps,
            .levelCount = static_cast<Index>(values.integer("levels"))};
}

double part(const CorpDecomposition& parts, const std::string& id) {
    if (id == "mcb") return parts.miscalibration;
    if (id == "dsc") return parts.discrimination;
    return id == "unc" ? parts.uncertainty : parts.score;
}

Estimate evaluate(const MethodCall& call) {
    call.run.check();
    const CorpDecomposition parts = realDecomposition(call.data, optionsOf(call.values), call.run.part(0.0, 0.9));
    Estimate estimate;
    estimate.value = part(parts, call.values.text("part"));
    estimate.warnings = extrapolationWarnings(call.data);
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepare(const MethodCall& call) {
    const std::string id = call.values.text("part");
    if (id == "dsc" || id == "unc") {
        throw InvalidSetting("A test of decomposition needs part=mcb or part=score; large values of " + id +
                             " do not speak against calibration.");
    }
    const auto prepared = preparedParts(call.data, optionsOf(call.values), call.run);
    return statisticPerTargets([prepared, id](const Targets& targets) {
        return part(partsOf(prepared->scores(targets.values.col(0), false, {})), id);
    });
}

/// Of the MCB, whose noise counts as error: passes over the samples for one more set of targets.
double costOfParts(const Dataset& data, const Values& values) {
    if (values.text("part") != "mcb") return 0.0;
    const auto n = static_cast<double>(data.sampleCount());
    constexpr double searchSteps = 150;  // 25 passes of a few operations per sample
    if (values.text("score") == "dss") return searchSteps * n;
    // Drawing and sorting the targets, and a step of each level's fit.
    return n * (50 + 12 * static_cast<double>(values.integer("levels")));
}

std::vector<Parameter> parameters() {
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
        onlyWhere(countParameter("levels", "Quantiles", "Number of predicted quantiles that stand for the CRPS.",
                                 "quantiles", 20, 1, 1000),
                  "score", {"crps"})};
}

}  // namespace

CorpDecomposition realDecomposition(const Dataset& data, const DecompositionOptions& options, const Run& run) {
    const auto prepared = preparedParts(data, options, run.part(0.0, 0.3));
    return partsOf(prepared->scores(data.values().col(0), true, run.part(0.3, 1.0)));
}

Measure decompositionMeasure() {
    return {
        .info = {.id = "decomposition",
                 .name = "Decomposition",
                 .explanation =
                     "Takes the CRPS or the Dawid-Sebastiani score of predicted distributions apart: "
                     "miscalibration (MCB) is what recalibration would gain, discrimination (DSC) what the "
                     "recalibrated predictions gain over one prediction for all rows, uncertainty (UNC) the score "
                     "of that prediction. For the CRPS every predicted quantile is recalibrated by isotonic "
                     "regression; for the Dawid-Sebastiani score mean and variance are, by straight lines. A sharp "
                     "model has a large DSC, a calibrated one a small MCB. The recalibration is fitted to the rows "
                     "it is judged on and fits noise as well, so MCB > 0 even for a calibrated model: hence its "
                     "range beside it. It is no promise of what recalibration gains on unseen rows.",
                 .formula = "S = MCB − DSC + UNC; MCB = S − S_C, DSC = S_R − S_C, UNC = S_R; CRPS: S = 2/K Σ_k QS at "
                            "the levels (k − ½)/K",
                 .source = "Gneiting et al. (2023), Model diagnostics and forecast evaluation for quantiles, Annual "
                           "Review of Statistics and Its Application 10; Arnold, Walz, Ziegel, Gneiting (2024), "
                           "Decompositions of the mean continuous ranked probability score, Electronic Journal of "
                           "Statistics 18; Siegert (2017), QJRMS 143",
                 .cost = "CRPS: O(n (K + log n)) time for a set of targets, O(K n) memory; Dawid-Sebastiani score: "
                         "O(n) about 25 times",
                 .families = {"normal", "laplace", "mixture", "poisson", "draws", "quantiles"},
                 .isUnivariate = true,
                 .parameters = parameters(),
                 .takesWeights = true},
        .better = partBetter,
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluate,
        .prepare = prepare,
        .calibratedCost = costOfParts,
        .evidence = [](const Values& values) {
            return values.text("part") == "score" ? Evidence::SmallOrLarge : Evidence::Large;
        }};
}

}  // namespace calibrium
