// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/vector_decomposition.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/parts/decomposition.h"
#include "core/estimators/parts/isotonic.h"
#include "core/estimators/scores/energy_score.h"
#include "core/families/coordinates.h"
#include "core/families/projections.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr Index fewestVectors = 10;
constexpr const char* vectorPartsName = "vector-decomposition";

/// The weights of samples as shares of their sum.
Eigen::VectorXd shareOfEach(const Dataset& data) {
    const Index n = data.sampleCount();
    if (data.weights().size() == 0) return Eigen::VectorXd::Constant(n, 1.0 / static_cast<double>(n));
    return data.weights() / data.weights().sum();
}

/// A score of vectors and its parts, with all that does not depend on the targets; n x d targets.
class PreparedVectorParts {
public:
    virtual ~PreparedVectorParts() = default;
    [[nodiscard]] virtual double score(const RowMatrix& targets, const Run& run) const = 0;
    [[nodiscard]] virtual double miscalibration(const RowMatrix& targets, const Run& run) const = 0;
    [[nodiscard]] virtual double uncertainty(const RowMatrix& targets, const Run& run) const = 0;

    [[nodiscard]] double part(const std::string& id, const RowMatrix& targets, const Run& run) const {
        if (id == "score") return score(targets, run);
        if (id == "mcb") return miscalibration(targets, run);
        if (id == "unc") return uncertainty(targets, run);
        return uncertainty(targets, run.part(0.0, 0.4)) - score(targets, run.part(0.4, 0.5)) +
               miscalibration(targets, run.part(0.5, 1.0));
    }
};

class EnergyParts : public PreparedVectorParts {
public:
    /// part: the one that is asked for; what the others need of expected lengths and lines is not computed.
    EnergyParts(const Dataset& data, Index directionCount, const std::string& part, const Run& run)
        : m_shares(shareOfEach(data)),
          m_weights(data.weights()),
          m_distributions(predictiveDistributions(data, vectorPartsName)),
          m_directions(evenDirections(data.values().cols(), directionCount)),
          m_scale(lengthPerProjection(data.values().cols()) / static_cast<double>(m_directions.size())) {
        if (part != "mcb" && part != "unc") m_rowScore = energyRowScore(data, vectorPartsName, run.part(0.0, 0.2));
        if (part != "mcb" && part != "dsc") return;
        const Run later = run.part(0.2, 1.0);
        const auto count = static_cast<double>(m_directions.size());
        for (std::size_t j = 0; j < m_directions.size(); ++j) {
            const Run own = later.part(static_cast<double>(j) / count, static_cast<double>(j + 1) / count);
            m_lines.push_back(preparedMiscalibration(projectionOf(data, m_directions[j]), own));
        }
    }

    /// Of draws as they stand, each beside itself among the pairs.
    [[nodiscard]] double score(const RowMatrix& targets, const Run& run) const override {
        const RealRowScore own = [this](Index i, std::span<const double> y) {
            const auto draws = static_cast<double>(m_distributions->vectorDraws(i).rows());
            return m_rowScore(i, y) + (draws > 0 ? 0.5 * m_distributions->meanDifference(i) / draws : 0.0);
        };
        return meanScore(own, targets, run, m_weights).value;
    }

    [[nodiscard]] double miscalibration(const RowMatrix& targets, const Run& run) const override {
        CompensatedSum sum;
        const auto count = static_cast<double>(m_lines.size());
        for (std::size_t j = 0; j < m_lines.size(); ++j) {
            const Run own = run.part(static_cast<double>(j) / count, static_cast<double>(j + 1) / count);
            sum.add(m_lines[j](targets * m_directions[j], own));
        }
        return m_scale * sum.value();
    }

