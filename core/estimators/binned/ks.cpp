// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ks.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/cumulative_differences.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <memory>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

class PreparedKs {
public:
    PreparedKs(const Dataset& data, KsVariant variant) {
        if (data.classCount() < 2) {
            throw InvalidSetting(Text("The measure ks needs class probabilities; {1} has none.", data.name()));
        }
        const Eigen::VectorXd& weights = data.weights();
        const double total = weights.size() > 0 ? weights.sum() : static_cast<double>(data.sampleCount());
        const bool isPositiveClass = variant == KsVariant::Pooled && data.classCount() == 2;
        std::vector<std::vector<std::size_t>> groups(
            variant == KsVariant::Pooled ? 1 : static_cast<std::size_t>(data.classCount()));
        std::vector<std::int32_t> hitClasses;
        Eigen::VectorXd confidences(data.sampleCount());
        for (Index i = 0; i < data.sampleCount(); ++i) {
            Index hitClass = 1;
            confidences(i) = isPositiveClass ? data.parameters()(i, 1) : data.parameters().row(i).maxCoeff(&hitClass);
            hitClasses.push_back(static_cast<std::int32_t>(hitClass));
            groups[groups.size() == 1 ? 0 : static_cast<std::size_t>(hitClass)].push_back(static_cast<std::size_t>(i));
        }
        for (auto& rows : groups) m_groups.emplace_back(std::move(rows), confidences, hitClasses, weights, total);
    }

    [[nodiscard]] double evaluate(const Labels& labels) const {
        double total = 0;
        for (const auto& group : m_groups) total += group.extremes(labels).largest();
        return total;
    }

private:
    std::vector<CumulativeDifferences> m_groups;
};

KsVariant variantOf(const Values& values) {
    return values.text("variant") == "pooled" ? KsVariant::Pooled : KsVariant::PredictedClass;
}

Parameter variantParameter() {
    return choiceParameter(
        "variant", "Variant", "Whether the classes are looked at one by one.",
        {{"predicted-class", "by predicted class", "One distance per predicted class, averaged by its frequency."},
         {"pooled", "all samples together",
          "One distance over all samples: of the top label, or of the positive class of binary data."}});
}

}  // namespace

double ksError(const Dataset& data, KsVariant variant) { return PreparedKs(data, variant).evaluate(data.labels()); }

Measure ksMeasure() {
    return {
        .info = {.id = "ks",
                 .name = "KS calibration error",
                 .explanation =
                     "Kolmogorov-Smirnov calibration error: samples are ordered by confidence, confidences and hits "
                     "are summed up, and the largest gap between the two sums is reported. It needs no bins. "
                     "Overconfidence on one stretch of confidences is seen even if underconfidence elsewhere makes "
                     "up for it. It is biased upward: positive even for a calibrated model.",
                 .formula = "Σ_k n_k/n max_σ |n_k⁻¹ Σ_{i: arg max = k, r_i ≤ σ} (r_i − c_i)|",
                 .source = "Gupta et al. (2021), Calibration of neural networks using splines, ICLR; Gruber, "
                           "Buettner (2022), Def. C.2",
                 .cost = "O(n log n + n m) time, O(n) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {variantParameter()},
                 .takesWeights = true,
                 .papers = {"gupta2021", "gruber2022"}},
        .better = Better::lower(),
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate =
            [](const MethodCall& call) {
                call.run.check();
                Estimate estimate;
                estimate.value = ksError(call.data, variantOf(call.values));
                call.run.step(1.0);
                return estimate;
            },
        .prepare =
            [](const MethodCall& call) {
                const auto prepared = std::make_shared<const PreparedKs>(call.data, variantOf(call.values));
                return statisticPerTargets(
                    [prepared](const Targets& targets) { return prepared->evaluate(targets.labels); });
            },
        .isCalibrationError = true,
        .calibratedCost = costPerSample};
}

}  // namespace calibrium
