// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/errors/errors.h"

#include "core/analysis/reports/settings_text.h"
#include "core/data/dataset.h"
#include "core/figures/errors/errors_parts.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_method.h"
#include "core/figures/shown_coordinates.h"
#include "core/figures/view_parts.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

void addBelow(Figure& figure, std::vector<Panel> panels) {
    int first = 0;
    for (const auto& panel : figure.panels) first = std::max(first, panel.row + 1);
    for (auto& panel : panels) {
        panel.row += first;
        figure.panels.push_back(std::move(panel));
    }
}

Figure buildErrors(const FigureCall& call) {
    std::vector<const FigureModel*> classes;
    std::vector<const FigureModel*> regressions;
    for (const auto& model : call.models) (model.data.classCount() > 0 ? classes : regressions).push_back(&model);
    Figure figure;
    figure.title = "Errors";
    figure.series = seriesNames(call.models);
    const double classesEnd = regressions.empty() ? 1.0 : classes.empty() ? 0.0 : 0.8;
    if (!classes.empty()) {
        const auto show = [&](const std::vector<Panel>& panels) {
            Figure part = figure;
            addBelow(part, panels);
            call.publishPart(part);
        };
        addBelow(figure, classErrorPanels(call, classes, call.run.part(0.0, classesEnd), show));
    }
    if (!regressions.empty())
        addBelow(figure, regressionErrorPanels(call, regressions, call.run.part(classesEnd, 1.0)));
    call.run.step(1.0);
    if (!figure.panels.empty()) return figure;
    figure.emptyReason = call.models.empty() ? Text("Open a model to see its errors beside each other.")
                                             : Text("Errors of such targets are not drawn; see the table of results.");
    return figure;
}

Parameter partRowsParameter() {
    Parameter rows = numberParameter(
        "part-rows", "Samples of score parts",
        "How many samples the parts of the CRPS, of the Dawid-Sebastiani score and of the Brier score of all classes "
        "are of, drawn at random by the seed where there are more. The MCB and its range depend on that number.",
        std::string("auto"), 10, 1e9,
        {{"auto", "Automatic", "All up to 10,000 samples (all classes: 2,000), else so many of them: within seconds."},
         {"all", "All", "Every sample: 100,000 take about half a minute of processor time."}});
    rows.kind = ParameterKind::Integer;  // although its default is a word
    rows.unit = "samples";
    rows.sampleLimit = SampleLimit::Useless;
    return logarithmic(std::move(rows));
}

std::vector<Parameter> errorsParameters() {
    std::vector<Parameter> all{
        choiceParameter(
            "estimator", "Estimator", "How the errors of the ladder from the TCE to the CE are estimated.",
            {{"binned", "bins",
              "Bins for all of them: of equal mass and as many as stay monotone for the TCE, of equal "
              "width for each class, and fitted to whole predictions, √n samples at least in each, for the CE; "
              "predictions that repeat so often are bins of their own."},
             {"kde", "kernel density",
              "Kernel smoothers without bins, whose bandwidth the predictions choose; every pair of "
              "samples is visited again and again."}}),
        numberParameter("p", "Norm p",
                        "1 averages the distances; 2 is the root of the mean square, for which the bound is the "
                        "root of the Brier score itself.",
                        std::int64_t{2}, 1, 2),
        limitedBySamples(SampleLimit::Useless,
                         countParameter("bins", "Bins", "Number of bins of the ECE and of the errors class by class.",
                                        "", 15, 1, 1000)),
        choiceParameter(
            "plane", "Plane", "The score whose parts make the plane of MCB and DSC.",
            {{"brier", "Brier score", "(r − c)², the form for the positive class."},
             {"log", "log score", "−log of the probability given to the outcome."},
             {"spherical", "spherical score", "Minus the probability given to the outcome over the length of both."}})};
    for (Parameter& parameter : all) parameter.targets = TargetSort::Classes;
    all.push_back(onlyFor(
        TargetSort::Reals,
        limitedBySamples(
            SampleLimit::Useless,
            countParameter("spread-bins", "Bins of real targets",
                           "Number of bins of predicted standard deviations and means, with the same number of samples "
                           "each.",
                           "", 10, 1, 1000))));
    all.push_back(partRowsParameter());
    all.push_back(coordinatesParameter(errorsCoordinateLimit));
    return all;
}

