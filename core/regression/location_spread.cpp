// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/location_spread.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/regression/moved_pit.h"
#include "core/run/error.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr const char* noSpreadSentence =
    "The spread of quantile forecasts needs predicted quantiles below and above the median.";

constexpr double fewestSpreadCarriers = 20;

struct CarriedMean {
    SampleMean mean;
    double carriers = 0;  ///< values that carry the scatter: scatterCarriers()
};

/// value(u) of the PIT values of all rows.
template <class RowValue>
CarriedMean meanOf(const Dataset& data, const MovedPit& pit, double shift, const Run& run, const RowValue& value) {
    constexpr Index rowsAtOnce = 4096;
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(data.sampleCount()));
    for (Index i = 0; i < data.sampleCount(); ++i) {
        if (i % rowsAtOnce == 0) run.check();
        values.push_back(value(pit.at(i, shift)));
    }
    return {weightedMean(values, data.weights()), scatterCarriers(values, data.weights())};
}

CarriedMean meanPit(const Dataset& data, const MovedPit& pit, const Run& run) {
    return meanOf(data, pit, 0, run, [](double u) { return u; });
}

CarriedMean meanCentrality(const Dataset& data, const MovedPit& pit, const Run& run) {
    return meanOf(data, pit, pit.centringShift(), run, MovedPit::centrality);
}

double spreadOf(const MovedPit& pit, const CarriedMean& carried) { return pit.spreadRatio(carried.mean.value); }

/// Within [0, 1], where the values are. Nothing where few values carry the scatter, as of counts that lie far beyond
/// nearly all predictions: simulated coverage there 0.81.
std::optional<Interval> intervalOf(const CarriedMean& carried) {
    const SampleMean& mean = carried.mean;
    if (mean.sampleCount < 2 || !(mean.standardError > 0)) return std::nullopt;
    const double wanted = std::min(fewestSpreadCarriers, 0.25 * static_cast<double>(mean.sampleCount));
    if (carried.carriers < wanted) return std::nullopt;
    Interval interval = studentInterval(mean.value, mean.standardError, mean.sampleCount - 1);
    interval.lower = std::max(interval.lower, 0.0);
    interval.upper = std::min(interval.upper, 1.0);
    return interval;
}

/// Why the scatter of the rows says nothing reliable, if it does not.
std::optional<Warning> withoutInterval(const Dataset& data) {
    auto reason = fewMissesWarning(data);
    return reason ? reason : heavyWeightsWarning(data);
}

/// Whether the places of targets within cells and jumps, which are no observations, decide on the spread: of quantile
/// forecasts, and where nearly all targets are one value. Simulated coverage there 0.47 and 0.85.
bool isSpreadWithinCells(const Dataset& data) {
    constexpr double nearlyAll = 0.8;
    if (!givenLevels(data).empty()) return true;
    std::vector<double> values(data.values().data(), data.values().data() + data.values().size());
    std::sort(values.begin(), values.end());
    std::ptrdiff_t most = 0;
    for (auto at = values.begin(); at != values.end();) {
        const auto next = std::upper_bound(at, values.end(), *at);
        most = std::max(most, next - at);
        at = next;
    }
    return static_cast<double>(most) > nearlyAll * static_cast<double>(values.size());
}

/// Whether the shift that centres counts moves their mean centrality with it, so that its own scatter, which the
/// interval does not know, makes up much of that of the mean: where zeros are extra (simulated coverage 0.82 to 0.88).
/// The ratio of the standard deviations of c - β(u - ½) and c, β = Σ dc/ds / Σ du/ds, 1 where distributions are
/// symmetric.
bool doesCentringScatter(const Dataset& data, const MovedPit& pit) {
    if (!data.family().areTargetsCounts()) return false;
    constexpr double most = 1.15;
    constexpr double step = 1e-4;
    const double shift = pit.centringShift();
    const Index n = data.sampleCount();
    Eigen::VectorXd places(n);
    Eigen::VectorXd centralities(n);
    double placeSlope = 0;
    double centralitySlope = 0;
    for (Index i = 0; i < n; ++i) {
        const double weight = data.weight(i);
        const double above = pit.at(i, shift + step);
        const double below = pit.at(i, shift - step);
        places(i) = pit.at(i, shift);
        centralities(i) = MovedPit::centrality(places(i));
        placeSlope += weight * (above - below);
        centralitySlope += weight * (MovedPit::centrality(above) - MovedPit::centrality(below));
    }
    if (placeSlope == 0) return false;
    const auto deviation = [&](const Eigen::VectorXd& values) {
        const std::vector<double> list(values.begin(), values.end());
        return weightedMean(list, data.weights()).standardError;
    };
    const Eigen::VectorXd influences = centralities - centralitySlope / placeSlope * places;
    return deviation(influences) > most * deviation(centralities);
}

std::optional<Interval> spreadIntervalOf(const Dataset& data, const MovedPit& pit, const CarriedMean& carried) {
    if (isSpreadWithinCells(data) || doesCentringScatter(data, pit)) return std::nullopt;
    auto interval = intervalOf(carried);
    if (interval) {
        const double largest = pit.spreadRatio(interval->lower);
        interval->lower = pit.spreadRatio(interval->upper);
        interval->upper = largest;
    }
    return interval;
}

struct Part {
    double value = 0;
    std::optional<Interval> interval;
};

