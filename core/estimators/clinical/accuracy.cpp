// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/accuracy.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/finding_ids.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/statistics/intervals.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <vector>

namespace calibrium {

namespace {

/// The data say of each sample whether the prediction was right.
bool sayWhatWasRight(const Dataset& data) {
    const auto& findings = data.warnings();
    return std::any_of(findings.begin(), findings.end(),
                       [](const Warning& finding) { return finding.id == confidencesAgainstCorrectness; });
}

/// 1 for each sample whose arg max is its target, else 0.
std::vector<double> correctOf(const Dataset& data) {
    std::vector<double> hits;
    if (sayWhatWasRight(data)) {
        for (const auto label : data.labels()) hits.push_back(label == 1 ? 1.0 : 0.0);
        return hits;
    }
    for (Index i = 0; i < data.sampleCount(); ++i) {
        Index predicted = 0;
        data.parameters().row(i).maxCoeff(&predicted);  // the first of equal maxima
        hits.push_back(data.labels()[static_cast<std::size_t>(i)] == predicted ? 1.0 : 0.0);
    }
    return hits;
}

Interval intervalOf(const Dataset& data, const Accuracy& result) {
    if (data.weights().size() == 0) return clopperPearson(result.correctCount, result.sampleCount);
    return weightedProportionInterval(correctOf(data), data.weights());
}

}  // namespace

Accuracy accuracy(const Dataset& data) {
    const std::vector<double> hits = correctOf(data);
    Accuracy result{.value = 0, .correctCount = 0, .sampleCount = data.sampleCount()};
    result.correctCount = std::count(hits.begin(), hits.end(), 1.0);
    result.value = data.weights().size() > 0
                       ? weightedMean(hits, data.weights()).value
                       : static_cast<double>(result.correctCount) / static_cast<double>(result.sampleCount);
    return result;
}

Measure accuracyMeasure() {
    Measure measure{
        .info = {.id = "accuracy",
                 .name = "Accuracy",
                 .explanation =
                     "Share of samples for which the class with the largest probability (the lowest of equal ones) "
                     "is the observed class; of confidences in a predicted class, the share of predictions that were "
                     "right. It says how often the model is right, not whether its probabilities "
                     "can be trusted: a model can be accurate and badly calibrated, and the other way round.",
                 .formula = "acc = n⁻¹ #{i : arg max p_i = y_i}",
                 .source = "Guo, Pleiss, Sun, Weinberger (2017), section 2; interval: Clopper, Pearson (1934)",
                 .cost = "O(n m) time, O(1) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {},
                 .takesWeights = true,
                 .uses = {Use::Analysis, Use::QuickComparison, Use::Change},
                 .papers = {"guo2017", "clopper1934"}},
        .better = Better::higher()};
    measure.defaultLens = "canonical";
    measure.isTestable = false;
    measure.range = ValueRange::share();
    measure.evaluate = [](const MethodCall& call) {
        call.run.check();
        const Accuracy result = accuracy(call.data);
        call.run.step(1.0);
        Estimate estimate{.value = result.value,
                          .interval = intervalOf(call.data, result),
                          .ifCalibrated = {},
                          .resolved = {},
                          .warnings = {}};
        return estimate;
    };
    return measure;
}

}  // namespace calibrium
