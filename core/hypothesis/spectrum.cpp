// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/spectrum.h"
#include "core/method/method.h"

#include "core/hypothesis/centred_pairs.h"
#include "core/hypothesis/leading_spectrum.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/null_curve.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/kernel_settings.h"
#include "core/statistics/chi_squared_sum.h"
#include "core/statistics/symmetric_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The null curve leaves out the smallest eigenvalues, as many as make up this share of the variance: nobody sees them.
constexpr double undrawnShare = 1e-8;

std::vector<double> drawnWeights(const Eigen::VectorXd& eigenvalues) {
    std::vector<double> weights(eigenvalues.begin(), eigenvalues.end());
    std::sort(weights.begin(), weights.end(), [](double a, double b) { return std::abs(a) > std::abs(b); });
    double rest = undrawnShare * eigenvalues.squaredNorm();
    while (!weights.empty() && weights.back() * weights.back() <= rest) {
        rest -= weights.back() * weights.back();
        weights.pop_back();
    }
    return weights;
}

NullDistribution nullCurve(const SpectrumTest& test, const Run& run) {
    const ChiSquaredSum distribution(drawnWeights(test.eigenvalues));
    NullDistribution null;
    null.description = "weighted sum of χ² variables, the weights from the pairs of samples";
    if (distribution.isDegenerate()) return null;
    const double deviation = distribution.standardDeviation();
    const double lower = std::max(-4 * deviation, distribution.minimum().value_or(-4 * deviation));
    const auto density = [&](double x) {
        run.check();
        return distribution.density(x);
    };
    return densityCurve(density, lower, 6 * deviation, test.statistic, null.description);
}

TestOutcome evaluate(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
    const SpectrumTest test = spectrumTest(call.data, resolved.kernel, call.memoryBudget, call.run);
    TestOutcome outcome{.statistic = test.statistic,
                        .statisticName = "n SKCE (unbiased)",
                        .pValue = test.pValue,
                        .null = nullCurve(test, call.run),
                        .resolved = resolved.resolved,
                        .warnings = resolved.warnings};
    const Index n = call.data.sampleCount();
    if (const auto warning = limitWarning(n)) outcome.warnings.push_back(*warning);
    addEventsWarning(call.data, outcome);
    if (test.pValueError) {
        outcome.warnings.push_back({"leading-eigenvalues", leadingText(test.leadingCount, n, *test.pValueError), n, 0});
    }
    call.run.step(1.0);
    return outcome;
}

SpectrumTest leadingTest(const Dataset& data, const Kernel& kernel, const Run& run) {
    const LeadingSpectrum spectrum = leadingSpectrum(data, kernel, run);
    SpectrumTest test;
    test.statistic = static_cast<double>(data.sampleCount()) * spectrum.skceUnbiased;
    test.leadingCount = spectrum.eigenvalues.size();
    test.pValueError = spectrum.tailError();
    std::vector<double> weights = spectrum.weights();
    // What the remainder leaves open is no evidence: a p-value below its error would promise more than is known.
    test.pValue = std::max(ChiSquaredSum(weights).tail(test.statistic), *test.pValueError);
    std::sort(weights.begin(), weights.end(), std::greater<>());
    test.eigenvalues = Eigen::Map<const Eigen::VectorXd>(weights.data(), static_cast<Index>(weights.size()));
    return test;
}

}  // namespace

SpectrumTest spectrumTest(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget, const Run& run) {
    const Index n = data.sampleCount();
    if (takesLeading(n, memoryBudget)) return leadingTest(data, kernel, run);
    CentredPairs pairs = centredPairs(data, kernel, "spectrum", memoryBudget, run.part(0.0, 0.3));
    SpectrumTest test;
    test.statistic = static_cast<double>(n) * pairs.skceUnbiased;
    test.eigenvalues = symmetricEigenvalues(std::move(pairs.matrix), run.part(0.3, 1.0));
    const std::vector<double> weights(test.eigenvalues.begin(), test.eigenvalues.end());
    test.pValue = ChiSquaredSum(weights).tail(test.statistic);
    return test;
}

HypothesisTest spectrumHypothesisTest() {
    return {
        .info = {.id = "spectrum",
                 .name = "Asymptotic spectrum",
                 .explanation =
                     "Calibration test from the unbiased SKCE: its limiting distribution under calibration is a "
                     "weighted sum of χ² variables, whose weights are the eigenvalues of the matrix of all pairs. It "
                     "uses all pairs and draws nothing at random; beyond 3,000 samples the largest eigenvalues and the "
                     "exact sums of the others stand for all. Its level is right for many samples; for few the exact "
                     "test is the better choice.",
                 .formula = "p = P(Σ λᵢ (χ²₁ − 1) ≥ n SKCE_uq), λ the eigenvalues of C (H/n) C, C = I − 11ᵀ/n",
                 .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2; inversion: Imhof (1961), "
                           "Biometrika 48, and Rice (1980), SIAM J. Sci. Stat. Comput. 1",
                 .cost =
                     "O(n² m + n³) time, O(n²) memory; beyond 3,000 samples, up to 50,000, six passes over the pairs",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters({}),
                 .papers = {"widmann2021", "imhof1961", "rice1980"},
                 .nameInText = "asymptotic spectrum"},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluate,
        .cost = spectrumCost};
}

}  // namespace calibrium