    [[nodiscard]] double uncertainty(const RowMatrix& targets, const Run& run) const override {
        std::vector<double> sums(static_cast<std::size_t>(targets.rows()));
        parallelFor(sums.size(), run, [&](std::size_t i) {
            const auto row = static_cast<Index>(i);
            const Index later = targets.rows() - row - 1;
            const auto lengths = (targets.bottomRows(later).rowwise() - targets.row(row)).rowwise().norm();
            sums[i] = m_shares(row) * lengths.dot(m_shares.tail(later));
        });
        CompensatedSum total;
        for (const double sum : sums) total.add(sum);
        requireInRange(std::isfinite(total.value()));
        return total.value();
    }

private:
    Eigen::VectorXd m_shares;
    Eigen::VectorXd m_weights;
    std::shared_ptr<const PredictiveDistributions> m_distributions;
    std::vector<Eigen::VectorXd> m_directions;
    double m_scale;
    RealRowScore m_rowScore;                       ///< of draws the fair version
    std::vector<MiscalibrationOfTargets> m_lines;  ///< along each of the directions
};

class VariogramParts : public PreparedVectorParts {
public:
    VariogramParts(const Dataset& data, double order, const Run& run) : m_order(order), m_shares(shareOfEach(data)) {
        const auto distributions = predictiveDistributions(data, vectorPartsName);
        const Index d = data.values().cols();
        for (Index k = 0; k < d; ++k) {
            for (Index l = k + 1; l < d; ++l) m_pairs.push_back({k, l, Eigen::VectorXd(data.sampleCount()), nullptr});
        }
        parallelFor(m_pairs.size(), run, [&](std::size_t p) {
            Pair& pair = m_pairs[p];
            for (Index i = 0; i < pair.forecasts.size(); ++i) {
                pair.forecasts(i) = distributions->differencePower(i, pair.k, pair.l, order);
            }
            requireInRange(pair.forecasts.allFinite());
            pair.regression = std::make_shared<const IsotonicRegression>(pair.forecasts, data.weights());
        });
    }

    [[nodiscard]] double score(const RowMatrix& targets, const Run& run) const override {
        return sumOverPairs(targets, run, [this](const Pair& pair, const Eigen::VectorXd& outcomes) {
            return squaredError(pair.forecasts, outcomes);
        });
    }

    [[nodiscard]] double miscalibration(const RowMatrix& targets, const Run& run) const override {
        return sumOverPairs(targets, run, [this](const Pair& pair, const Eigen::VectorXd& outcomes) {
            const double recalibrated = squaredError(pair.regression->fit(outcomes), outcomes);
            return std::max(0.0, squaredError(pair.forecasts, outcomes) - recalibrated);
        });
    }

    [[nodiscard]] double uncertainty(const RowMatrix& targets, const Run& run) const override {
        return sumOverPairs(targets, run, [this](const Pair& /*pair*/, const Eigen::VectorXd& outcomes) {
            return squaredError(Eigen::VectorXd::Constant(outcomes.size(), m_shares.dot(outcomes)), outcomes);
        });
    }

private:
    struct Pair {
        Index k, l;
        Eigen::VectorXd forecasts;  ///< E |X_k - X_l|^p
        std::shared_ptr<const IsotonicRegression> regression;
    };

    [[nodiscard]] double squaredError(const Eigen::VectorXd& forecasts, const Eigen::VectorXd& outcomes) const {
        return m_shares.dot((forecasts - outcomes).cwiseAbs2());
    }

    /// Each pair counts twice, as in the score.
    template <class Term>
    [[nodiscard]] double sumOverPairs(const RowMatrix& targets, const Run& run, const Term& term) const {
        std::vector<double> terms(m_pairs.size());
        parallelFor(terms.size(), run, [&](std::size_t p) {
            const Pair& pair = m_pairs[p];
            const Eigen::VectorXd outcomes =
                (targets.col(pair.k) - targets.col(pair.l)).array().abs().pow(m_order).matrix();
            terms[p] = 2 * term(pair, outcomes);
        });
        CompensatedSum sum;
        for (const double value : terms) sum.add(value);
        requireInRange(std::isfinite(sum.value()));
        return sum.value();
    }

    double m_order;
    Eigen::VectorXd m_shares;
    std::vector<Pair> m_pairs;
};

