// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/rps_parts.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/parts/isotonic.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Everything that the predictions alone decide: the order of the probabilities at each threshold.
class PreparedRps {
public:
    explicit PreparedRps(const Dataset& data) : m_weights(data.weights()) {
        if (data.classCount() < 2) throw InvalidSetting("rps-parts needs probabilities of ordered classes.");
        Eigen::VectorXd below = Eigen::VectorXd::Zero(data.sampleCount());
        for (Index k = 0; k + 1 < data.classCount(); ++k) {
            below += data.parameters().col(k);
            m_probabilities.push_back(below.cwiseMin(1.0));
            m_regressions.emplace_back(m_probabilities.back(), m_weights);
        }
    }

    [[nodiscard]] CorpDecomposition evaluate(const Labels& labels) const {
        CorpDecomposition sum;
        for (std::size_t k = 0; k < m_regressions.size(); ++k) {
            const CorpDecomposition parts = atThreshold(k, labels);
            sum.score += parts.score;
            sum.miscalibration += parts.miscalibration;
            sum.discrimination += parts.discrimination;
            sum.uncertainty += parts.uncertainty;
        }
        return sum;
    }

private:
    [[nodiscard]] CorpDecomposition atThreshold(std::size_t k, const Labels& labels) const {
        Labels events(labels.size());
        for (std::size_t i = 0; i < labels.size(); ++i) events[i] = labels[i] <= static_cast<std::int32_t>(k) ? 1 : 0;
        const Eigen::VectorXd fitted = m_regressions[k].fit(events);
        CompensatedSum weights;
        CompensatedSum positives;
        for (std::size_t i = 0; i < events.size(); ++i) {
            weights.add(weight(i));
            positives.add(weight(i) * events[i]);
        }
        const double rate = positives.value() / weights.value();
        CompensatedSum score;
        CompensatedSum recalibrated;
        CompensatedSum constant;
        for (std::size_t i = 0; i < events.size(); ++i) {
            const double outcome = events[i];
            const auto add = [&](CompensatedSum& to, double probability) {
                to.add(weight(i) * (probability - outcome) * (probability - outcome));
            };
            add(score, m_probabilities[k](static_cast<Index>(i)));
            add(recalibrated, fitted(static_cast<Index>(i)));
            add(constant, rate);
        }
        CorpDecomposition parts{.score = score.value() / weights.value(),
                                .uncertainty = constant.value() / weights.value()};
        // Both are >= 0: the fit is the best of all non-decreasing functions. Rounding must not deny it.
        parts.miscalibration = std::max(0.0, parts.score - recalibrated.value() / weights.value());
        parts.discrimination = std::max(0.0, parts.uncertainty - recalibrated.value() / weights.value());
        return parts;
    }

    [[nodiscard]] double weight(std::size_t i) const {
        return m_weights.size() > 0 ? m_weights(static_cast<Index>(i)) : 1.0;
    }

    Eigen::VectorXd m_weights;
    std::vector<Eigen::VectorXd> m_probabilities;  ///< of y <= k, for k = 0..m-2
    std::vector<IsotonicRegression> m_regressions;
};

Estimate evaluateRpsParts(const MethodCall& call) {
    call.run.check();
    Estimate estimate{.value = scorePart(rpsDecomposition(call.data), call.values.text("part")),
                      .interval = {},
                      .ifCalibrated = {},
                      .resolved = {},
                      .warnings = {}};
    call.run.step(1.0);
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareRpsParts(const MethodCall& call) {
    const std::string id = testedPart("rps-parts", call.values);
    const auto prepared = std::make_shared<const PreparedRps>(call.data);
    return statisticPerTargets(
        [prepared, id](const Targets& targets) { return scorePart(prepared->evaluate(targets.labels), id); });
}

std::vector<Parameter> rpsPartsParameters() {
    return {choiceParameter(
        "part", "Part", "Which part of the score is reported; score = MCB − DSC + UNC.",
        {{"mcb", "miscalibration (MCB)",
          "What the best monotone recalibration of each threshold would gain; 0 if "
          "calibrated."},
         {"dsc", "discrimination (DSC)", "What the recalibrated forecasts gain over the base rates; large is good."},
         {"unc", "uncertainty (UNC)", "The score of the base rates; a property of the outcomes alone."},
         {"score", "whole score", "The mean score of the forecasts; small is good."}})};
}

}  // namespace

CorpDecomposition rpsDecomposition(const Dataset& data) { return PreparedRps(data).evaluate(data.labels()); }

Measure rpsPartsMeasure() {
    return {
        .info =
            {.id = "rps-parts",
             .name = "RPS parts",
             .explanation =
                 "Takes the ranked probability score of ordered classes apart: at each threshold between classes "
                 "it is the Brier score of being at or below it, which isotonic regression divides into "
                 "miscalibration (MCB), what the best monotone recalibration would gain, discrimination (DSC), what "
                 "the recalibrated forecasts gain over the base rates, and uncertainty (UNC), the score of the base "
                 "rates; the parts are added up over the thresholds. Classes are taken in the order of the "
                 "columns. MCB is biased upward: isotonic regression also fits noise.",
             .formula = "RPS = Σ_{k<m} BS_k = MCB − DSC + UNC, MCB = Σ_k (S_k − S_{k,C}), DSC = Σ_k (S_{k,R} − "
                        "S_{k,C}), UNC = Σ_k S_{k,R}",
             .source = "Epstein (1969), Journal of Applied Meteorology 8; Dimitriadis, Gneiting, Jordan (2021), "
                       "PNAS 118, for each threshold",
             .cost = "O(m n log n) time, O(m n) memory",
             .families = familiesWith({Ability::Classes}),
             .parameters = rpsPartsParameters(),
             .takesWeights = true,
             .uses = {},
             .papers = {"epstein1969", "dimitriadis2021"}},
        .better = partBetter,
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateRpsParts,
        .prepare = prepareRpsParts,
        .point = evaluateRpsParts,
        .isScoreParts = true,
        .calibratedCost =
            [](const Dataset& data, const Values& values) {
                const auto terms = static_cast<double>(data.sampleCount()) * static_cast<double>(data.classCount());
                return values.text("part") == "mcb" ? 10.0 * terms : 0.0;
            },
        .evidence =
            [](const Values& values) {
                return values.text("part") == "score" ? Evidence::SmallOrLarge : Evidence::Large;
            }};
}

}  // namespace calibrium
