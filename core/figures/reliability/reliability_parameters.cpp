// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_parameters.h"

#include "core/data/dataset.h"
#include "core/figures/reliability/vector_panels.h"
#include "core/method/name_list.h"
#include "core/method/parameter_builders.h"

#include <algorithm>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostClasses = 100;

ReliabilityOptions::Uncertainty uncertaintyOf(const std::string& bars) {
    using Kind = ReliabilityOptions::Uncertainty;
    if (bars == "none") return Kind::None;
    if (bars == "consistency") return Kind::Consistency;
    return bars == "simultaneous" ? Kind::Simultaneous : Kind::Confidence;
}

Parameter levelParameter() {
    return numberParameter("level", "Level",
                           "Share of cases that bars and bands cover: bars for each bin by itself, bands as a whole.",
                           defaultLevel, 0.5, 0.999);
}

Parameter shownThresholdParameter() {
    Parameter parameter = numberParameter(
        "threshold", "Threshold",
        "The predicted probability from which on one acts, as an upright line that can be dragged on the axis of "
        "probabilities: calibration matters most near it. The view Decision says what acting there is worth.",
        std::string("none"), 0, 0.9999, {{"none", "none", "No line."}});
    parameter.isMinimumExclusive = true;
    return onlyWhere(std::move(parameter), "lens", {"auto", "top-label", "class-wise"});
}

Parameter resamplesParameter() {
    return onlyWhere(
        countParameter("resamples", "Resamples", "Number of calibrated data sets drawn for the consistency bars.",
                       "data sets", 1000, 10, 100000),
        "bars", {"consistency"});
}

SmallBins smallBinsOf(const std::string& text) {
    if (text == "hidden") return SmallBins::Hidden;
    return text == "shown" ? SmallBins::Shown : SmallBins::Faint;
}

void addSmallBinsParameters(std::vector<Parameter>& list) {
    list.push_back(onlyWhere(choiceParameter("small-bins", "Small bins",
                                             "How bins with very few samples are drawn, whose frequency says little.",
                                             {{"faint", "faint", "Small faint points beside the line, without bars."},
                                              {"hidden", "left out", "The histogram still counts them."},
                                              {"shown", "as all others", "Points on the line, with their bars."}}),
                             "curve", {"automatic", "bins"}));
    list.push_back(onlyWhere(
        limitedBySamples(SampleLimit::Useless,
                         countParameter("least", "Least samples", "Bins with fewer samples than this are small.",
                                        "samples", 2, 1, 100000)),
        "curve", {"automatic", "bins"}));
    list.push_back(
        choiceParameter("counts", "Counts", "The axis of the histogram.",
                        {{"linear", "linear", "Heights are numbers of samples."},
                         {"logarithmic", "logarithmic", "Bins with few samples are seen beside full ones."}}));
}

Parameter simplexBinsParameter() {
    return onlyWhere(numberParameter("simplex-bins", "Bins per class",
                                     "Parts b into which each of three probabilities is cut. Equal width: triangles "
                                     "with side 1/b; equal mass: bins of at least n/b² samples by median splits.",
                                     std::int64_t{7}, 1, 50),
                     "lens", {"canonical"});
}

/// Whether somebody has changed a setting that only bins have.
bool areBinsChanged(const Values& values) {
    static const std::vector<Parameter> parameters = reliabilityParameters();
    const auto isChanged = [&](const char* id) {
        const Parameter* parameter = findParameter(parameters, id);
        return parameter != nullptr && values.at(id) != parameter->defaultValue;
    };
    return isChanged("bins") || isChanged("binning") || isChanged("cuts") || isChanged("edges") ||
           isChanged("small-bins") || isChanged("least");
}

}  // namespace