/// One of the two as a measure: part(data, pit, run) with its interval, and value(data, pit) alone.
template <class PartOf>
Measure measureOf(MethodInfo info, const Better& better, const PartOf& partOf) {
    Measure measure{.info = std::move(info), .better = better, .defaultLens = "canonical"};
    measure.info.takesWeights = true;
    measure.drawsWithinJumps = true;
    measure.evidence = [](const Values&) { return Evidence::SmallOrLarge; };
    measure.evaluate = [partOf](const MethodCall& call) {
        call.run.check();
        const MovedPit pit(call.data, call.seed, "The PIT");
        const Part part = partOf(call.data, pit, call.run);
        Estimate estimate;
        estimate.value = part.value;
        if (const auto reason = withoutInterval(call.data)) {
            estimate.warnings.push_back(*reason);
        } else {
            estimate.interval = part.interval;
            if (!part.interval && call.data.sampleCount() > 1) {
                estimate.warnings.push_back({"few-carriers", Severity::Note,
                                             "No interval is given: few rows, or places within cells that nobody has "
                                             "observed, would decide on it.",
                                             0, call.data.sampleCount()});
            }
        }
        call.run.step(1.0);
        return estimate;
    };
    measure.prepare = [partOf](const MethodCall& call) {
        // The heights within jumps stay those of the measure under every set of targets.
        return statisticPerTargets([data = call.data, seed = call.seed, partOf](const Targets& targets) {
            const Dataset drawn = data.withTargets(targets);
            return partOf(drawn, MovedPit(drawn, seed, "The PIT"), {}).value;
        });
    };
    return measure;
}

}  // namespace

LocationSpread locationSpread(const Dataset& data, std::uint64_t seed, const Run& run) {
    const MovedPit pit(data, seed, "The PIT");
    const bool hasIntervals = !withoutInterval(data);
    const CarriedMean location = meanPit(data, pit, run);
    LocationSpread result;
    result.location = location.mean.value;
    if (hasIntervals) result.locationInterval = intervalOf(location);
    if (!pit.hasSpread()) return result;
    const CarriedMean centrality = meanCentrality(data, pit, run);
    result.spread = spreadOf(pit, centrality);
    if (hasIntervals) result.spreadInterval = spreadIntervalOf(data, pit, centrality);
    return result;
}

Measure locationMeasure() {
    return measureOf(
        {.id = "location",
         .name = "Location",
         .explanation =
             "The mean of the PIT values, the places of the targets in their predicted distributions from 0 to 1. It "
             "is ½ if predictions are neither too low nor too high, above ½ if targets are higher than predicted. "
             "Together with the spread it says which of the two is off: a bias alone moves the location and leaves the "
             "spread. Too low and too high predictions of different samples can cancel. Counts and draws have PIT "
             "values that are made uniform with the seed; of quantile forecasts a target's place is the middle of the "
             "two levels that it lies between.",
         .formula = "n⁻¹ Σ_i F_i(y_i)",
         .source = "Dawid (1984), JRSS A 147; Gneiting, Balabdaoui, Raftery (2007), JRSS B 69",
         .cost = "O(n) time and memory",
         .families = familiesWith({Ability::Distribution}),
         .dimensions = TargetDimensions::One,
         .parameters = {},
         .uses = {Use::Analysis},
         .papers = {"dawid1984", "gneiting2007"}},
        Better::nearest(0.5), [](const Dataset& data, const MovedPit& pit, const Run& run) {
            const CarriedMean carried = meanPit(data, pit, run);
            return Part{carried.mean.value, intervalOf(carried)};
        });
}

Measure spreadMeasure() {
    return measureOf(
        {.id = "spread",
         .name = "Spread",
         .explanation =
             "How many times as far as predicted the targets scatter, after bias has been taken out: all predictions "
             "are moved by one number, so that the mean PIT value is ½, and what remains of the scatter of the PIT "
             "values is said as a factor of standard deviations. It is 1 if predictions are as wide as they should be, "
             "1.5 if targets scatter one and a half times as far (predictions too narrow), below 1 if predictions are "
             "too wide. A bias that changes from sample to sample is scatter here; the view By column shows it. The "
             "factor is exact for normal shapes, and for others that which a normal distribution would need. Of draws "
             "the scatter of the few members is taken out.",
         .formula =
             "s² = c/(1 − c), c = cos(π m/2), m = n⁻¹ Σ_i 4 u_i (1 − u_i), u_i = F_i(y_i − b), b with mean u = ½",
         .source = "Gneiting, Balabdaoui, Raftery (2007), JRSS B 69, section 3 (PIT and dispersion)",
         .cost = "O(n) time, about ten times the PIT values, and O(n) memory",
         .families = familiesWith({Ability::Distribution}),
         .dimensions = TargetDimensions::One,
         .parameters = {},
         .uses = {Use::Analysis},
         .papers = {"gneiting2007"}},
        Better::nearest(1, Better::Distance::Ratio), [](const Dataset& data, const MovedPit& pit, const Run& run) {
            if (!pit.hasSpread()) throw InvalidInput(inEnglish(noSpreadSentence));
            const CarriedMean carried = meanCentrality(data, pit, run);
            return Part{spreadOf(pit, carried), spreadIntervalOf(data, pit, carried)};
        });
}

}  // namespace calibrium