std::vector<Text> errorsCaption(std::span<const Dataset> models, const Values& values) {
    const auto hasClasses = [](const Dataset& data) { return data.classCount() > 0; };
    const Text parts =
        "Each proper score is taken apart: MCB, what recalibration could gain, less DSC, what the predictions know, "
        "plus UNC, what is left to the outcomes.";
    if (!models.empty() && std::all_of(models.begin(), models.end(), hasClasses)) {
        return {Text("Calibration errors of norm {1}, each of which sees what those before it cannot; bars are the "
                     "range of a calibrated model with the same predictions.",
                     asNumber(shortText(values.at("p")))),
                parts};
    }
    if (std::none_of(models.begin(), models.end(), hasClasses)) {
        return {"Predicted standard deviations, intervals and quantiles against the errors that occurred.", parts};
    }
    return {};
}

}  // namespace

FigureMethod errorsFigure() {
    return {
        .info = {.id = "errors",
                 .name = "Errors",
                 .explanation =
                     "For classes, the ladder of calibration errors: the MMCE looks at the top label through a kernel, "
                     "the KS at its sum along the confidences, the ECE at bins of them, and none can exceed the TCE, "
                     "which looks at the top label at every confidence. The CWCE looks at every class by itself, the "
                     "CE at whole predictions, and the root of the Brier score bounds them all. From the CWCE on each "
                     "sees what the one before cannot and in truth is never smaller; the CWCE is at least the TCE "
                     "where the largest probabilities are above one half, below that a model can be calibrated class "
                     "by class and not in its top label. Estimates can break the order too, and such steps are marked "
                     "with the reason. Bars show the range of a calibrated model with the same predictions (an "
                     "interval at the bound): a point inside its range says nothing against the model. Beside it, "
                     "proper scores are taken apart: score = MCB − DSC + UNC, where MCB is what recalibration could "
                     "gain, DSC what the predictions know, and UNC is left to the outcomes; for three and more classes "
                     "also the "
                     "Brier score of all of them, by kernel densities. In the plane good models "
                     "lie to the upper left, and those on one line have the same gain over the base rate. For real "
                     "targets: predicted standard deviations against errors in bins of similar predictions, the bias "
                     "along the predicted mean, the coverage of intervals along the predicted spread, and by how much "
                     "the share of targets below a predicted quantile misses its level, over all levels and along the "
                     "prediction; interval scores by level, and the CRPS and the Dawid-Sebastiani score taken apart. "
                     "For targets of several dimensions the Dawid-Sebastiani, the energy and the variogram score of "
                     "all coordinates as expected under the predictions, plus an excess: one above its range says that "
                     "errors are larger than predicted, one below it that they are smaller; and the panels of real "
                     "targets for single coordinates. Last, upper bounds: "
                     "the mean of a proper score less the smallest that any distribution can expect bounds the "
                     "calibration error in the sense of that score, without bins or bias; a hollow point is where the "
                     "bound would lie if the model were calibrated.",
                 .formula = "MMCE/max √k, KS, ECE_p ≤ TCE_p ≤ CWCE_p ≤ CE_p ≤ m^(1/p−1/2) √BS; S = MCB − DSC + UNC; "
                            "CE_S ≤ U_S = S − inf g_S; RMSE(B) = RMV(B)",
                 .source =
                     "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Theorems 3.1 and 4.3; "
                     "Dimitriadis, Gneiting, Jordan (2021), PNAS 118; Levi et al. (2022), Sensors 22",
                 .cost = "O(R n m) with the R resamples of the ranges of a calibrated model; kernel density O(R n² m)",
                 .families = allFamilyIds(),
                 .parameters = errorsParameters(),
                 .takesWeights = true,
                 .papers = {"gruber2022", "dimitriadis2021", "levi2022"}},
        .suggestions = {{"coordinates", coordinateSuggestions}},
        .caption = errorsCaption,
        .build = buildErrors};
}

}  // namespace calibrium
