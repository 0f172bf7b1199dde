// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/decision/decision.h"

#include "core/analysis/cluster_intervals.h"
#include "core/data/family.h"
#include "core/estimators/clinical/net_benefit.h"
#include "core/figures/decision/decision_model.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/offered_columns.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/confidence_lens.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/intervals.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t bandedDecisionModels = 3;
constexpr double widestThreshold = 0.99;
constexpr double narrowestAxis = 0.02;
/// Predictions beyond this share of all are too few to say what acting on them is worth.
constexpr double shownShare = 0.99;

DecisionModel decisionModelOf(const FigureModel& model, std::uint64_t seed) {
    DecisionModel result{.data = preparedOf(model).seenThrough(confidenceLens(model.data, "auto")),
                         .series = model.series};
    double events = 0;
    double total = 0;
    for (Index i = 0; i < result.data.sampleCount(); ++i) {
        const double weight = result.data.weight(i);
        total += weight;
        if (result.data.labels()[static_cast<std::size_t>(i)] == 1) events += weight;
    }
    result.eventShare = events / total;
    if (!model.clusters.empty()) {
        result.hasTooFewClusters = clusterCount(clustersOf(model)) < fewestClusters;
        if (!result.hasTooFewClusters) result.clusters = clusterPartition(result.data, model.clusters, seed);
    }
    return result;
}

double automaticHighest(const std::vector<DecisionModel>& models) {
    double highest = narrowestAxis;
    for (const DecisionModel& model : models) {
        const auto column = model.data.parameters().col(1);
        std::vector<double> predictions(column.begin(), column.end());
        std::sort(predictions.begin(), predictions.end());
        highest = std::max({highest, quantile(predictions, shownShare), 1.5 * model.eventShare});
    }
    return std::min(highest, widestThreshold);
}

bool hasBands(const Values& values, std::size_t modelCount) {
    return values.text("bands") == "pointwise" && modelCount <= bandedDecisionModels;
}

DecisionLook decisionLook(const FigureCall& call, const std::vector<DecisionModel>& models) {
    const Values& values = call.values;
    DecisionLook look{.threshold = values.isText("threshold") ? models.front().eventShare : values.real("threshold"),
                      .lowest = values.real("from"),
                      .highest = values.isText("to") ? automaticHighest(models) : values.real("to"),
                      .hasBands = hasBands(values, models.size()),
                      .level = values.real("level")};
    look.threshold = std::clamp(look.threshold, 1e-6, widestThreshold);
    if (look.lowest < look.highest) return look;
    throw InvalidSetting(
        Text("Decision: the thresholds are shown from {1} to {2}, which is no range; set from below to.",
             asNumber(significant(look.lowest)), asNumber(significant(look.highest))));
}

/// The numbers of the threshold as columns of the results.
std::vector<OfferedColumn> columnsAt(double threshold) {
    std::vector<OfferedColumn> offers;
    const auto offer = [&](const std::string& id, const Text& name, const Values& more) {
        Values values{{"threshold", threshold}};
        values.merge(more);
        offers.push_back({.label = Text("{1} at {2}", name, asNumber(significant(threshold, 3))),
                          .request = {id, std::move(values)}});
    };
    offer("net-benefit", "Net benefit", {});
    offer("net-benefit", "Gain over treating all", {{"reference", std::string("all")}});
    offer("sensitivity", "Sensitivity", {});
    offer("specificity", "Specificity", {});
    offer("ppv", "PPV", {});
    offer("npv", "NPV", {});
    return offers;
}

Figure buildDecision(const FigureCall& call) {
    Figure figure;
    figure.title = "Decision";
    nameSeries(figure, call.models);
    std::vector<DecisionModel> models;
    std::size_t otherCount = 0;
    for (const FigureModel& model : call.models) {
        if (model.data.family().abilities().holds(Ability::Event)) {
            models.push_back(decisionModelOf(model, call.analysis.seed));
        } else {
            ++otherCount;
        }
    }
    if (models.empty()) {
        figure.emptyReason =
            call.models.empty()
                ? Text("Open a model to see what acting on its predictions is worth.")
                : Text("Decisions are made on the probability of an event; none of the shown models has one.");
        return figure;
    }
    const DecisionLook look = decisionLook(call, models);
    std::vector<Note> notes;
    if (otherCount > 0) notes.push_back(missingModelsNote(otherCount, "no event"));
    const std::string& show = call.values.text("show");
    if (show != "roc") figure.panels.push_back(netBenefitPanel(models, look, call.run.part(0.0, 0.9)));
    if (show != "benefit") {
        Panel panel = rocPanel(models, look, notes);
        panel.column = static_cast<int>(figure.panels.size());
        figure.panels.push_back(std::move(panel));
    }
    if (show != "roc" && call.values.text("bands") == "pointwise" && !look.hasBands) {
        notes.push_back(Text("bands are drawn for up to three models"));
    }
    Panel& first = figure.panels.front();
    first.notes.insert(first.notes.end(), notes.begin(), notes.end());
    offerColumns(first, columnsAt(look.threshold));
    call.run.step(1.0);
    return figure;
}

