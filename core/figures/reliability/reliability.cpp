// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/reliability/regression_panels.h"
#include "core/figures/reliability/reliability_caption.h"
#include "core/figures/reliability/reliability_panels.h"
#include "core/figures/reliability/reliability_parameters.h"
#include "core/figures/reliability/reliability_simplex.h"
#include "core/figures/reliability/vector_panels.h"
#include "core/figures/shown_classes.h"
#include "core/figures/shown_coordinates.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/confidence_lens.h"
#include "core/method/known_families.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t overlaidModelLimit = 3;
constexpr std::size_t columnLimit = 4;

void takeBins(ReliabilityCurve& curve, BinnedSamples binned) {
    curve.bins = std::move(binned.bins);
    curve.drawnBin = std::move(binned.drawnBin);
}

std::vector<ReliabilityCurve> curvesOf(std::span<const LensedModel> views, const ReliabilityLook& look,
                                       const Run& run) {
    std::vector<ReliabilityCurve> curves;
    for (std::size_t i = 0; i < views.size(); ++i) {
        const auto count = static_cast<double>(views.size());
        const Run part = run.part(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        const PreparedData prepared = preparedOf(*views[i].model);
        const Dataset data = prepared.seenThrough(views[i].lens, part);
        ReliabilityCurve curve{.name = data.name(),
                               .series = views[i].model->series,
                               .isTopLabel = views[i].lens.kind == Lens::Kind::TopLabel,
                               .bins = {}};
        ReliabilityOptions options = look.options;
        options.clusters = clustersOf(*views[i].model);
        if (look.curve.kind == CurveLook::Kind::Bins) {
            takeBins(curve, binnedSamples(data, options, part));
        } else {
            ReliabilityOptions plain = look.options;
            plain.uncertainty = ReliabilityOptions::Uncertainty::None;
            takeBins(curve, binnedSamples(data, plain, part.part(0.0, 0.1)));
            curve.drawn = drawnCurve(prepared, views[i].lens, look.curve, options, part.part(0.1, 1.0));
        }
        curves.push_back(std::move(curve));
    }
    return curves;
}

/// The probabilities that these views show, all together.
Eigen::VectorXd forecastsOf(std::span<const LensedModel> views) {
    std::vector<double> forecasts;
    for (const auto& view : views) {
        const Dataset data = preparedOf(*view.model).seenThrough(view.lens);
        const auto column = data.parameters().col(1);
        forecasts.insert(forecasts.end(), column.begin(), column.end());
    }
    return Eigen::Map<const Eigen::VectorXd>(forecasts.data(), static_cast<Index>(forecasts.size()));
}

bool haveSameSize(const std::vector<std::vector<LensedModel>>& groups) {
    const Index size = groups.front().front().model->data.sampleCount();
    return std::all_of(groups.begin(), groups.end(), [size](const auto& views) {
        return std::all_of(views.begin(), views.end(),
                           [size](const LensedModel& view) { return view.model->data.sampleCount() == size; });
    });
}

/// Numbers of as many samples compare across histograms that have the same axis.
void shareCounts(Figure& figure, const std::vector<std::size_t>& histograms, Index most) {
    constexpr double air = 1.05;
    for (const std::size_t index : histograms) {
        Axis& y = figure.panels[index].y;
        if (histograms.size() > 1 && y.isCount) y.maximum = air * static_cast<double>(most);
    }
}

/// One panel with its histogram per group of views, groups side by side.
void addModelPanels(Figure& figure, const std::vector<std::vector<LensedModel>>& groups, ReliabilityLook look,
                    const Run& run) {
    std::vector<std::size_t> histograms;
    Index most = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const auto count = static_cast<double>(groups.size());
        const auto curves =
            curvesOf(groups[g], look, run.part(static_cast<double>(g) / count, static_cast<double>(g + 1) / count));
        look.xLabel = confidenceLabel(groups[g]);
        Panel histogram = confidenceHistogram(curves, look);
        look.xLabel = {};  // the histogram below carries it
        look.areRisks = areRisksOfEvents(groups[g]);
        Panel panel = reliabilityPanel(curves, look);
        panel.notes = reliabilityNotes(curves);
        if (curves.size() == 1) panel.title = asItStands(curves.front().name);
        panel.row = static_cast<int>(2 * (g / columnLimit));
        panel.column = static_cast<int>(g % columnLimit);
        histogram.row = panel.row + 1;
        histogram.column = panel.column;
        if (look.scale != ForecastScale::Probability) {
            putOnScale({&panel, &histogram}, look.scale, forecastsOf(groups[g]));
        }
        most = std::max(most, mostSamples(curves));
        figure.panels.push_back(std::move(panel));
        histograms.push_back(figure.panels.size());
        figure.panels.push_back(std::move(histogram));
    }
    if (haveSameSize(groups)) shareCounts(figure, histograms, most);
}

