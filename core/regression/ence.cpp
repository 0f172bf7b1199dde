// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/ence.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/regression/spread_bins.h"
#include "core/run/error.h"
#include "core/run/overflow.h"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Summary = double (*)(const std::vector<SpreadBin>& bins);

double enceOf(const std::vector<SpreadBin>& bins) {
    double sum = 0;
    double count = 0;
    for (const auto& bin : bins) {
        if (!(bin.weight > 0)) continue;  // no sample of it counts
        if (!(bin.rootMeanVariance > 0)) {
            throw InvalidInput(
                "ence divides by predicted standard deviations, which are 0 in a whole bin; use uce instead.");
        }
        sum += std::abs(1 - bin.rootMeanSquaredError / bin.rootMeanVariance);
        count += 1;
    }
    requireInRange(std::isfinite(sum));
    return sum / count;
}

double uceOf(const std::vector<SpreadBin>& bins) {
    double sum = 0;
    double total = 0;
    for (const auto& bin : bins) {
        const double difference = bin.rootMeanSquaredError - bin.rootMeanVariance;
        sum += bin.weight * std::abs(difference * (bin.rootMeanSquaredError + bin.rootMeanVariance));
        total += bin.weight;
    }
    requireInRange(std::isfinite(sum));
    return sum / total;
}

std::vector<Warning> warningsOf(const SpreadBins& bins) {
    if (bins.mergedCount() == 0) return {};
    const Index requested = bins.binCount() + bins.mergedCount();
    return {{"merged-bins", Severity::Doubt,
             Text("Ties merged {1} of {2} equal-mass bins.", bins.mergedCount(), requested), bins.mergedCount(),
             requested}};
}

Measure spreadMeasure(MethodInfo info, Summary summary) {
    info.cost = "O(n log n) time, O(n) memory";
    info.takesWeights = true;
    info.families = familiesWith({Ability::Distribution});
    info.dimensions = TargetDimensions::One;
    info.parameters = {limitedBySamples(
        SampleLimit::Useless,
        countParameter("bins", "Bins",
                       "Number of bins of the predicted standard deviation, with the same number of samples each.", "",
                       10, 1, 1000))};
    Measure measure{.info = std::move(info), .better = Better::lower()};
    measure.defaultLens = "canonical";
    measure.isCalibrationError = true;
    measure.calibratedCost = costPerSample;
    const auto prepared = [id = measure.info.id](const MethodCall& call) {
        return SpreadBins(call.data, static_cast<Index>(call.values.integer("bins")), id);
    };
    measure.evaluate = [prepared, summary](const MethodCall& call) {
        call.run.check();
        const SpreadBins bins = prepared(call);
        Estimate estimate;
        estimate.value = summary(bins.bins(call.data.values()));
        estimate.warnings = warningsOf(bins);
        if (const auto tails = extrapolationWarning(call.data)) estimate.warnings.push_back(*tails);
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [prepared, summary](const MethodCall& call) {
        const auto bins = std::make_shared<const SpreadBins>(prepared(call));
        return statisticPerTargets(
            [bins, summary](const Targets& targets) { return summary(bins->bins(targets.values)); });
    };
    return measure;
}

}  // namespace

double ence(const Dataset& data, Index binCount) {
    return enceOf(SpreadBins(data, binCount, "ence").bins(data.values()));
}

double uce(const Dataset& data, Index binCount) { return uceOf(SpreadBins(data, binCount, "uce").bins(data.values())); }

Measure enceMeasure() {
    return spreadMeasure(
        {.id = "ence",
         .name = "ENCE",
         .explanation =
             "Expected normalised calibration error: predictions are put into bins of similar standard deviation, and "
             "in each bin the root mean squared error is compared with the root of the mean predicted "
             "variance. 0.2 means that errors are 20 % larger or smaller than predicted, on average over the bins. "
             "It looks at the size of errors only, not at the shape of the distributions. Noise counts as error, "
             "hence the range of a calibrated model beside it.",
         .formula = "ENCE = M⁻¹ Σ_B |RMV(B) − RMSE(B)| / RMV(B)",
         .source =
             "Levi, Gispan, Giladi, Fetaya (2022), Evaluating and calibrating uncertainty prediction in regression "
             "tasks, Sensors 22, eq. 7",
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"levi2022"}},
        enceOf);
}

Measure uceMeasure() {
    return spreadMeasure(
        {.id = "uce",
         .name = "UCE",
         .explanation =
             "Uncertainty calibration error: predictions are put into bins of similar standard deviation, and the gap "
             "between the mean squared error and the mean predicted variance is averaged, weighted by the size of the "
             "bin. It is in squared units of the target and ruled by the bins with the largest spread; "
             "the ENCE weighs all alike. Noise counts as error, hence the range of a calibrated model beside it.",
         .formula = "UCE = Σ_B |B|/n |MSE(B) − MV(B)|",
         .source = "Laves, Ihler, Fast, Kahrs, Ortmaier (2020), Well-calibrated regression uncertainty in medical "
                   "imaging with deep learning, MIDL, eq. 8",
         .cost = {},
         .families = {},
         .parameters = {},
         .papers = {"laves2020"}},
        uceOf);
}

}  // namespace calibrium
