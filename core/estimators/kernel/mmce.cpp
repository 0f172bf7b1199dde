// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/mmce.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/better.h"
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
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace calibrium {

namespace {

void requireTwoClasses(const Dataset& data) {
    if (data.classCount() == 2) return;
    throw InvalidInput(
        Text("The MMCE needs a binary view of the data, such as the lens top-label; these data have {1} classes.",
             data.classCount()));
}

/// The MMCE of the same confidences under many sets of targets: sorted once, then O(n) for each set.
class PreparedMmce {
public:
    PreparedMmce(const Dataset& data, double width)
        : m_order(static_cast<std::size_t>(data.sampleCount())), m_weights(data.weights()) {
        requireTwoClasses(data);
        const Eigen::VectorXd confidences = data.parameters().col(1);
        std::iota(m_order.begin(), m_order.end(), Index{0});
        std::stable_sort(m_order.begin(), m_order.end(),
                         [&](Index a, Index b) { return confidences(a) < confidences(b); });
        for (std::size_t s = 0; s < m_order.size(); ++s) {
            const double r = confidences(m_order[s]);
            if (m_groups.empty() || m_groups.back().confidence != r) {
                const double distance = m_groups.empty() ? 0.0 : r - m_groups.back().confidence;
                m_groups.push_back({.first = s, .confidence = r, .decay = std::exp(-distance / width)});
            }
            m_groups.back().weight += weight(m_order[s]);
            m_total += weight(m_order[s]);
        }
    }

    [[nodiscard]] double evaluate(const Labels& labels) const {
        CompensatedSum sum;
        double before = 0;  // of the groups before, as the kernel reaches the present one
        double last = 0;
        for (std::size_t g = 0; g < m_groups.size(); ++g) {
            before = (before + last) * m_groups[g].decay;
            last = excess(g, labels);
            sum.add(last * (last + 2 * before));
        }
        return std::sqrt(std::max(0.0, sum.value())) / m_total;
    }

private:
    /// Samples of one confidence; decay: of the kernel from the group before.
    struct Group {
        std::size_t first = 0;
        double confidence = 0;
        double decay = 1;
        double weight = 0;
    };

    [[nodiscard]] double weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }

    /// Hits of a group beyond what its confidence expects; what is left by rounding alone is 0.
    [[nodiscard]] double excess(std::size_t g, const Labels& labels) const {
        const std::size_t end = g + 1 < m_groups.size() ? m_groups[g + 1].first : m_order.size();
        double hits = 0;
        for (std::size_t s = m_groups[g].first; s < end; ++s) {
            if (labels[static_cast<std::size_t>(m_order[s])] == 1) hits += weight(m_order[s]);
        }
        const double expected = m_groups[g].weight * m_groups[g].confidence;
        constexpr double rounding = 4 * std::numeric_limits<double>::epsilon();
        return std::abs(hits - expected) <= rounding * expected ? 0.0 : hits - expected;
    }

    std::vector<Index> m_order;  ///< by rising confidence
    Eigen::VectorXd m_weights;
    std::vector<Group> m_groups;
    double m_total = 0;  ///< of weights, or of samples without them
};

Parameter widthParameter() {
    return logarithmic(numberParameter(
        "width", "Width", "Difference of two confidences at which they stop being alike.", 0.4, 1e-4, 1e4));
}

}  // namespace

double mmce(const Dataset& data, double width) { return PreparedMmce(data, width).evaluate(data.labels()); }

Measure mmceMeasure() {
    return {
        .info = {.id = "mmce",
                 .name = "MMCE",
                 .explanation =
                     "Maximum mean calibration error: the kernel calibration error of the confidence in the predicted "
                     "class. It is 0 if the share of right predictions equals the confidence everywhere. It needs no "
                     "bins, but it is biased: positive even for a calibrated model, and the smaller the more samples "
                     "there are. It says nothing about the other classes.",
                 .formula = "MMCE² = n⁻² Σᵢⱼ (cᵢ − rᵢ)(cⱼ − rⱼ) exp(−|rᵢ − rⱼ|/width)",
                 .source = "Kumar, Sarawagi, Jain (2018), ICML, equation 3",
                 .cost = "O(n log n) time, O(n) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {widthParameter()},
                 .takesWeights = true,
                 .papers = {"kumar2018"}},
        .better = Better::lower(),
        .defaultLens = "top-label",
        .isTestable = true,
        .evaluate =
            [](const MethodCall& call) {
                call.run.check();
                Estimate estimate;
                estimate.value = mmce(call.data, call.values.real("width"));
                call.run.step(1.0);
                return estimate;
            },
        .prepare =
            [](const MethodCall& call) {
                const auto prepared = std::make_shared<const PreparedMmce>(call.data, call.values.real("width"));
                return statisticPerTargets(
                    [prepared](const Targets& targets) { return prepared->evaluate(targets.labels); });
            },
        .isCalibrationError = true,
        .calibratedCost = costPerSample};
}

}  // namespace calibrium
