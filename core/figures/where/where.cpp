// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where/where.h"

#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/coordinates.h"
#include "core/figures/figure_method.h"
#include "core/figures/figure_parts.h"
#include "core/figures/reliability/forecast_axis.h"
#include "core/figures/shown_coordinates.h"
#include "core/figures/where/where_curve.h"
#include "core/figures/where/where_discrepancy.h"
#include "core/figures/where/where_regression.h"
#include "core/figures/where/where_simplex.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mappedCoordinateLimit = 3;

/// The models by the way they are shown.
struct Shown {
    std::vector<LensedModel> curves;
    std::vector<const FigureModel*> simplexes;
    std::vector<WitnessMap> regressions;
    std::size_t leftOut = 0;
    Index leftOutOf = 0;  ///< the number of coordinates of a model that is not shown with all of them
};

/// One map for each of the shown coordinates.
void addCoordinates(Shown& shown, const FigureModel& model, const std::string& coordinates) {
    const Index d = model.data.values().cols();
    const std::vector<Index> numbers = shownCoordinates(d, coordinates, mappedCoordinateLimit);
    for (const Index c : numbers) {
        shown.regressions.push_back(
            {.model = modelOfCoordinate(model, c), .coordinate = c, .hasShortNotes = c != numbers.front()});
    }
    if (!leftOutCoordinates(d, coordinates, mappedCoordinateLimit).empty()) shown.leftOutOf = d;
}

Shown sorted(std::span<const FigureModel> models, const std::string& lens, const std::string& coordinates) {
    Shown shown;
    for (const auto& model : models) {
        if (lens == "auto" && model.data.classCount() == 3) {
            shown.simplexes.push_back(&model);
        } else if (model.data.classCount() > 0) {
            shown.curves.push_back({&model, confidenceLens(model.data, lens)});
        } else if (predictsRealNumbers(model.data)) {
            shown.regressions.push_back({.model = model});
        } else if (hasCoordinates(model.data)) {
            addCoordinates(shown, model, coordinates);
        } else {
            ++shown.leftOut;
        }
    }
    const bool areSeveral = std::any_of(shown.regressions.begin(), shown.regressions.end(), [&](const WitnessMap& map) {
        return map.model.series != shown.regressions.front().model.series;
    });
    for (WitnessMap& map : shown.regressions) map.withModelName = areSeveral;
    return shown;
}

std::vector<std::int32_t> classesFor(const std::string& choice) {
    if (choice == "first") return {0};
    if (choice == "second") return {1};
    if (choice == "third") return {2};
    return {0, 1, 2};
}

/// Puts panels below each other block by block and publishes the figure with each of them.
class Sheet {
public:
    Sheet(Figure& figure, const FigureCall& call) : m_figure(figure), m_call(call) {}

    /// The next panels stand below all that are there, those of one kind in the same colours.
    void startBlock() {
        for (const auto& panel : m_figure.panels) m_row = std::max(m_row, panel.row + 1);
    }
    void startKind() { m_firstOfKind = m_figure.panels.size(); }
    void add(Panel panel) {
        panel.row += m_row;
        m_figure.panels.push_back(std::move(panel));
        const auto ofKind = std::span(m_figure.panels).subspan(m_firstOfKind);
        if (showsDiscrepancy(m_call.values)) {
            shareRisingScale(ofKind);
        } else {
            shareSymmetricScale(ofKind);
        }
        m_call.publishPart(m_figure);
    }

private:
    Figure& m_figure;
    const FigureCall& m_call;
    int m_row = 0;
    std::size_t m_firstOfKind = 0;
};

void addBlocks(Figure& figure, const Shown& shown, const FigureCall& call) {
    const std::size_t blockCount = (shown.curves.empty() ? 0 : 1) + shown.simplexes.size() + shown.regressions.size();
    Sheet sheet(figure, call);
    const ShowPanel show = [&sheet](Panel panel) { sheet.add(std::move(panel)); };
    std::size_t done = 0;
    const auto nextPart = [&] {
        sheet.startBlock();
        const auto count = static_cast<double>(blockCount);
        ++done;
        return call.run.part(static_cast<double>(done - 1) / count, static_cast<double>(done) / count);
    };
    if (!shown.curves.empty()) showWitnessCurves(shown.curves, call, nextPart(), show);
    const bool isDiscrepancy = showsDiscrepancy(call.values);
    sheet.startKind();
    for (const auto* model : shown.simplexes) {
        if (isDiscrepancy) {
            showDiscrepancySimplex(*model, shown.simplexes.size() > 1, call, nextPart(), show);
            continue;
        }
        showWitnessSimplex(*model, classesFor(call.values.text("class")), shown.simplexes.size() > 1, call, nextPart(),
                           show);
    }
    sheet.startKind();
    const auto showRegression = isDiscrepancy ? showDiscrepancyRegression : showWitnessRegression;
    for (const WitnessMap& map : shown.regressions) showRegression(map, call, nextPart(), show);
}

Figure buildWhere(const FigureCall& call) {
    Figure figure;
    figure.title = "Where";
    nameSeries(figure, call.models);
    call.run.check();
    const std::string& coordinates = call.values.text("coordinates");
    const Shown shown = sorted(call.models, call.values.text("lens"), coordinates);
    addBlocks(figure, shown, call);
    if (figure.panels.empty()) {
        figure.emptyReason =
            call.models.empty()
                ? Text("Open a model to see where its predictions are off.")
                : Text(
                      "This view needs class probabilities or predicted distributions of real targets; none of the "
                      "shown models has them.");
        return figure;
    }
    if (shown.leftOut > 0) {
        figure.panels.front().notes.push_back(missingModelsNote(shown.leftOut, "targets of several dimensions"));
    }
    if (shown.leftOutOf > 0) {
        figure.panels.front().notes.push_back(leftOutCoordinates(shown.leftOutOf, coordinates, mappedCoordinateLimit));
    }
    call.run.step(1.0);
    return figure;
}

