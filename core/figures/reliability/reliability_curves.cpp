// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/reliability_curves.h"

#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/estimators/clinical/ici.h"
#include "core/estimators/curves/calibration_belt.h"
#include "core/estimators/curves/calibration_curve.h"
#include "core/estimators/curves/window_curve.h"
#include "core/estimators/local/smooth_ece.h"
#include "core/estimators/parts/corp.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure.h"
#include "core/figures/view_parts.h"
#include "core/hypothesis/classical/belt_test.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace calibrium {

namespace {

/// A curve follows a cluster that holds more of the rows, and what is left of it says too little of its scatter: 95 %
/// bands held 28 % where one cluster of 200 had 83 % of the rows, and 78 % at 38 %.
constexpr double largestShareOfBand = 0.25;

using Uncertainty = ReliabilityOptions::Uncertainty;

constexpr double narrowestWidth = 0.005;

std::vector<double> listOf(const Eigen::VectorXd& values) { return {values.data(), values.data() + values.size()}; }

Text bandName(const ReliabilityOptions& options) {
    const Text level = asNumber(percentText(options.level));
    if (options.uncertainty == Uncertainty::Confidence) return Text("{1} confidence band", level);
    return options.uncertainty == Uncertainty::Simultaneous ? Text("{1} simultaneous band", level)
                                                            : Text("{1} consistency band", level);
}

/// What the measures say of the distance between curve and prediction; nothing of fewer samples than they take.
std::vector<Text> distanceNotes(const Dataset& data, double span) {
    const Eigen::VectorXd& weights = data.weights();
    const Index count = weights.size() > 0 ? (weights.array() > 0).count() : data.sampleCount();
    if (count < Loess::fewestSamples) return {};
    const SmoothDistances distances = smoothDistances(data, span);
    return {Text("ICI {1}", asNumber(toDigits(distances.mean))),
            Text("E50 {1}, E90 {2}, Emax {3}", asNumber(toDigits(distances.median)),
                 asNumber(toDigits(distances.upper)), asNumber(toDigits(distances.largest)))};
}

/// Outcomes in the pool of an isotonic curve at this end: rows by their weight, or the clusters that have some there.
double countAtEnd(const ForecastGroups& groups, const Eigen::VectorXd& atGroups, const Dataset& data,
                  const ReliabilityOptions& options, double end) {
    double rows = 0;
    double lowest = 1;
    double highest = 0;
    for (Index g = 0; g < groups.size(); ++g) {
        if (atGroups(g) != end) continue;
        rows += groups.trials.size() > 0 ? groups.trials(g) : groups.count(g);
        lowest = std::min(lowest, groups.forecast(g));
        highest = std::max(highest, groups.forecast(g));
    }
    if (options.clusters.empty()) return rows;
    std::set<Index> clusters;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double forecast = data.parameters()(i, 1);
        if (forecast >= lowest && forecast <= highest) clusters.insert(options.clusters[static_cast<std::size_t>(i)]);
    }
    return static_cast<double>(clusters.size());
}

void addBand(DrawnCurve& drawn, const CalibrationCurve& curve, const Dataset& data, const ForecastGroups& groups,
             const Eigen::VectorXd& places, const Eigen::VectorXd& fitted, bool isIsotonic,
             const ReliabilityOptions& options, const Run& run) {
    if (options.uncertainty == Uncertainty::None) return;
    const bool isConfidence = options.uncertainty == Uncertainty::Confidence;
    const Eigen::VectorXd probabilities = isConfidence ? curveAtGroups(groups, places, fitted) : groups.forecast;
    const CurveBandOptions asked{.level = options.level,
                                 .isSimultaneous = options.uncertainty == Uncertainty::Simultaneous,
                                 .resampleCount = options.resampleCount,
                                 .seed = options.seed};
    CurveBand band;
    if (options.clusters.empty()) {
        band = curveBand(curve, groups, probabilities, asked, run);
    } else {
        if (clusterCount(options.clusters) < fewestClusters) return;
        const double largest = largestClusterShare(options.clusters);
        if (largest > largestShareOfBand) {
            drawn.notes.push_back(
                Text("no band: one cluster holds {1} of the samples", asNumber(significant(100 * largest, 3) + " %")));
            return;
        }
        const Eigen::VectorXd atGroups = curveAtGroups(groups, places, fitted);
        band = clusteredCurveBand(curve, groups, probabilities,
                                  {.labels = data.labels(), .clusters = options.clusters, .fitted = atGroups},
                                  isConfidence ? fitted : Eigen::VectorXd(), asked, run);
    }
    if (isIsotonic && isConfidence) {
        const Eigen::VectorXd atGroups = curveAtGroups(groups, places, fitted);
        openEnds(band, fitted, countAtEnd(groups, atGroups, data, options, 0),
                 countAtEnd(groups, atGroups, data, options, 1), options.level);
    }
    drawn.lower = listOf(band.lower);
    drawn.upper = listOf(band.upper);
    drawn.bandName = bandName(options);
}

