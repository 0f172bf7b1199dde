// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/binned_measure.h"

#include "core/binning/equal_mass.h"
#include "core/binning/equal_width.h"
#include "core/binning/typed_edges.h"
#include "core/data/dataset.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <utility>

namespace calibrium {

namespace {

/// Risk groups as papers report them: narrow where most predictions of rare or well known events lie.
constexpr const char* usualCuts = "0:0.05:0.1:0.25:0.5:0.75:0.9:0.95:1";

BinningOptions::Scheme schemeOf(const std::string& id) {
    if (id == "equal-mass") return BinningOptions::Scheme::EqualMass;
    return id == "typed" ? BinningOptions::Scheme::Typed : BinningOptions::Scheme::EqualWidth;
}

std::vector<Warning> occupancyWarnings(const BinOccupancy& bins) {
    std::vector<Warning> warnings;
    if (bins.sparseCount > 0) {
        const Index emptyCount = bins.binCount - bins.occupiedCount;
        const Text empty = (emptyCount == 0 ? Text("")
                                            : (emptyCount == 1 ? Text(" (1 more is empty)")
                                                               : Text(" ({1} more are empty)", emptyCount)));
        warnings.push_back(
            {"sparse-bins", Severity::Note,
             Text("{1} of {2} bins with samples hold{3} fewer than {4} samples{5}.", bins.sparseCount,
                  bins.occupiedCount, (bins.sparseCount == 1 ? Text("s") : Text("")), BinOccupancy::sparseBelow, empty),
             bins.sparseCount, bins.occupiedCount});
    }
    if (bins.mergedCount > 0) {
        warnings.push_back({"merged-bins", Severity::Doubt,
                            Text("Ties merged {1} of {2} equal-mass bins.", bins.mergedCount, bins.requestedCount),
                            bins.mergedCount, bins.requestedCount});
    }
    return warnings;
}

Estimate estimateOf(const PreparedBinnedError& prepared, const MethodCall& call) {
    call.run.check();
    Estimate estimate;
    estimate.value = prepared.evaluate(call.data.labels());
    estimate.warnings = occupancyWarnings(prepared.occupancy());
    const bool isTyped = call.values.contains("cuts") && call.values.text("binning") == "typed";
    const Text added = isTyped ? addedEnds(call.values.text("cuts")) : Text();
    if (!added.empty()) estimate.warnings.push_back({"added-edges", Severity::Doubt, added, 0, 0});
    call.run.step(1.0);
    return estimate;
}

}  // namespace

Bins confidenceBins(const Eigen::VectorXd& confidences, const BinningOptions& options) {
    switch (options.scheme) {
        case BinningOptions::Scheme::EqualWidth:
            return equalWidthBins(confidences, options.count, options.edges);
        case BinningOptions::Scheme::EqualMass:
            return equalMassBins(confidences, options.count, options.edges);
        case BinningOptions::Scheme::Typed:
            break;
    }
    return binsBetween(confidences, options.typed, options.edges);
}

Measure binnedMeasure(MethodInfo info, const std::string& defaultLens, const PrepareBinnedError& prepare) {
    Measure measure{.info = std::move(info), .better = Better::lower()};
    measure.defaultLens = defaultLens;
    measure.isTestable = true;
    measure.isCalibrationError = true;
    measure.calibratedCost = costPerSample;
    measure.evaluate = [prepare](const MethodCall& call) { return estimateOf(*prepare(call.data, call.values), call); };
    measure.prepare = [prepare](const MethodCall& call) {
        std::shared_ptr<const PreparedBinnedError> prepared = prepare(call.data, call.values);
        return statisticPerTargets([prepared](const Targets& targets) { return prepared->evaluate(targets.labels); });
    };
    return measure;
}

std::vector<Parameter> binningParameters() {
    Parameter cuts = textParameter("cuts", "Typed edges",
                                   "The edges of the bins from 0 to 1, with colons or blanks between. They are to be "
                                   "chosen without a look at the outcomes.",
                                   "0:0.1:0.5:1");
    cuts.defaultValue = std::string(usualCuts);
    Parameter count = countParameter("bins", "Bins",
                                     "Number of bins. Few bins hide errors that cancel inside a bin; many bins hold "
                                     "few samples each, and their noise counts as error.",
                                     "", 15, 1, 1000);
    count.sampleLimit = SampleLimit::Useless;
    return {onlyWhere(std::move(count), "binning", {"equal-width", "equal-mass"}),
            choiceParameter("binning", "Binning", "How the range of confidences is cut.",
                            {{"equal-width", "equal width", "Bins of the same width on [0, 1]; some may be empty."},
                             {"equal-mass", "equal mass",
                              "Bins with the same number of samples, as far as ties allow; no bin is empty."},
                             {"typed", "typed edges", "Bins between edges of your own; some may be empty."}}),
            onlyWhere(std::move(cuts), "binning", {"typed"}),
            choiceParameter("edges", "Bin edges", "Which bin a confidence on an edge falls into.",
                            {{"right", "(a, b]", "Each bin contains its right edge; 0 is in the first."},
                             {"left", "[a, b)", "Each bin contains its left edge; 1 is in the last."}})};
}

BinningOptions binningOptions(const Values& values) {
    BinningOptions options{.count = static_cast<Index>(values.integer("bins")),
                           .scheme = schemeOf(values.text("binning")),
                           .edges = values.text("edges") == "right" ? BinEdges::Right : BinEdges::Left};
    if (options.scheme == BinningOptions::Scheme::Typed) options.typed = parseBinEdges(values.text("cuts"));
    return options;
}

Parameter normParameter() {
    return numberParameter(
        "p", "Norm p", "1 averages the gaps; 2 is the root of the averaged squared gaps, which weighs large gaps more.",
        std::int64_t{1}, 1, 2);
}

Eigen::VectorXd positiveProbabilities(const Dataset& data, const std::string& method) {
    if (data.classCount() != 2) {
        throw InvalidSetting(
            Text("{1} needs one probability per sample, but {2} has {3} classes; choose the lens top-label or class:K.",
                 inEnglish(method), data.name(), data.classCount()));
    }
    return data.parameters().col(1);
}

}  // namespace calibrium