std::shared_ptr<const PreparedVectorParts> preparedVectorParts(const Dataset& data,
                                                               const VectorDecompositionOptions& options,
                                                               const std::string& part, const Run& run) {
    if (!hasCoordinates(data)) {
        throw InvalidSetting(
            Text("The measure vector-decomposition needs predictions of several dimensions; those of {1} have {2}.",
                 data.name(), std::max<Index>(1, data.values().cols())));
    }
    if (data.sampleCount() < fewestVectors) {
        throw InvalidInput(
            Text("The measure vector-decomposition fits recalibrated predictions and needs at least {1} samples; {2} "
                 "has {3}.",
                 fewestVectors, data.name(), data.sampleCount()));
    }
    if (options.score == VectorScore::Energy) {
        if (options.directionCount < 1) throw InvalidSetting("The number of directions must be at least 1.");
        return std::make_shared<const EnergyParts>(data, options.directionCount, part, run);
    }
    if (!(options.order > 0 && options.order <= 2)) {
        throw InvalidSetting("The order p of the variogram score must be above 0 and at most 2.");
    }
    return std::make_shared<const VariogramParts>(data, options.order, run);
}

VectorDecompositionOptions vectorOptionsOf(const Values& values) {
    VectorDecompositionOptions options;
    options.score = values.text("score") == "energy" ? VectorScore::Energy : VectorScore::Variogram;
    options.order = values.real("p");
    options.directionCount = static_cast<Index>(values.integer("directions"));
    return options;
}

Estimate evaluateVectorParts(const MethodCall& call) {
    call.run.check();
    const std::string& part = call.values.text("part");
    const auto prepared = preparedVectorParts(call.data, vectorOptionsOf(call.values), part, call.run.part(0.0, 0.5));
    Estimate estimate;
    estimate.value = prepared->part(part, call.data.values(), call.run.part(0.5, 1.0));
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareVectorParts(const MethodCall& call) {
    const std::string id = testedPart(vectorPartsName, call.values);
    const auto prepared = preparedVectorParts(call.data, vectorOptionsOf(call.values), id, call.run);
    return statisticPerTargets(
        [prepared, id](const Targets& targets) { return prepared->part(id, targets.values, {}); });
}

/// Of the MCB for one set of targets.
double costOfVectorParts(const Dataset& data, const Values& values) {
    const auto n = static_cast<double>(data.sampleCount());
    const auto d = static_cast<double>(data.values().cols());
    if (values.text("score") == "variogram") return 40 * n * d * (d - 1);
    constexpr double levels = 20;
    return std::max(d, static_cast<double>(values.integer("directions"))) * n * (50 + 12 * levels);
}

Cost costOfOneVectorDecomposition(const Dataset& data, const Values& values) {
    const auto n = static_cast<double>(data.sampleCount());
    const auto d = static_cast<double>(data.values().cols());
    const std::string& part = values.text("part");
    const bool isVariogram = values.text("score") == "variogram";
    const double pairs = !isVariogram && (part == "dsc" || part == "unc") ? 0.5 * n * n * d : 0.0;
    const double kept =
        isVariogram ? 20 * n * d * (d - 1) : 200 * n * static_cast<double>(values.integer("directions"));
    return {.operations = 4 * costOfVectorParts(data, values) + pairs, .bytes = kept};
}

std::vector<Parameter> vectorDecompositionParameters() {
    Parameter order = numberParameter("p", "Order p", "Differences between coordinates count to this power.",
                                      VectorDecompositionOptions{}.order, 0, 2);
    order.isMinimumExclusive = true;
    return {
        choiceParameter(
            "part", "Part", "Which part of the score is reported; score = MCB − DSC + UNC.",
            {{"mcb", "miscalibration (MCB)", "What recalibration would gain on these rows; 0 if calibrated."},
             {"dsc", "discrimination (DSC)",
              "What recalibrated predictions gain over one prediction for all rows; large is good."},
             {"unc", "uncertainty (UNC)", "The score of the best single prediction; a property of the targets alone."},
             {"score", "whole score", "The mean score of the predictions; small is good."}}),
        choiceParameter("score", "Score", "The proper score that is taken apart.",
                        {{"energy", "energy score", "Along lines through all coordinates, each as the CRPS is."},
                         {"variogram", "variogram score",
                          "By the expected differences between coordinates, each recalibrated by isotonic "
                          "regression."}}),
        onlyWhere(std::move(order), "score", {"variogram"}),
        onlyWhere(countParameter("directions", "Directions",
                                 "Lines that stand for all of them; no fewer than there are coordinates.", "lines",
                                 VectorDecompositionOptions{}.directionCount, 1, 4096),
                  "score", {"energy"})};
}

}  // namespace

