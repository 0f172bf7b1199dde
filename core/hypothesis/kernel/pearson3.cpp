// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/pearson3.h"

#include "core/data/dataset.h"
#include "core/hypothesis/kernel/centred_pairs.h"
#include "core/hypothesis/kernel/leading_spectrum.h"
#include "core/hypothesis/kernel/null_curve.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Gamma shapes above this are normal to all digits that matter.
constexpr double largestShape = 1e12;

/// X = scale (G - shape), G a standard Gamma variable; a negative scale mirrors.
struct GammaForm {
    double shape = 0;
    double scale = 0;
    [[nodiscard]] bool isNormal() const { return !(shape < largestShape); }
    [[nodiscard]] double standard(double x) const { return shape + x / scale; }
};

GammaForm formOf(double variance, double thirdMoment) {
    const double deviation = std::sqrt(variance);
    const double skewness = thirdMoment / variance / deviation;
    return {.shape = 4 / (skewness * skewness), .scale = 0.5 * deviation * skewness};
}

double traceOfCube(const Eigen::MatrixXd& matrix, const Run& run) {
    constexpr Index blockSize = 128;
    const Index n = matrix.rows();
    std::vector<double> sums(static_cast<std::size_t>((n + blockSize - 1) / blockSize));
    parallelFor(sums.size(), run, [&](std::size_t b) {
        const Index begin = static_cast<Index>(b) * blockSize;
        const Index size = std::min(blockSize, n - begin);
        double sum = 0;
        for (Index column = 0; column < n; column += blockSize) {
            run.check();
            const Index width = std::min(blockSize, n - column);
            const Eigen::MatrixXd square =
                matrix.middleCols(begin, size).transpose() * matrix.middleCols(column, width);
            sum += square.cwiseProduct(matrix.block(begin, column, size, width)).sum();
        }
        sums[b] = sum;
    });
    double total = 0;
    for (const double sum : sums) total += sum;
    return total;
}

NullDistribution nullCurve(const Pearson3Test& test) {
    NullDistribution null;
    null.description = "Pearson III distribution with the variance and skewness of the limiting distribution";
    if (!(test.variance > 0)) return null;
    const double deviation = std::sqrt(test.variance);
    return densityCurve([&](double x) { return pearson3Density(x, test.variance, test.thirdMoment); }, -4 * deviation,
                        6 * deviation, test.statistic, null.description);
}

TestOutcome evaluatePearson3(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
    const Pearson3Test test = pearson3Test(call.data, resolved.kernel, call.memoryBudget, call.run);
    TestOutcome outcome{.statistic = test.statistic,
                        .statisticName = "n SKCE (unbiased)",
                        .pValue = test.pValue,
                        .null = nullCurve(test),
                        .resolved = resolved.resolved,
                        .warnings = resolved.warnings};
    const Index n = call.data.sampleCount();
    if (const auto warning = limitWarning(n)) outcome.warnings.push_back(*warning);
    if (test.pValueError) {
        outcome.warnings.push_back(
            {"leading-eigenvalues", Severity::Note, leadingText(test.leadingCount, n, *test.pValueError), n, 0});
    }
    addEventsWarning(call.data, outcome);
    return outcome;
}

}  // namespace

double pearson3Tail(double x, double variance, double thirdMoment) {
    const GammaForm form = formOf(variance, thirdMoment);
    if (form.isNormal()) return 0.5 * std::erfc(x / std::sqrt(2 * variance));
    const double standard = form.standard(x);
    const bool isMirrored = form.scale < 0;
    return isMirrored ? gammaCdf(standard, form.shape, 1) : gammaTail(standard, form.shape, 1);
}

double pearson3Density(double x, double variance, double thirdMoment) {
    const GammaForm form = formOf(variance, thirdMoment);
    if (form.isNormal()) return std::exp(-0.5 * x * x / variance) / std::sqrt(2 * std::numbers::pi * variance);
    return gammaDensity(form.standard(x), form.shape, 1) / std::abs(form.scale);
}

namespace {

double tailOf(const Pearson3Test& test, double thirdMoment) {
    if (test.variance > 0) return pearson3Tail(test.statistic, test.variance, thirdMoment);
    return test.statistic > 0 ? 0 : 1;
}

Pearson3Test leadingTest(const Dataset& data, const Kernel& kernel, const Run& run) {
    const LeadingSpectrum spectrum = leadingSpectrum(data, kernel, run);
    Pearson3Test test;
    test.statistic = static_cast<double>(data.sampleCount()) * spectrum.skceUnbiased;
    test.leadingCount = spectrum.eigenvalues.size();
    double squares = spectrum.remainder.squares;
    double cubes = 0;
    for (const double value : spectrum.eigenvalues) {
        squares += value * value;
        cubes += value * value * value;
    }
    const double least = 8 * (cubes + spectrum.remainder.leastCubes());
    const double greatest = 8 * (cubes + spectrum.remainder.greatestCubes());
    test.variance = 2 * squares;
    test.thirdMoment = 0.5 * (least + greatest);
    test.pValue = tailOf(test, test.thirdMoment);
    test.pValueError =
        std::max(std::abs(tailOf(test, least) - test.pValue), std::abs(tailOf(test, greatest) - test.pValue));
    return test;
}

}  // namespace

Pearson3Test pearson3Test(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget, const Run& run) {
    const Index n = data.sampleCount();
    if (takesLeading(n, memoryBudget)) return leadingTest(data, kernel, run);
    const CentredPairs pairs = centredPairs(data, kernel, "pearson3", memoryBudget, run.part(0.0, 0.7));
    Pearson3Test test;
    test.statistic = static_cast<double>(n) * pairs.skceUnbiased;
    test.variance = 2 * pairs.matrix.squaredNorm();
    test.thirdMoment = 8 * traceOfCube(pairs.matrix, run.part(0.7, 1.0));
    test.pValue = tailOf(test, test.thirdMoment);
    return test;
}

HypothesisTest pearson3HypothesisTest() {
    return {
        .info = {.id = "pearson3",
                 .name = "Asymptotic Pearson III",
                 .explanation =
                     "Calibration test from the unbiased SKCE: its limiting distribution under calibration is "
                     "approximated by a shifted Gamma distribution with the same mean, variance and skewness. It is "
                     "close to the spectrum test and faster, and draws nothing at random; very small p-values are "
                     "only rough.",
                 .formula =
                     "p = P(X ≥ n SKCE_uq), X Pearson III with mean 0, variance 2Σλ², third central moment 8Σλ³; "
                     "λ the eigenvalues of C (H/n) C, C = I − 11ᵀ/n",
                 .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2",
                 .cost = "O(n² m + n³) time (a matrix product), O(n²) memory; beyond 3,000 samples, up to 50,000, six "
                         "passes over the pairs",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters({}),
                 .papers = {"widmann2021"},
                 .nameInText = "asymptotic Pearson III"},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluatePearson3,
        .cost = pearson3Cost};
}

}  // namespace calibrium
