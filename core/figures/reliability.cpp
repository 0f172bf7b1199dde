// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability.h"

#include "core/data/lens.h"
#include "core/families/family.h"
#include "core/figures/regression_panels.h"
#include "core/figures/reliability_panels.h"
#include "core/registry/method.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t overlaidModelLimit = 3;
constexpr std::size_t shownClassLimit = 12;
constexpr std::size_t columnLimit = 4;

/// What is drawn for one model.
struct View {
    const FigureModel* model = nullptr;
    Lens lens;
};

ReliabilityLook lookOf(const Values& values, std::uint64_t seed) {
    using Uncertainty = ReliabilityOptions::Uncertainty;
    const std::string& bars = values.text("bars");
    return {.options = {.bins = binningOptions(values),
                        .uncertainty = bars == "none"          ? Uncertainty::None
                                       : bars == "consistency" ? Uncertainty::Consistency
                                                               : Uncertainty::Confidence,
                        .level = values.real("level"),
                        .resampleCount = static_cast<std::size_t>(values.integer("resamples")),
                        .seed = seed},
            .areBars = values.text("style") == "bars",
            .xLabel = {}};
}

/// Top label for class probabilities; the positive class where there is one.
Lens lensFor(const Dataset& data, const std::string& lens) {
    const bool isPositiveClass = lens == "auto" && data.family().id() == "binary";
    return isPositiveClass ? Lens{.kind = Lens::Kind::Class, .classIndex = 1} : Lens{.kind = Lens::Kind::TopLabel};
}

std::vector<ReliabilityCurve> curvesOf(std::span<const View> views, const ReliabilityLook& look, const Run& run) {
    std::vector<ReliabilityCurve> curves;
    for (std::size_t i = 0; i < views.size(); ++i) {
        const auto count = static_cast<double>(views.size());
        const Run part = run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        const Dataset data = applyLens(views[i].model->data, views[i].lens);
        curves.push_back({.name = data.name(),
                          .series = views[i].model->series,
                          .isTopLabel = views[i].lens.kind == Lens::Kind::TopLabel,
                          .bins = reliabilityBins(data, look.options, part)});
    }
    return curves;
}

std::string xLabelFor(std::span<const View> views) {
    const auto isTopLabel = [](const View& view) { return view.lens.kind == Lens::Kind::TopLabel; };
    if (std::all_of(views.begin(), views.end(), isTopLabel)) return "confidence";
    if (views.size() > 1) return "predicted probability";
    const auto& names = views.front().model->data.classNames();
    return "predicted probability of class " + names[static_cast<std::size_t>(views.front().lens.classIndex)];
}

/// One panel with its histogram per group of views, groups side by side.
void addModelPanels(Figure& figure, const std::vector<std::vector<View>>& groups, ReliabilityLook look,
                    const Run& run) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto count = static_cast<double>(groups.size());
        const auto curves =
            curvesOf(groups[g], look, run.part(static_cast<double>(g) / count, static_cast<double>(g + 1) / count));
        look.xLabel = xLabelFor(groups[g]);
        Panel histogram = confidenceHistogram(curves, look);
        look.xLabel.clear();  // the histogram below carries it
        Panel panel = reliabilityPanel(curves, look);
        panel.notes = reliabilityNotes(curves);
        if (curves.size() == 1) panel.title = curves.front().name;
        panel.row = static_cast<int>(2 * (g / columnLimit));
        panel.column = static_cast<int>(g % columnLimit);
        histogram.row = panel.row + 1;
        histogram.column = panel.column;
        figure.panels.push_back(std::move(panel));
        figure.panels.push_back(std::move(histogram));
    }
}

