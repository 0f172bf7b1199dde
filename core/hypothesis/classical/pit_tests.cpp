// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/pit_tests.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/regression/pit.h"
#include "core/statistics/laws/cramer_von_mises.h"
#include "core/statistics/laws/kolmogorov.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

namespace {

constexpr int densityPointCount = 201;

NullDistribution densityCurve(const std::function<double(double)>& density, double reach, Text description) {
    NullDistribution null;
    null.description = std::move(description);
    for (int i = 0; i < densityPointCount; ++i) {
        const double x = reach * i / (densityPointCount - 1);
        null.curveX.push_back(x);
        null.curveY.push_back(density(x));
    }
    return null;
}

std::vector<Warning> warningsOf(const Dataset& data) {
    const auto distributions = univariateDistributions(data, "The PIT test");
    std::vector<Warning> warnings;
    if (distributions->isDiscrete()) {
        warnings.push_back({"randomised-pit", Severity::Note,
                            "The predicted distributions have jumps, so PIT values were drawn inside them with the "
                            "seed: another seed gives another p-value.",
                            data.sampleCount(), data.sampleCount()});
    }
    if (const auto random = randomPitWarning(data)) warnings.push_back(*random);
    if (const auto tails = extrapolationWarning(data)) warnings.push_back(*tails);
    return warnings;
}

/// A small p-value of many quantile forecasts may speak against the straight lines between their quantiles alone: what
/// the levels themselves say. Absent where these speak against the forecasts, too, and for other predictions.
std::optional<Warning> interpolationWarning(const Dataset& data, double pValue) {
    constexpr double notable = 0.05;
    const std::vector<double> levels = givenLevels(data);
    if (levels.empty() || pValue > notable) return std::nullopt;
    const auto k = static_cast<Index>(levels.size());
    const Index n = data.sampleCount();
    double largest = 0;
    for (Index j = 0; j < k; ++j) {
        const auto below = (data.values().col(0).array() <= data.parameters().col(k + j).array()).count();
        const double share = static_cast<double>(below) / static_cast<double>(n);
        largest = std::max(largest, std::abs(share - levels[static_cast<std::size_t>(j)]));
    }
    // Conservative: the largest gap anywhere is no smaller than the largest one at some places.
    const double atLevels = kolmogorovTail(n, largest);
    if (atLevels <= notable) return std::nullopt;
    return Warning{levelWarningId, Severity::Doubt,
                   Text("Between their levels the quantile forecasts are interpolated, and with so many samples the "
                        "test sees that; at the levels themselves the largest gap is {1}, which says nothing against "
                        "the forecasts (p = {2} or less).",
                        asNumber(significant(largest, 2)), asNumber(significant(atLevels, 2))),
                   n, n};
}

TestOutcome evaluateKolmogorovSmirnov(const MethodCall& call) {
    const PitTest test = pitKolmogorovSmirnov(call.data, call.seed, call.run);
    const Index n = call.data.sampleCount();
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "Kolmogorov-Smirnov distance of the PIT values";
    outcome.pValue = test.pValue;
    outcome.null = densityCurve([n](double d) { return kolmogorovLimitDensity(n, d); },
                                std::max(1.1 * test.statistic, 2.5 / std::sqrt(static_cast<double>(n))),
                                "limiting distribution of Kolmogorov's distance");
    outcome.warnings = warningsOf(call.data);
    if (const auto between = interpolationWarning(call.data, outcome.pValue)) outcome.warnings.push_back(*between);
    return outcome;
}

TestOutcome evaluateCramerVonMises(const MethodCall& call) {
    const PitTest test = pitCramerVonMises(call.data, call.seed, call.run);
    const Index n = call.data.sampleCount();
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "Cramér-von Mises distance of the PIT values";
    outcome.pValue = test.pValue;
    outcome.null =
        densityCurve([n](double w) { return cramerVonMisesDensity(n, w); }, std::max(1.1 * test.statistic, 1.5),
                     "distribution of the Cramér-von Mises distance, to the order 1/n");
    outcome.warnings = warningsOf(call.data);
    if (const auto between = interpolationWarning(call.data, outcome.pValue)) outcome.warnings.push_back(*between);
    return outcome;
}

}  // namespace

PitTest pitKolmogorovSmirnov(const Dataset& data, std::uint64_t seed, const Run& run) {
    const double statistic = kolmogorovStatistic(randomisedPitValues(data, seed, run));
    return {statistic, kolmogorovTail(data.sampleCount(), statistic)};
}

PitTest pitCramerVonMises(const Dataset& data, std::uint64_t seed, const Run& run) {
    const double statistic = cramerVonMisesStatistic(randomisedPitValues(data, seed, run));
    return {statistic, cramerVonMisesTail(data.sampleCount(), statistic)};
}

HypothesisTest pitKolmogorovSmirnovTest() {
    return {.info = {.id = "pit-ks",
                     .name = "PIT Kolmogorov-Smirnov",
                     .explanation =
                         "Tests whether the positions of the targets in their predicted distributions (PIT values) are "
                         "uniform on [0, 1], by the largest gap between their distribution and the diagonal. Uniform "
                         "PIT values are necessary for calibration but not sufficient: errors of predictions that are "
                         "alike in PIT can cancel. The p-value is exact up to 10,000 samples and from the limiting "
                         "distribution, corrected, above.",
                     .formula = "D = sup_t |n⁻¹ #{F_i(y_i) ≤ t} − t|",
                     .source = "Kolmogorov (1933); Marsaglia, Tsang, Wang (2003), J. Statistical Software 8(18)",
                     .cost = "O(n log n) time; the exact p-value O(n^1.5 log n)",
                     .families = familiesWith({Ability::Distribution}),
                     .dimensions = TargetDimensions::One,
                     .parameters = {},
                     .uses = {Use::Analysis, Use::Suggestion},
                     .papers = {"kolmogorov1933", "marsaglia2003"}},
            .defaultLens = "canonical",
            .evaluate = evaluateKolmogorovSmirnov};
}

HypothesisTest pitCramerVonMisesTest() {
    return {
        .info = {.id = "pit-cvm",
                 .name = "PIT Cramér-von Mises",
                 .explanation =
                     "Tests whether the positions of the targets in their predicted distributions (PIT values) are "
                     "uniform on [0, 1], by the squared gap between their distribution and the diagonal, "
                     "integrated; usually more sensitive than the largest gap. Uniform PIT values are necessary "
                     "for calibration but not sufficient. The p-value is that of the limiting distribution with its "
                     "correction of order 1/n for the number of samples n.",
                 .formula = "W² = 1/(12n) + Σ_i (u_(i) − (2i−1)/(2n))²",
                 .source = "Anderson, Darling (1952), Annals of Mathematical Statistics 23; Csörgő, Faraway "
                           "(1996), JRSS B 58",
                 .cost = "O(n log n) time, O(n) memory",
                 .families = familiesWith({Ability::Distribution}),
                 .dimensions = TargetDimensions::One,
                 .parameters = {},
                 .papers = {"anderson1952", "csorgo1996"}},
        .defaultLens = "canonical",
        .evaluate = evaluateCramerVonMises};
}

}  // namespace calibrium