std::vector<Parameter> whereParameters() {
    Parameter lens = choiceParameter(
        "lens", "Lens", "Over what class probabilities are mapped.",
        {{"auto", "automatic",
          "Three classes: the whole simplex. Two: the probability of the positive class. More: the confidence in the "
          "top label."},
         {"top-label", "top label", "The largest probability, for any number of classes."}});
    Parameter shownClass =
        onlyWhere(choiceParameter("class", "Class", "Of three classes, the one whose witness the simplex shows.",
                                  {{"each", "each", "One panel per class."},
                                   {"first", "first", "The first class only."},
                                   {"second", "second", "The second class only."},
                                   {"third", "third", "The third class only."}}),
                  "lens", {"auto"});
    Parameter level = numberParameter(
        "level", "Level", "Share of calibrated models whose curve lies inside the band, at each place by itself.", 0.95,
        0.5, 0.99);
    Parameter scale = forecastScaleParameter("As much room for every sample, of all models together.");
    std::vector<Parameter> own{std::move(lens), std::move(shownClass), std::move(scale), std::move(level)};
    for (Parameter& parameter : own) parameter.targets = TargetSort::Classes;
    std::vector<Parameter> all = discrepancyParameters();
    all.insert(all.end(), own.begin(), own.end());
    all.push_back(coordinatesParameter(mappedCoordinateLimit));
    return withKernelParameters(std::move(all));
}

std::vector<Text> whereCaption(std::span<const Dataset> models, const Values& values) {
    if (showsDiscrepancy(values)) {
        return {
            "The distance between what is predicted and what happens around each prediction, by ridge regression "
            "in the space of the kernel.",
            "It is above 0 for calibrated models too."};
    }
    const bool areClasses = !models.empty() && std::all_of(models.begin(), models.end(),
                                                           [](const Dataset& data) { return data.classCount() > 0; });
    const auto curveCount = std::count_if(models.begin(), models.end(), [&](const Dataset& data) {
        return data.classCount() > 0 && (values.text("lens") != "auto" || data.classCount() != 3);
    });
    if (!areClasses || curveCount == 0) {
        return {
            "The witness function: above 0, such targets occur more often than predicted around such predictions; "
            "below 0, less often."};
    }
    std::vector<Text> sentences{
        "The witness function along the predicted probability: above 0, the event occurs more often than "
        "predicted; below 0, less often."};
    if (hasWitnessBands(static_cast<std::size_t>(curveCount))) {
        sentences.push_back(
            Text("Shaded: where the curve of a calibrated model lies at each probability, with {1} probability.",
                 asNumber(percentText(values.real("level")))));
    }
    return sentences;
}

}  // namespace

FigureMethod whereFigure() {
    return {
        .info = {.id = "where",
                 .name = "Where",
                 .explanation =
                     "The witness function of miscalibration shows where a model is off and to which side: above 0, "
                     "targets like y occur more often than predicted around predictions like p; below 0, less often. "
                     "For class probabilities it runs along the confidence (above 0: under-confident, below 0: "
                     "over-confident) with the band of calibrated models, or, for three classes, over the simplex, one "
                     "panel per class. For a real target it is shown over predicted mean and standard deviation, at "
                     "three targets for each prediction: more targets than predicted at both outer quantiles and "
                     "fewer at the median mean too narrow predictions, the reverse too wide ones, and opposite signs "
                     "at the outer quantiles a shift, if the kernel is narrow enough: it averages over predictions "
                     "within its bandwidth, and over targets within the width of the target kernel, so both should not "
                     "exceed the predicted standard deviations by much. Targets of several dimensions are mapped "
                     "coordinate by coordinate, which shows nothing of the dependence between coordinates. The size "
                     "depends on how many samples are "
                     "near: it tells where the error that the kernel sees comes from, not how large the gap is "
                     "there. Places without samples are near 0. Maps have noise of the size of the standard errors in "
                     "the tips. The local discrepancy (MCMD), which can be shown instead, says how large the gap is "
                     "there, and not to which side: the distance between what a prediction says and what happens "
                     "around it, estimated by ridge regression. It is above 0 for calibrated models too, and falls to "
                     "0 far from all samples.",
                 .formula = "w(p,y) = n⁻¹ Σᵢ [k((p,y),(pᵢ,yᵢ)) − E k((p,y),(pᵢ,Zᵢ))], Zᵢ ~ pᵢ; D(p) = ‖E[k_Y(Y,·) | P "
                            "= p] − E k_Y(Z,·)‖, Z ~ p",
                 .source = "Beyond the papers: the mean of the terms of Widmann, Lindsten, Zachariah (2021), ICLR, "
                           "appendix C, as a function of the location; MCMD: Park, Muandet (2020), NeurIPS 33, "
                           "section 5, and section 4 of the former",
                 .cost =
                     "O(n J) kernel evaluations, J up to 202 along the confidence, 576 per class on the simplex, up "
                     "to 3000 for a real target; O(n²) distances for a heuristic bandwidth; the local discrepancy of "
                     "up to 500 samples O(n³ + n² J), and O(n² J) for each of 200 sets of targets",
                 .families = familiesWithAny({{Ability::Classes}, {Ability::Distribution}, {Ability::Coordinates}}),
                 .parameters = whereParameters(),
                 .takesWeights = true,
                 .papers = {"widmann2021"}},
        .tests = TestUse::None,
        .resolvesKernel = true,
        .suggestions = {{"coordinates", coordinateSuggestions}},
        .caption = whereCaption,
        .build = buildWhere};
}

}  // namespace calibrium