/// One panel per class with all models that have these classes.
void addClassPanels(Figure& figure, std::span<const FigureModel* const> models, const std::string& wanted,
                    ReliabilityLook look, const Run& run) {
    const Dataset& first = models.front()->data;
    const ShownClasses chosen = shownClasses(first, wanted, "Reliability");
    const std::vector<std::size_t>& classes = chosen.classes;
    const std::size_t columnCount = chosen.columnCount();
    look.xLabel = "predicted probability";
    for (std::size_t c = 0; c < classes.size(); ++c) {
        std::vector<LensedModel> views;
        for (const auto* model : models) {
            if (model->data.classCount() != first.classCount()) continue;
            views.push_back({model, {.kind = Lens::Kind::Class, .classIndex = static_cast<Index>(classes[c])}});
        }
        const auto count = static_cast<double>(classes.size());
        const auto curves =
            curvesOf(views, look, run.part(static_cast<double>(c) / count, static_cast<double>(c + 1) / count));
        Panel panel = reliabilityPanel(curves, look);
        panel.title = Text("class {1}", first.classNames()[classes[c]]);
        panel.meaning.component = static_cast<Index>(classes[c]);
        panel.row = static_cast<int>(c / columnCount);
        panel.column = static_cast<int>(c % columnCount);
        for (const auto& curve : curves) {
            panel.notes.push_back(
                ofModel(curve.name, reliabilityNotes(std::span(&curve, 1)).front().text, curves.size() > 1));
        }
        if (Text note = chosen.note(first); c == 0 && !note.empty()) panel.notes.push_back(std::move(note));
        if (c == 0 && views.size() < models.size()) {
            panel.notes.push_back(missingModelsNote(models.size() - views.size(), "other classes"));
        }
        if (look.scale != ForecastScale::Probability) putOnScale({&panel}, look.scale, forecastsOf(views));
        figure.panels.push_back(std::move(panel));
    }
}