std::vector<Parameter> reliabilityParameters() {
    std::vector<Parameter> list{choiceParameter(
        "lens", "Lens", "Which probabilities are compared with what happened.",
        {{"auto", "automatic", "The top label of class probabilities, the positive class of a binary model."},
         {"top-label", "top label", "The largest probability, and whether its class was observed."},
         {"class-wise", "each class", "One panel per class: its probability, and whether it was observed."},
         {"canonical", "canonical (three classes)",
          "All probabilities of three classes at once: the simplex with an arrow for each bin."}})};
    for (auto& parameter : curveParameters()) list.push_back(std::move(parameter));
    for (auto& parameter : binningParameters()) list.push_back(std::move(parameter));
    list.push_back(simplexBinsParameter());
    list.push_back(
        choiceParameter("style", "Style", "How a bin or a curve is drawn.",
                        {{"points", "points", "A point at mean prediction and observed frequency; curves as lines."},
                         {"bars", "bars", "A bar up to the observed frequency, with the gap to the mean prediction."},
                         {"deviation", "deviation", "Observed minus predicted: small errors fill the view."}}));
    list.push_back(forecastScaleParameter(
        "As much room for every sample; each model has a panel of its own unless they are overlaid."));
    list.push_back(
        choiceParameter("bars", "Error bars", "How far a bin may be off by chance.",
                        {{"consistency", "consistency",
                          "Where the frequency falls if the model is calibrated: points outside the bars "
                          "speak against it."},
                         {"confidence", "confidence", "Where the true frequency of the bin may lie (Clopper-Pearson)."},
                         {"simultaneous", "simultaneous bands",
                          "Where the frequencies of all bins fall together if the model is calibrated: one point "
                          "outside speaks against it."},
                         {"none", "none", "No bars."}}));
    list.push_back(levelParameter());
    list.push_back(shownThresholdParameter());
    addSmallBinsParameters(list);
    list.push_back(resamplesParameter());
    list.push_back(onlyWhere(nameListParameter("classes", "Classes",
                                               "The classes that are drawn, by their names or numbers with commas "
                                               "between; without any the twelve most frequent.",
                                               "the most frequent", mostClasses),
                             "lens", {"class-wise"}));
    list.push_back(choiceParameter("layout", "Several models", "How several models share the view.",
                                   {{"automatic", "automatic", "In one panel up to three, side by side more."},
                                    {"overlay", "overlay",
                                     "In one panel, however many they are: bars share the width of a bin, ranks are "
                                     "those among the predictions of all models."},
                                    {"multiples", "side by side", "One panel for each model."}}));
    for (Parameter& parameter : list) {
        const bool isOfBoth = parameter.id == "bins" || parameter.id == "level";
        if (!isOfBoth) parameter.targets = TargetSort::Classes;
    }
    for (Parameter& parameter : vectorParameters()) list.push_back(std::move(parameter));
    return list;
}

ReliabilityLook reliabilityLook(const Values& values, std::uint64_t seed) {
    return {.options = {.bins = binningOptions(values),
                        .uncertainty = uncertaintyOf(values.text("bars")),
                        .level = values.real("level"),
                        .resampleCount = static_cast<std::size_t>(values.integer("resamples")),
                        .seed = seed},
            .smallBins = smallBinsOf(values.text("small-bins")),
            .leastSamples = values.integer("least"),
            .areCountsLogarithmic = values.text("counts") == "logarithmic",
            .areBars = values.text("style") == "bars",
            .areDeviations = values.text("style") == "deviation",
            .curve = curveLook(values),
            .scale = forecastScale(values),
            .xLabel = {},
            .threshold = values.isText("threshold") ? std::nullopt : std::optional(values.real("threshold"))};
}

bool areRisksForCurve(const Dataset& data) {
    constexpr Index fewest = 100;
    return data.classCount() == 2 && data.sampleCount() >= fewest;
}

namespace {

/// Whether nobody has said how risks are to be drawn.
bool isCurveOpen(const Values& values) {
    return values.text("curve") == "automatic" && values.text("style") != "bars" && values.text("lens") == "auto";
}

}  // namespace

ReliabilityLook suitingLook(const Values& values, std::uint64_t seed, bool areRisks) {
    ReliabilityLook look = reliabilityLook(values, seed);
    if (areRisks && isCurveOpen(values) && !areBinsChanged(values)) look.curve.kind = CurveLook::Kind::Loess;
    return look;
}

Values settledCurve(const Values& before, Values after, std::span<const Dataset> shown, bool isOwn) {
    const bool isSwitched =
        isCurveOpen(before) && isCurveOpen(after) && !areBinsChanged(before) && areBinsChanged(after);
    if (isSwitched && std::any_of(shown.begin(), shown.end(), areRisksForCurve)) {
        after.set("curve", std::string(isOwn ? "bins" : "loess"));
    }
    return after;
}

}  // namespace calibrium