/// The most frequent classes, in the order of the classes.
std::vector<std::size_t> shownClasses(const Dataset& data) {
    std::vector<Index> counts(static_cast<std::size_t>(data.classCount()), 0);
    for (const auto label : data.labels()) ++counts[static_cast<std::size_t>(label)];
    std::vector<std::size_t> classes(counts.size());
    std::iota(classes.begin(), classes.end(), std::size_t{0});
    if (classes.size() <= shownClassLimit) return classes;
    std::stable_sort(classes.begin(), classes.end(),
                     [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
    classes.resize(shownClassLimit);
    std::sort(classes.begin(), classes.end());
    return classes;
}

std::size_t columnCountFor(std::size_t panelCount) {
    if (panelCount <= 3) return panelCount;
    if (panelCount == 4) return 2;
    return panelCount <= 6 ? 3 : columnLimit;
}

/// One panel per class with all models that have these classes.
void addClassPanels(Figure& figure, std::span<const FigureModel* const> models, ReliabilityLook look, const Run& run) {
    const Dataset& first = models.front()->data;
    const auto classes = shownClasses(first);
    const std::size_t columnCount = columnCountFor(classes.size());
    look.xLabel = "predicted probability";
    for (std::size_t c = 0; c < classes.size(); ++c) {
        std::vector<View> views;
        for (const auto* model : models) {
            if (model->data.classCount() != first.classCount()) continue;
            views.push_back({model, {.kind = Lens::Kind::Class, .classIndex = static_cast<Index>(classes[c])}});
        }
        const auto count = static_cast<double>(classes.size());
        const auto curves =
            curvesOf(views, look, run.part(static_cast<double>(c) / count, static_cast<double>(c + 1) / count));
        Panel panel = reliabilityPanel(curves, look);
        panel.title = "class " + first.classNames()[classes[c]];
        panel.row = static_cast<int>(c / columnCount);
        panel.column = static_cast<int>(c % columnCount);
        for (const auto& curve : curves) {
            const std::string name = curves.size() > 1 ? curve.name + ": " : "";
            panel.notes.push_back(name + reliabilityNotes(std::span(&curve, 1)).front());
        }
        if (c == 0 && classes.size() < static_cast<std::size_t>(first.classCount())) {
            panel.notes.push_back("the " + std::to_string(classes.size()) + " most frequent of " +
                                  std::to_string(first.classCount()) + " classes");
        }
        if (c == 0 && views.size() < models.size()) {
            panel.notes.push_back(std::to_string(models.size() - views.size()) +
                                  (models.size() - views.size() == 1 ? " model has" : " models have") +
                                  " other classes and cannot be shown here");
        }
        figure.panels.push_back(std::move(panel));
    }
}

void addClassificationPanels(Figure& figure, std::span<const FigureModel* const> shown, const Values& values,
                             std::uint64_t seed, const Run& run) {
    const ReliabilityLook look = lookOf(values, seed);
    const std::string& lens = values.text("lens");
    if (lens == "class-wise") {
        addClassPanels(figure, shown, look, run);
        return;
    }
    const bool isOverlaid = values.text("layout") == "overlay" && !look.areBars && shown.size() <= overlaidModelLimit;
    std::vector<std::vector<View>> groups(isOverlaid ? 1 : 0);
    for (const auto* model : shown) {
        if (!isOverlaid) groups.emplace_back();
        groups.back().push_back({model, lensFor(model->data, lens)});
    }
    addModelPanels(figure, groups, look, run);
}

/// Below what is there already.
void addRegressionPanels(Figure& figure, std::span<const FigureModel* const> models, const Values& values,
                         std::uint64_t seed, const Run& run) {
    int row = 0;
    for (const auto& panel : figure.panels) row = std::max(row, panel.row + 1);
    const RegressionLook look{.binCount = values.integer("bins"), .level = values.real("level"), .seed = seed};
    for (auto& panel : regressionPanels(models, look, run)) {
        panel.row = row;
        figure.panels.push_back(std::move(panel));
    }
}

Figure build(std::span<const FigureModel> models, const Values& values, std::uint64_t seed, const Run& run) {
    Figure figure;
    figure.title = "Reliability";
    std::vector<const FigureModel*> classification;
    std::vector<const FigureModel*> regression;
    for (const auto& model : models) {
        figure.series.resize(std::max(figure.series.size(), static_cast<std::size_t>(model.series) + 1));
        figure.series[static_cast<std::size_t>(model.series)] = model.data.name();
        (model.data.classCount() > 0 ? classification : regression).push_back(&model);
    }
    if (!classification.empty()) addClassificationPanels(figure, classification, values, seed, run);
    if (!regression.empty()) addRegressionPanels(figure, regression, values, seed, run);
    if (figure.panels.empty()) {
        figure.emptyReason = models.empty() ? "Open a model to see its reliability diagram."
                                            : "A reliability diagram needs class probabilities or predictions of one "
                                              "real target; none of the shown models has them.";
    }
    return figure;
}

Parameter choiceParameter(const std::string& id, const std::string& name, const std::string& explanation,
                          std::vector<Choice> choices) {
    Parameter parameter;
    parameter.id = id;
    parameter.name = name;
    parameter.explanation = explanation;
    parameter.kind = ParameterKind::Choice;
    parameter.defaultValue = choices.front().id;
    parameter.choices = std::move(choices);
    return parameter;
}

Parameter levelParameter() {
    Parameter parameter;
    parameter.id = "level";
    parameter.name = "Level";
    parameter.explanation = "Share of cases that bars and bands cover: bars for each bin by itself, bands as a whole.";
    parameter.defaultValue = defaultLevel;
    parameter.minimum = 0.5;
    parameter.maximum = 0.999;
    return parameter;
}

Parameter resamplesParameter() {
    Parameter parameter;
    parameter.id = "resamples";
    parameter.name = "Resamples";
    parameter.unit = "data sets";
    parameter.explanation = "Number of calibrated data sets drawn for the consistency bars.";
    parameter.kind = ParameterKind::Integer;
    parameter.defaultValue = std::int64_t{1000};
    parameter.minimum = 10;
    parameter.maximum = 100000;
    parameter.isLogarithmic = true;
    parameter.condition = Parameter::Condition{"bars", {"consistency"}};
    return parameter;
}

std::vector<Parameter> parameters() {
    std::vector<Parameter> list{choiceParameter(
        "lens", "Lens", "Which probabilities are compared with what happened.",
        {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
         {"top-label", "top label", "The largest probability, and whether its class was observed."},
         {"class-wise", "each class", "One panel per class: its probability, and whether it was observed."}})};
    for (auto& parameter : binningParameters()) list.push_back(std::move(parameter));
    list.push_back(choiceParameter("style", "Style", "How a bin is drawn.",
                                   {{"points", "points", "A point at mean prediction and observed frequency."},
                                    {"bars", "bars",
                                     "A bar up to the observed frequency, with the gap to the mean "
                                     "prediction."}}));
    list.push_back(
        choiceParameter("bars", "Error bars", "How far a bin may be off by chance.",
                        {{"consistency", "consistency",
                          "Where the frequency falls if the model is calibrated: points outside the bars "
                          "speak against it."},
                         {"confidence", "confidence", "Where the true frequency of the bin may lie (Clopper-Pearson)."},
                         {"none", "none", "No bars."}}));
    list.push_back(levelParameter());
    list.push_back(resamplesParameter());
    list.push_back(choiceParameter("layout", "Several models", "How several models share the view.",
                                   {{"overlay", "overlay", "In one panel, up to three models drawn as points."},
                                    {"multiples", "side by side", "One panel for each model."}}));
    return list;
}

}  // namespace

FigureMethod reliabilityFigure() {
    return {
        .info = {.id = "reliability",
                 .name = "Reliability",
                 .explanation =
                     "Samples with similar predicted probability are put into bins; each bin shows how often the "
                     "predicted event was observed. On the diagonal predictions and frequencies agree; below it the "
                     "model is over-confident, above it under-confident. Few samples scatter: consistency bars show "
                     "how far a calibrated model would stray from the diagonal by chance. The picture depends on "
                     "the bins, and a good top-label diagram says nothing of the other classes. For real-valued "
                     "targets the "
                     "view shows the shares of targets below the predicted quantiles, the coverage of central "
                     "intervals, and the histogram of PIT values, which is flat for a calibrated model.",
                 .formula = "points (mean r over B, share of c = 1 in B)",
                 .source = "Bröcker, Smith (2007), Weather and Forecasting 22 (consistency bars); Guo et al. (2017); "
                           "Vaicenavicius et al. (2019)",
                 .cost = "O(n m) for each model, and O(bins) for each resample",
                 .families = {"binary", "categorical", "normal", "laplace", "mixture", "poisson", "draws"},
                 .parameters = parameters()},
        .showsTests = false,
        .build = build};
}

}  // namespace calibrium