CorpDecomposition vectorDecomposition(const Dataset& data, const VectorDecompositionOptions& options, const Run& run) {
    const auto prepared = preparedVectorParts(data, options, "dsc", run.part(0.0, 0.4));
    CorpDecomposition parts;
    parts.score = prepared->score(data.values(), run.part(0.4, 0.5));
    parts.miscalibration = prepared->miscalibration(data.values(), run.part(0.5, 0.8));
    parts.uncertainty = prepared->uncertainty(data.values(), run.part(0.8, 1.0));
    parts.discrimination = parts.uncertainty - parts.score + parts.miscalibration;
    return parts;
}

Measure vectorDecompositionMeasure() {
    return {
        .info =
            {.id = vectorPartsName,
             .name = "Vector decomposition",
             .explanation =
                 "Takes the energy or the variogram score of predicted vectors apart: miscalibration (MCB) is what "
                 "recalibration would gain, discrimination (DSC) what the recalibrated predictions gain over one "
                 "prediction for all rows, uncertainty (UNC) the score of that prediction; score = MCB − DSC + UNC "
                 "holds exactly. The energy score is a mean of CRPS along lines through all coordinates, and what "
                 "is predicted along each line is recalibrated by isotonic regression at each quantile; that of "
                 "draws is the one of the draws as they stand, which is larger than the fair one. Of the variogram "
                 "score every expected difference of two coordinates is recalibrated by isotonic regression. The "
                 "recalibration is fitted to the rows it is judged on and fits noise as well, so MCB > 0 even for "
                 "a calibrated model: hence its range beside it. Lines are recalibrated one by one, which no single "
                 "distribution need do: it is no promise of what recalibration gains.",
             .formula = "S = MCB − DSC + UNC; ES = c_d E_u CRPS(u'X, u'y), MCB = c_d E_u MCB_u; VS: MCB = Σ_{k≠l} "
                        "MCB of E|X_k − X_l|^p",
             .source = "Dimitriadis, Gneiting, Jordan (2021), PNAS 118; Gneiting, Resin (2023), Regression "
                       "diagnostics meets forecast evaluation, Electronic Journal of Statistics 17; Székely, "
                       "Rizzo (2013), Energy statistics, Journal of Statistical Planning and Inference 143, for "
                       "the mean over lines",
             .cost = "Energy score: O(n (K + log n)) time for each line, O(n² d) for DSC and UNC; variogram score: "
                     "O(d² n log n) time, O(d² n) memory",
             .families = familiesWith({Ability::Coordinates}),
             .dimensions = TargetDimensions::Several,
             .parameters = vectorDecompositionParameters(),
             .takesWeights = true,
             .uses = {},
             .papers = {"dimitriadis2021", "resin2023", "szekely2013"}},
        .better = partBetter,
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateVectorParts,
        .prepare = prepareVectorParts,
        .point = evaluateVectorParts,
        .isScoreParts = true,
        .calibratedCost =
            [](const Dataset& data, const Values& values) {
                return values.text("part") == "mcb" ? costOfVectorParts(data, values) : 0.0;
            },
        .evidence =
            [](const Values& values) {
                return values.text("part") == "score" ? Evidence::SmallOrLarge : Evidence::Large;
            },
        .cost = costOfOneVectorDecomposition};
}

}  // namespace calibrium