Text corpNote(const Dataset& data) {
    const CorpDecomposition parts = corpDecomposition(data);
    return Text("Brier {1} = MCB {2} − DSC {3} + UNC {4}", asNumber(toDigits(parts.score)),
                asNumber(toDigits(parts.miscalibration)), asNumber(toDigits(parts.discrimination)),
                asNumber(toDigits(parts.uncertainty)));
}

DrawnCurve beltCurve(const PreparedData& prepared, const Lens& lens, const Dataset& data, const Eigen::VectorXd& places,
                     const ReliabilityOptions& options, const Run& run) {
    if (data.weights().size() > 0) {
        throw InvalidInput("The calibration belt is not defined with case weights; choose another curve.");
    }
    const ForecastGroups groups = groupForecasts(data, beltGroups);
    const CalibrationBelt belt(groups);
    const BeltFit fit = belt.fit(groups.hits);
    const CalibrationBelt::Curve curve = belt.curve(fit, places, options.level);
    DrawnCurve drawn{.x = listOf(places), .y = listOf(curve.middle)};
    if (options.uncertainty != Uncertainty::None) {
        drawn.lower = listOf(curve.lower);
        drawn.upper = listOf(curve.upper);
        drawn.bandName = Text("{1} calibration belt", asNumber(percentText(options.level)));
    }
    AnalysisSpecification request{.seed = options.seed};
    request.tests.push_back(
        {"calibration-belt",
         {{"lens", toText(lens)}, {"resamples", static_cast<std::int64_t>(options.resampleCount)}}});
    const TestResult test = analyse(prepared, request, run).tests.front();
    if (!options.clusters.empty()) {
        drawn.notes.push_back(Text("belt of independent rows: the smooth curve has a band over clusters"));
    }
    drawn.notes.push_back(test.refusal.empty() ? Text("degree {1}, {2} (likelihood ratio)", fit.degree,
                                                      asNumber(pValueStatement(pValueOf(test.outcome))))
                                               : Text("degree {1} (likelihood ratio)", fit.degree));
    return drawn;
}

}  // namespace

std::vector<Parameter> curveParameters() {
    std::vector<Parameter> list{choiceParameter(
        "curve", "Curve", "How observed frequencies are made of single outcomes.",
        {{"automatic", "automatic",
          "Of at least 100 risks of one event the loess curve; bins of classes, of fewer risks, as bars, and wherever "
          "a "
          "setting of the bins is changed."},
         {"bins", "bins", "Samples of similar predictions together."},
         {"window", "sliding window",
          "Bins of equal mass that slide along the predictions: no edges, but neighbours share samples."},
         {"isotonic", "isotonic (CORP)",
          "The rising step curve that fits the outcomes best: no bins to choose (Dimitriadis, Gneiting, Jordan 2021)."},
         {"smooth", "smooth",
          "A weighted mean of the outcomes around each prediction, as wide as the smooth calibration error says, with "
          "the density of the predictions below (Błasiok, Nakkiran 2023)."},
         {"loess", "loess",
          "A local parabola through the nearest share of samples, as clinical papers draw it (Austin, Steyerberg)."},
         {"belt", "calibration belt",
          "A polynomial in the log-odds of the prediction with its belt and test (Nattino, Finazzi, Bertolini "
          "2014)."}})};
    list.push_back(onlyWhere(numberParameter("window", "Window", "Share of the samples in each window.", 0.1, 0.001, 1),
                             "curve", {"window"}));
    list.push_back(
        onlyWhere(numberParameter("span", "Span", "Share of the samples that each local parabola sees.", 0.75, 0.05, 1),
                  "curve", {"loess"}));
    list.push_back(
        onlyWhere(numberParameter("width", "Width", "Standard deviation of the kernel, on the scale of probabilities.",
                                  std::string("auto"), 0.001, 0.5,
                                  {{"auto", "Automatic", "The smooth calibration error itself, at least 0.005."}}),
                  "curve", {"smooth"}));
    return list;
}