void addClassificationPanels(Figure& figure, std::span<const FigureModel* const> shown, const Values& values,
                             std::uint64_t seed, const Run& run) {
    const bool areRisks =
        std::all_of(shown.begin(), shown.end(), [](const FigureModel* model) { return areRisksForCurve(model->data); });
    const ReliabilityLook look = suitingLook(values, seed, areRisks);
    const std::string& lens = values.text("lens");
    if (lens == "canonical") {
        for (auto& panel : simplexPanels(shown, values, run)) figure.panels.push_back(std::move(panel));
        return;
    }
    if (lens == "class-wise") {
        addClassPanels(figure, shown, values.text("classes"), look, run);
        return;
    }
    const std::string& layout = values.text("layout");
    // Bars of several models are thin, and ranks of each model its own unless somebody asks for one panel.
    const bool isEasy = !look.areBars && look.scale != ForecastScale::Rank && shown.size() <= overlaidModelLimit;
    const bool isOverlaid = layout == "overlay" || (layout == "automatic" && isEasy);
    std::vector<std::vector<LensedModel>> groups(isOverlaid ? 1 : 0);
    for (const auto* model : shown) {
        if (!isOverlaid) groups.emplace_back();
        groups.back().push_back({model, confidenceLens(model->data, lens)});
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

/// Likewise of targets of several dimensions.
void addVectorPanels(Figure& figure, std::span<const FigureModel* const> models, const Values& values,
                     std::uint64_t seed, const Run& run) {
    int row = 0;
    for (const auto& panel : figure.panels) row = std::max(row, panel.row + 1);
    const VectorLook look{.binCount = values.integer("bins"),
                          .level = values.real("level"),
                          .seed = seed,
                          .order = preRankOf(values),
                          .coordinates = values.text("coordinates")};
    for (auto& panel : vectorPanels(models, look, run)) {
        panel.row += row;
        figure.panels.push_back(std::move(panel));
    }
}

Text emptyReason(bool hasModels, bool hasClassification) {
    if (!hasModels) return "Open a model to see its reliability diagram.";
    if (hasClassification) return "The canonical lens is drawn for three classes; choose another lens.";
    return "A reliability diagram needs class probabilities or predicted distributions of real targets; none of the "
           "shown models has them.";
}

Figure buildReliability(const FigureCall& call) {
    const auto& models = call.models;
    Figure figure;
    figure.title = "Reliability";
    std::vector<const FigureModel*> classification;
    std::vector<const FigureModel*> regression;
    nameSeries(figure, models);
    for (const auto& model : models) {
        (model.data.classCount() > 0 ? classification : regression).push_back(&model);
    }
    if (!classification.empty())
        addClassificationPanels(figure, classification, call.values, call.analysis.seed, call.run);
    if (!regression.empty()) {
        addRegressionPanels(figure, regression, call.values, call.analysis.seed, call.run);
        addVectorPanels(figure, regression, call.values, call.analysis.seed, call.run);
    }
    if (figure.panels.empty()) {
        figure.emptyReason = emptyReason(!models.empty(), !classification.empty());
    } else if (call.values.text("lens") == "canonical") {
        const auto missing = static_cast<std::size_t>(std::count_if(
            classification.begin(), classification.end(), [](const auto* model) { return !hasSimplex(*model); }));
        if (missing > 0) figure.panels.front().notes.push_back(missingModelsNote(missing, "not three classes"));
    }
    return figure;
}

}  // namespace

FigureMethod reliabilityFigure() {
    return {
        .info = {.id = "reliability",
                 .name = "Reliability",
                 .explanation =
                     "Samples with similar predicted probability are put into bins; each bin shows how often the "
                     "predicted event was observed. On the diagonal predictions and frequencies agree; below it "
                     "probabilities are too high (for the top label: the model is over-confident), above it too low. "
                     "Few samples scatter: consistency bars show "
                     "how far a calibrated model would stray from the diagonal by chance. The picture depends on "
                     "the bins, and a good top-label diagram says nothing of the other classes: for three classes the "
                     "canonical lens shows them all, by an arrow from the mean prediction to the class frequencies of "
                     "each bin of the simplex. For real-valued targets the view shows the shares of targets below the "
                     "predicted quantiles, the coverage of central "
                     "intervals, and the histogram of PIT values, which is flat for a calibrated model, and "
                     "how sharp the predictions are, which says nothing of their calibration. For targets of several "
                     "dimensions it shows all coordinates at once and each by itself: the shares of targets within the "
                     "central ellipsoids of the predictions (below the diagonal: too certain), copula PIT values and "
                     "ranks among draws from the predictions, both uniform for a calibrated model, and coverage and "
                     "PIT values coordinate by coordinate. Single coordinates can be calibrated where their "
                     "correlations are not, which ellipsoids and ranks see.",
                 .formula = "points (mean r over B, share of c = 1 in B)",
                 .source =
                     "Bröcker, Smith (2007), Weather and Forecasting 22 (consistency bars); Guo et al. (2017); "
                     "Vaicenavicius et al. (2019), AISTATS (canonical bins); Šidák (1967), JASA 62, and Hoeffding "
                     "(1956), Annals of Mathematical Statistics 27 (simultaneous bands); Ziegel, Gneiting (2014), "
                     "Electronic Journal of Statistics 8 (copula PIT), and Thorarinsdottir, Scheuerer, Heinz (2016), "
                     "Journal of Computational and Graphical Statistics 25 (ranks of vectors)",
                 .cost = "O(n m) for each model, and O(bins) for each resample",
                 .families = familiesWithAny({{Ability::Classes}, {Ability::Distribution}, {Ability::Coordinates}}),
                 .parameters = reliabilityParameters(),
                 .takesWeights = true,
                 .papers = {"brocker2007", "guo2017", "vaicenavicius2019", "sidak1967", "hoeffding1956", "ziegel2014",
                            "thorarinsdottir2016", "gneiting2008"}},
        .suggestions = {{"classes",
                         [](std::span<const Dataset> models) {
                             return models.empty() ? std::vector<std::string>() : models.front().classNames();
                         }},
                        {"coordinates", coordinateSuggestions}},
        .hasDiagramOfEach = true,
        .caption = reliabilityCaption,
        .build = buildReliability,
        .settle = settledCurve};
}

}  // namespace calibrium