std::vector<Parameter> decisionParameters() {
    Parameter threshold = numberParameter(
        "threshold", "Threshold",
        "The predicted probability from which on one acts; drag the line to move it. It says how many false alarms "
        "one would accept for one event that is found: at 0.1 nine, at 0.5 one.",
        std::string("event-share"), 0, widestThreshold,
        {{"event-share", "share of events",
          "That of the first model, where treating all is worth as much as treating nobody."}});
    threshold.isMinimumExclusive = true;
    return {std::move(threshold),
            choiceParameter("show", "Show", "Which diagrams are drawn.",
                            {{"both", "both", "Decision curve and ROC curve side by side."},
                             {"benefit", "decision curve", "Net benefit over the threshold."},
                             {"roc", "ROC curve", "Sensitivity over 1 − specificity."}}),
            numberParameter("from", "From", "The smallest threshold that is drawn.", 0.0, 0, 0.98),
            numberParameter("to", "To", "The largest threshold that is drawn.", std::string("automatic"), 0.001,
                            widestThreshold,
                            {{"automatic", "automatic", "Where one in a hundred predictions is left above it."}}),
            choiceParameter("bands", "Bands", "What is drawn around the net benefit.",
                            {{"pointwise", "at each threshold",
                              "Where the net benefit of the population lies, for each threshold by itself; left out "
                              "where so few samples decide that one more would change it."},
                             {"none", "none", "The curves alone."}}),
            numberParameter("level", "Level", "Probability with which the band holds the net benefit at a threshold.",
                            defaultLevel, 0.5, 0.999)};
}

/// Where the line of the threshold stands and the points of the ROC curves lie.
Text thresholdSentence(const std::vector<DecisionModel>& models, const Values& values) {
    const bool isShare = values.isText("threshold");
    const double threshold = isShare ? models.front().eventShare : values.real("threshold");
    const Text number = asNumber(significant(threshold, 3));
    const Text where = !isShare ? number
                       : models.size() == 1
                           ? Text("{1}, the share of events", number)
                           : Text("{1}, the share of events of {2}", number, models.front().data.name());
    const std::string& show = values.text("show");
    if (show == "benefit") return Text("Vertical line: the threshold {1}.", where);
    if (show == "roc") return Text("Points: at the threshold {1}.", where);
    return Text("Vertical line and points: the threshold {1}.", where);
}

std::vector<Text> decisionCaption(std::span<const Dataset> data, const Values& values) {
    std::vector<DecisionModel> models;
    for (const Dataset& one : data) {
        if (one.family().abilities().holds(Ability::Event))
            models.push_back(decisionModelOf({.data = one, .result = {}}, 1));
    }
    std::vector<Text> sentences;
    if (values.text("show") != "roc") {
        sentences.push_back(
            hasBands(values, models.size())
                ? Text("Net benefit of acting on the prediction, over the threshold from which on one acts, beside "
                       "acting always and never; shaded: {1} intervals at each threshold.",
                       asNumber(percentText(values.real("level"))))
                : Text("Net benefit of acting on the prediction, over the threshold from which on one acts, beside "
                       "acting always and never."));
    }
    if (values.text("show") != "benefit") {
        sentences.emplace_back("ROC curve: sensitivity over 1 − specificity, over all thresholds.");
    }
    if (!models.empty()) sentences.push_back(thresholdSentence(models, values));
    return sentences;
}

}  // namespace

FigureMethod decisionFigure() {
    return {
        .info =
            {.id = "decision",
             .name = "Decision",
             .explanation =
                 "Whether it is worth acting on the predictions. The decision curve shows the net benefit of "
                 "treating whoever reaches a threshold, for every threshold: rightly treated samples less those "
                 "treated in vain, which count by the odds of the threshold. A model is of use at a threshold where "
                 "its curve lies above both treating all and treating nobody; choose the range from the decision, "
                 "not from the curve. That of a calibrated model falls below these lines only by chance; where it "
                 "does, too few of those above the threshold have the event, or too many of those below it. The "
                 "ROC curve beside it shows what is found against what is alarmed for nothing, over all thresholds; "
                 "it says nothing of calibration. Drag the upright line to a threshold: the notes give net benefit, "
                 "sensitivity, specificity and predictive values there. The band holds for each threshold by "
                 "itself: of many thresholds a few leave it by chance, and two models whose bands overlap may "
                 "differ, which the view Compare tells.",
             .formula = "NB(t) = TP/n − FP/n · t/(1 − t)",
             .source = "Vickers, Elkin (2006), Medical Decision Making 26, 565-574; Van Calster et al. (2018), "
                       "European Urology 74; DeLong, DeLong, Clarke-Pearson (1988), Biometrics 44",
             .cost = "O(n (L + log n)) for L thresholds and each model",
             .families = familiesWith({Ability::Event}),
             .parameters = decisionParameters(),
             .takesWeights = true,
             .uses = {Use::Utility},
             .papers = {"vickers2006", "vancalster2018", "delong1988"}},
        .caption = decisionCaption,
        .build = buildDecision};
}

}  // namespace calibrium
