// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/cluster_jackknife.h"
#include "core/estimators/clinical/auc.h"
#include "core/estimators/clinical/decision_shares.h"
#include "core/estimators/clinical/roc.h"
#include "core/figures/decision/decision_model.h"
#include "core/figures/figure.h"
#include "core/figures/view_parts.h"
#include "core/method/estimate.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <functional>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

/// Over the clusters of the model, if it has some; else that of independent rows.
std::optional<Interval> intervalOf(const DecisionModel& model, const std::optional<Interval>& ofRows,
                                   const std::function<double(const Dataset&)>& value, double level) {
    if (model.hasTooFewClusters) return std::nullopt;
    if (!model.clusters || !ofRows) return ofRows;
    return jackknifeOverClusters(model.data, *model.clusters, value, level, ValueRange::share());
}

Text areaText(const DecisionModel& model) {
    Auc area = auc(model.data);
    area.interval = intervalOf(
        model, area.interval, [](const Dataset& data) { return auc(data).value; }, defaultLevel);
    if (!area.interval) return Text("AUC {1}", asNumber(toDigits(area.value)));
    return Text("AUC {1}", asNumber(estimateText(area.value, area.interval->lower, area.interval->upper)));
}

/// "0.81 [0.74, 0.87]"; a dash where there is no sample to take the share of.
Text shareText(const DecisionModel& model, DecisionShare share, const DecisionLook& look) {
    const Dataset& data = model.data;
    const DecisionTable table = decisionTable(data, look.threshold);
    const bool isOfPositives = share == DecisionShare::PositivePredictiveValue;
    const double of =
        isOfPositives ? table.truePositives + table.falsePositives : table.trueNegatives + table.falseNegatives;
    const bool isPredictive = isOfPositives || share == DecisionShare::NegativePredictiveValue;
    if (isPredictive && !(of > 0)) return asItStands("–");
    const SharedOut result = decisionShare(data, share, look.threshold, look.level);
    const auto interval = intervalOf(
        model, result.interval,
        [&](const Dataset& rows) { return decisionShare(rows, share, look.threshold, look.level).value; }, look.level);
    if (!interval) return asNumber(toDigits(result.value));
    return asNumber(estimateText(result.value, interval->lower, interval->upper));
}

}  // namespace

Panel rocPanel(const std::vector<DecisionModel>& models, const DecisionLook& look, std::vector<Note>& notes) {
    Panel panel;
    panel.title = "ROC curve";
    panel.heedsClusters = true;
    panel.isSquare = true;
    panel.x = {.label = "1 − specificity", .minimum = 0.0, .maximum = 1.0};
    panel.y = {.label = "sensitivity", .minimum = 0.0, .maximum = 1.0};
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Diagonal, .value = 0, .label = ""});
    for (const DecisionModel& model : models) {
        attempt(model.data.name(), notes, [&] {
            RocCurve curve = rocCurve(model.data);
            Line line{.style = {Role::Model, model.series, asItStands(model.data.name())},
                      .x = std::move(curve.falsePositiveRate),
                      .y = std::move(curve.truePositiveRate)};
            for (std::size_t i = 0; i < line.x.size(); ++i) {
                line.tips.push_back(Text("{1}, from {2}: sensitivity {3}, specificity {4}", model.data.name(),
                                         asNumber(significant(curve.thresholds[i], 3)),
                                         asNumber(significant(line.y[i], 3)), asNumber(significant(1 - line.x[i], 3))));
            }
            const double sensitivity =
                decisionShare(model.data, DecisionShare::Sensitivity, look.threshold, look.level).value;
            const double specificity =
                decisionShare(model.data, DecisionShare::Specificity, look.threshold, look.level).value;
            panel.marks.emplace_back(std::move(line));
            panel.marks.emplace_back(
                Points{.style = {Role::Model, model.series, ""},
                       .x = {1 - specificity},
                       .y = {sensitivity},
                       .tips = {Text("{1}, at the threshold {2}: sensitivity {3}, specificity {4}", model.data.name(),
                                     asNumber(significant(look.threshold, 3)), asNumber(significant(sensitivity, 3)),
                                     asNumber(significant(specificity, 3)))}});
            panel.notes.push_back(ofModel(model.data.name(), areaText(model), models.size() > 1));
            if (models.size() > 1) return;
            panel.notes.push_back(Text("at {1}:", asNumber(significant(look.threshold, 3))));
            panel.notes.push_back(Text("sensitivity {1}", shareText(model, DecisionShare::Sensitivity, look)));
            panel.notes.push_back(Text("specificity {1}", shareText(model, DecisionShare::Specificity, look)));
            panel.notes.push_back(Text("PPV {1}", shareText(model, DecisionShare::PositivePredictiveValue, look)));
            panel.notes.push_back(Text("NPV {1}", shareText(model, DecisionShare::NegativePredictiveValue, look)));
        });
    }
    return panel;
}

}  // namespace calibrium
