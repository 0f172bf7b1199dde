// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/decision_shares.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/estimators/clinical/net_benefit.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/statistics/weighted_mean.h"
#include "core/text/number_text.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// What one of the four shares is.
struct ShareKind {
    DecisionShare share;
    const char* id;
    bool isOfOutcome;  ///< of the samples with this outcome, else of those with this decision
    bool isPositive;   ///< the outcome or the decision that it is a share of
};

ShareKind shareKind(DecisionShare share) {
    switch (share) {
        case DecisionShare::Sensitivity:
            return {share, "sensitivity", true, true};
        case DecisionShare::Specificity:
            return {share, "specificity", true, false};
        case DecisionShare::PositivePredictiveValue:
            return {share, "ppv", false, true};
        case DecisionShare::NegativePredictiveValue:
            break;
    }
    return {share, "npv", false, false};
}

Text noneMessage(const ShareKind& kind, const std::string& model, double threshold) {
    const std::string id = kind.id;
    if (kind.isOfOutcome) {
        return (
            kind.isPositive
                ? Text("The measure {1} is a share of the samples with the event, and {2} has none.", id, model)
                : Text("The measure {1} is a share of the samples without the event, and {2} has none.", id, model));
    }
    return (kind.isPositive
                ? Text("The measure {1} is a share of the samples with a prediction of at least {2}, and {3} has none.",
                       id, asNumber(significant(threshold)), model)
                : Text("The measure {1} is a share of the samples with a prediction below {2}, and {3} has none.", id,
                       asNumber(significant(threshold)), model));
}

Measure shareMeasure(DecisionShare share, std::string name, std::string explanation, std::string formula) {
    const ShareKind kind = shareKind(share);
    Measure measure{.info = {.id = kind.id,
                             .name = std::move(name),
                             .explanation = std::move(explanation),
                             .formula = std::move(formula),
                             .source = "Altman, Bland (1994), BMJ 308, 1552 and BMJ 309, 102; interval: Clopper, "
                                       "Pearson (1934), Biometrika 26; weighted: Korn, Graubard (1998), Survey "
                                       "Methodology 24",
                             .cost = "O(n) time, O(n) memory",
                             .families = familiesWith({Ability::Classes}),
                             .parameters = {thresholdParameter()},
                             .takesWeights = true,
                             .papers = {"altman1994a", "altman1994b", "clopper1934"}},
                    .better = Better::higher()};
    measure.defaultLens = confidenceLensId;
    measure.isTestable = false;
    measure.evaluate = [share](const MethodCall& call) {
        call.run.check();
        const SharedOut result = decisionShare(call.data, share, call.values.real("threshold"));
        Estimate estimate;
        estimate.value = result.value;
        estimate.interval = result.interval;
        call.run.step(1.0);
        return estimate;
    };
    measure.formSettings = {"threshold"};
    measure.range = ValueRange::share();
    return measure;
}

}  // namespace

DecisionTable decisionTable(const Dataset& data, double threshold) {
    const Eigen::VectorXd r = positiveProbabilities(data, "A decision table");
    DecisionTable table;
    for (Index i = 0; i < r.size(); ++i) {
        const bool isEvent = data.labels()[static_cast<std::size_t>(i)] == 1;
        const double weight = data.weight(i);
        const bool isPositive = r(i) >= threshold;
        double& cell = isPositive ? (isEvent ? table.truePositives : table.falsePositives)
                                  : (isEvent ? table.falseNegatives : table.trueNegatives);
        cell += weight;
    }
    return table;
}

SharedOut decisionShare(const Dataset& data, DecisionShare share, double threshold, double level) {
    const ShareKind kind = shareKind(share);
    const Eigen::VectorXd r = positiveProbabilities(data, kind.id);
    std::vector<double> hits;
    std::vector<double> weights;
    for (Index i = 0; i < r.size(); ++i) {
        const bool isEvent = data.labels()[static_cast<std::size_t>(i)] == 1;
        const bool isPositive = r(i) >= threshold;
        const double weight = data.weight(i);
        if ((kind.isOfOutcome ? isEvent : isPositive) != kind.isPositive || !(weight > 0)) continue;
        hits.push_back(isEvent == isPositive ? 1 : 0);
        weights.push_back(weight);
    }
    if (hits.empty()) throw InvalidInput(noneMessage(kind, data.name(), threshold));
    if (data.weights().size() > 0) {
        const Eigen::VectorXd w = Eigen::Map<const Eigen::VectorXd>(weights.data(), static_cast<Index>(weights.size()));
        return {.value = weightedMean(hits, w).value, .interval = weightedProportionInterval(hits, w, level)};
    }
    const auto count = static_cast<Index>(hits.size());
    Index hitCount = 0;
    for (const double hit : hits) hitCount += hit > 0 ? 1 : 0;
    return {.value = static_cast<double>(hitCount) / static_cast<double>(count),
            .interval = clopperPearson(hitCount, count, level)};
}

Measure sensitivityMeasure() {
    return shareMeasure(DecisionShare::Sensitivity, "Sensitivity",
                        "Share of the samples with the event whose prediction reaches the threshold: of those whom it "
                        "happens to, how many are found. It rises as the threshold falls, so it says nothing without "
                        "the specificity, and nothing of calibration. For "
                        "several classes an event is a right top label.",
                        "TP / (TP + FN)");
}

Measure specificityMeasure() {
    return shareMeasure(DecisionShare::Specificity, "Specificity",
                        "Share of the samples without the event whose prediction lies below the threshold: of those "
                        "whom it does not happen to, how many are left alone. It rises with the threshold, so it says "
                        "nothing without the sensitivity. For several classes an event is a right top label.",
                        "TN / (TN + FP)");
}

Measure positivePredictiveValueMeasure() {
    return shareMeasure(DecisionShare::PositivePredictiveValue, "PPV",
                        "Positive predictive value: share of the samples with a prediction of at least the threshold "
                        "for which the event happens. Of a calibrated model it is the mean of these predictions, so "
                        "at least the threshold. It hangs on how frequent the event is in these data. For several "
                        "classes an event is a right top label.",
                        "TP / (TP + FP)");
}

Measure negativePredictiveValueMeasure() {
    return shareMeasure(DecisionShare::NegativePredictiveValue, "NPV",
                        "Negative predictive value: share of the samples with a prediction below the threshold for "
                        "which the event does not happen. It hangs on how frequent the event is in these data: of a "
                        "rare event it is high for every model. For several classes an event is a right top label.",
                        "TN / (TN + FN)");
}

}  // namespace calibrium
