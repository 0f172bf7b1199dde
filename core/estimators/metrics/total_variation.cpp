// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/metrics/total_variation.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/run/warning.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace calibrium {

namespace {

class PreparedVariation {
public:
    explicit PreparedVariation(const Dataset& data)
        : m_weights(data.weights()), m_groupOf(static_cast<std::size_t>(data.sampleCount())) {
        if (data.classCount() < 2) {
            throw InvalidSetting(
                Text("The measure total-variation needs class probabilities; {1} has none.", data.name()));
        }
        const RowMatrix& p = data.parameters();
        std::vector<Index> order(m_groupOf.size());
        std::iota(order.begin(), order.end(), Index{0});
        const auto compared = [&](Index a, Index b) {
            return std::lexicographical_compare_three_way(p.row(a).begin(), p.row(a).end(), p.row(b).begin(),
                                                          p.row(b).end());
        };
        std::sort(order.begin(), order.end(), [&](Index a, Index b) { return compared(a, b) < 0; });
        Index group = -1;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i == 0 || compared(order[i - 1], order[i]) != 0) ++group;
            m_groupOf[static_cast<std::size_t>(order[i])] = group;
        }
        m_expected = RowMatrix::Zero(group + 1, p.cols());
        for (Index i = 0; i < p.rows(); ++i) m_expected.row(groupOf(i)) += weight(i) * p.row(i);
        m_total = m_weights.size() > 0 ? m_weights.sum() : static_cast<double>(p.rows());
    }

    [[nodiscard]] double evaluate(const Labels& labels) const {
        RowMatrix excess = -m_expected;
        for (Index i = 0; i < std::ssize(labels); ++i) {
            excess(groupOf(i), labels[static_cast<std::size_t>(i)]) += weight(i);
        }
        CompensatedSum sum;
        for (const double value : excess.reshaped<Eigen::RowMajor>()) sum.add(std::abs(value));
        return sum.value() / m_total;
    }

    /// Whether no two samples share a prediction.
    [[nodiscard]] bool areAllDifferent() const {
        return m_groupOf.size() > 1 && static_cast<std::size_t>(m_expected.rows()) == m_groupOf.size();
    }

private:
    [[nodiscard]] Index groupOf(Index row) const { return m_groupOf[static_cast<std::size_t>(row)]; }
    [[nodiscard]] double weight(Index row) const { return m_weights.size() > 0 ? m_weights(row) : 1.0; }

    Eigen::VectorXd m_weights;
    std::vector<Index> m_groupOf;  ///< of equal predictions
    RowMatrix m_expected;          ///< groups x classes
    double m_total = 0;
};

Estimate evaluateTotalVariation(const MethodCall& call) {
    call.run.check();
    const PreparedVariation prepared(call.data);
    Estimate estimate;
    estimate.value = prepared.evaluate(call.data.labels());
    if (prepared.areAllDifferent()) {
        estimate.warnings.push_back({"different-predictions", Severity::Doubt,

                                     "No two samples share a prediction, so that the total variation only is twice "
                                     "the mean probability of what did not happen."});
    }
    call.run.step(1.0);
    return estimate;
}

}  // namespace

double totalVariation(const Dataset& data) { return PreparedVariation(data).evaluate(data.labels()); }

Measure totalVariationMeasure() {
    return {.info = {.id = "total-variation",
                     .name = "Total variation",
                     .explanation =
                         "How differently any function between -1 and 1 can average over what the predictions foresee "
                         "and what happened: the total variation between the law of (prediction, class) and that of "
                         "(prediction, class drawn from the prediction), twice the largest difference of two "
                         "probabilities. It takes different predictions for strangers, however close they are: where "
                         "no two samples share a prediction it is twice the mean probability of what did not happen, "
                         "and only that mean is compared with what the predictions foresee. Use it for predictions of "
                         "a few values, such as grades, "
                         "and compare with the range of a calibrated model.",
                     .formula = "sup over f with |f| ≤ 1 of n⁻¹ Σᵢ f(pᵢ, yᵢ) − n⁻¹ Σᵢ E f(pᵢ, Zᵢ), Zᵢ ~ pᵢ; = n⁻¹ "
                                "Σ_{p, k} |#{i: pᵢ = p, yᵢ = k} − #{i: pᵢ = p} p_k|",
                     .source = "Widmann, Lindsten, Zachariah (2021), ICLR, section 2.2",
                     .cost = "O(n m log n) time, O(n m) memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = {},
                     .takesWeights = true,
                     .papers = {"widmann2021"}},
            .better = Better::lower(),
            .defaultLens = "canonical",
            .isTestable = true,
            .evaluate = evaluateTotalVariation,
            .prepare =
                [](const MethodCall& call) {
                    const auto prepared = std::make_shared<const PreparedVariation>(call.data);
                    return statisticPerTargets(
                        [prepared](const Targets& targets) { return prepared->evaluate(targets.labels); });
                },
            .isCalibrationError = true,
            .calibratedCost = costPerSample};
}

}  // namespace calibrium
