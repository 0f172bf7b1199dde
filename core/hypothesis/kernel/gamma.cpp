// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/gamma.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/hypothesis/kernel/null_curve.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace calibrium {

namespace {

/// A shape from here on means a scatter below the last digit of the mean: none.
constexpr double largestGammaShape = 1e30;

struct Sums {
    CompensatedSum pairs;     // i < j
    CompensatedSum squares;   // i < j
    CompensatedSum diagonal;  // i = j

    void add(const PairTile& tile) {
        pairs.add(sumOverPairs(tile));
        diagonal.add(sumOverDiagonal(tile));
        for (Index r = 0; r < tile.rowCount(); ++r) {
            double sum = 0;
            for (const double h : tile.row(r)) sum += h * h;
            squares.add(sum);
        }
    }
    void merge(const Sums& later) {
        pairs.add(later.pairs);
        squares.add(later.squares);
        diagonal.add(later.diagonal);
    }
};

NullDistribution nullCurve(const GammaTest& test) {
    NullDistribution null;
    null.description = "Gamma distribution with the mean and variance of the limiting distribution";
    if (!(test.variance > 0)) return null;
    const double shape = test.mean * test.mean / test.variance;
    const double scale = test.variance / test.mean;
    const double deviation = std::sqrt(test.variance);
    return densityCurve([&](double x) { return gammaDensity(x, shape, scale); },
                        std::max(0.0, test.mean - 5 * deviation), test.mean + 6 * deviation, test.statistic,
                        null.description);
}

TestOutcome evaluateGamma(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
    const GammaTest test = gammaTest(call.data, resolved.kernel, call.run);
    TestOutcome outcome{.statistic = test.statistic,
                        .statisticName = "n SKCE (biased)",
                        .pValue = test.pValue,
                        .null = nullCurve(test),
                        .resolved = resolved.resolved,
                        .warnings = resolved.warnings};
    if (const auto warning = limitWarning(call.data.sampleCount())) outcome.warnings.push_back(*warning);
    addEventsWarning(call.data, outcome);
    return outcome;
}

}  // namespace

GammaTest gammaTest(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    requireTwoSamples(n, "The gamma test");
    const auto terms = data.family().pairTerms(data, kernel);
    const Sums sums = PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), Sums{}, run);
    const auto count = static_cast<double>(n);
    GammaTest test;
    test.statistic = (2 * sums.pairs.value() + sums.diagonal.value()) / count;
    test.mean = sums.diagonal.value() / count;
    test.variance = 4 * sums.squares.value() / (count * (count - 1));
    if (!(test.variance * largestGammaShape > test.mean * test.mean)) {
        test.variance = 0;
        test.pValue = test.statistic > test.mean ? 0 : 1;
    } else if (!(test.mean > 0)) {
        throw InvalidInput(
            "The mean of h over the samples themselves is not above 0, so no Gamma distribution fits; the "
            "tests spectrum and bootstrap do without.");
    } else {
        test.pValue = gammaTail(test.statistic, test.mean * test.mean / test.variance, test.variance / test.mean);
    }
    return test;
}

HypothesisTest gammaHypothesisTest() {
    return {.info = {.id = "gamma",
                     .name = "Asymptotic Gamma",
                     .explanation =
                         "Calibration test from the biased SKCE: its limiting distribution under calibration is "
                         "approximated by a Gamma distribution with the same mean and variance. It is as fast as the "
                         "SKCE itself and draws nothing at random, but its skewness is never larger than the true one: "
                         "very small p-values come out too small.",
                     .formula = "p = P(Gamma(m₁²/v, v/m₁) ≥ n SKCE_b), m₁ = mean hᵢᵢ, v = 2 mean_{i≠j} hᵢⱼ²",
                     .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2",
                     .cost = "O(n² m) time, O(1) memory",
                     .families = allFamilyIds(),
                     .parameters = withKernelParameters({}),
                     .papers = {"widmann2021"},
                     .nameInText = "asymptotic Gamma"},
            .defaultLens = "canonical",
            .isExchangeable = true,
            .evaluate = evaluateGamma,
            .cost = gammaCost};
}

}  // namespace calibrium