CurveLook curveLook(const Values& values) {
    using Kind = CurveLook::Kind;
    const std::string& id = values.text("curve");
    CurveLook look{.kind = Kind::Bins, .span = values.real("span"), .window = values.real("window"), .width = {}};
    if (id == "window") look.kind = Kind::Window;
    if (id == "isotonic") look.kind = Kind::Isotonic;
    if (id == "smooth") look.kind = Kind::Smooth;
    if (id == "loess") look.kind = Kind::Loess;
    if (id == "belt") look.kind = Kind::Belt;
    if (!values.isText("width")) look.width = values.real("width");
    look.isChosen = id != "automatic";
    return look;
}

DrawnCurve drawnCurve(const PreparedData& prepared, const Lens& lens, const CurveLook& look,
                      const ReliabilityOptions& options, const Run& run) {
    const Dataset data = prepared.seenThrough(lens, run);
    const ForecastGroups groups = groupForecasts(data);
    Eigen::VectorXd places = curvePlaces(groups);
    run.step(0.1);
    if (look.kind == CurveLook::Kind::Belt) {
        return beltCurve(prepared, lens, data, places, options, run.part(0.1, 1.0));
    }
    DrawnCurve drawn;
    std::unique_ptr<CalibrationCurve> curve;
    if (look.kind == CurveLook::Kind::Isotonic) {
        curve = isotonicCurve(groups, places);
        drawn.notes.push_back(corpNote(data));
    } else if (look.kind == CurveLook::Kind::Window) {
        SlidingWindows windows = slidingWindows(groups, look.window);
        places = std::move(windows.places);
        curve = std::move(windows.curve);
        drawn.notes.push_back(Text("each window {1} of the samples", asNumber(percentText(look.window))));
    } else if (look.kind == CurveLook::Kind::Smooth) {
        const double error = smoothEce(data, run.part(0.1, 0.4));
        const double width = look.width.value_or(std::clamp(error, narrowestWidth, 0.5));
        curve = kernelCurve(groups, places, width);
        drawn.density = listOf(kernelDensity(groups, places, width));
        drawn.notes.push_back(
            Text("smooth ECE {1}, width {2}", asNumber(toDigits(error)), asNumber(significant(width, 3))));
    } else {
        curve = loessCurve(groups, places, look.span);
    }
    const Eigen::VectorXd fitted = curve->at(groups.hits);
    drawn.x = listOf(places);
    drawn.y = listOf(fitted);
    if (look.kind == CurveLook::Kind::Loess) {
        for (Text& note : distanceNotes(data, look.span)) drawn.notes.push_back(std::move(note));
    }
    addBand(drawn, *curve, data, groups, places, fitted, look.kind == CurveLook::Kind::Isotonic, options,
            run.part(0.4, 1.0));
    return drawn;
}

void addCurve(Panel& panel, const DrawnCurve& curve, const std::string& name, int series, const Text& bandLegend) {
    if (!curve.lower.empty()) {
        panel.marks.emplace_back(
            Band{.style = {Role::Band, series, bandLegend}, .x = curve.x, .lower = curve.lower, .upper = curve.upper});
    }
    Line line{.style = {Role::Model, series, asItStands(name)}, .x = curve.x, .y = curve.y};
    for (std::size_t t = 0; t < curve.x.size(); ++t) {
        Text tip = Text("{1}: prediction {2}, observed {3}", name, asNumber(significant(curve.x[t], 3)),
                        asNumber(significant(curve.y[t], 3)));
        if (!curve.lower.empty()) {
            tip = Text("{1}; {2} [{3}, {4}]", tip, curve.bandName, asNumber(significant(curve.lower[t], 3)),
                       asNumber(significant(curve.upper[t], 3)));
        }
        line.tips.push_back(std::move(tip));
    }
    panel.marks.emplace_back(std::move(line));
}

}  // namespace calibrium
