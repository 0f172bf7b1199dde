// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ucme.h"

#include "core/estimators/witness.h"
#include "core/kernels/kernel_families.h"
#include "core/kernels/kernel_settings.h"
#include "core/registry/parameter_builders.h"
#include "core/statistics/intervals.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

double squaredOf(const std::vector<double>& witness) {
    double sum = 0;
    for (const double w : witness) sum += w * w;
    return sum / static_cast<double>(witness.size());
}

/// Delta method: the gradient of UCME² is 2 w / J, so its variance is that of the terms projected on it, over n.
std::optional<Interval> intervalOf(const RowMatrix& terms, const std::vector<double>& witness, double squared) {
    const auto n = static_cast<double>(terms.rows());
    if (terms.rows() < 2) return std::nullopt;
    const Eigen::Map<const Eigen::VectorXd> mean(witness.data(), terms.cols());
    const Eigen::VectorXd projected = terms * mean * (2.0 / static_cast<double>(terms.cols()));
    const double variance = (projected.array() - projected.mean()).square().sum() / (n - 1.0);
    Interval interval = normalInterval(squared, std::sqrt(variance / n));
    interval.lower = std::max(0.0, interval.lower);
    interval.kind = "delta method";
    return interval;
}

bool isRoot(const MethodCall& call) { return call.values.text("form") == "root"; }

Dataset locationsOf(const MethodCall& call) {
    return drawLocations(call.data, static_cast<Index>(call.values.integer("locations")), call.seed);
}

Estimate evaluate(const MethodCall& call) {
    ResolvedKernel resolved = resolveKernel(call, call.run.part(0.0, 0.5));
    Ucme result = ucme(call.data, resolved.kernel, locationsOf(call), call.memoryBudget, call.run.part(0.5, 1.0));
    Estimate estimate{.value = result.squared,
                      .interval = std::move(result.interval),
                      .resolved = std::move(resolved.resolved),
                      .warnings = std::move(resolved.warnings)};
    if (!isRoot(call)) return estimate;
    estimate.value = result.root;
    if (estimate.interval) {
        estimate.interval->lower = std::sqrt(estimate.interval->lower);
        estimate.interval->upper = std::sqrt(estimate.interval->upper);
    }
    return estimate;
}

std::unique_ptr<TargetStatistic> prepare(const MethodCall& call) {
    const ResolvedKernel resolved = resolveKernel(call, call.run);
    const Dataset locations = locationsOf(call);
    return statisticPerTargets(
        [data = call.data, kernel = resolved.kernel, locations, isRooted = isRoot(call)](const Targets& targets) {
            const double squared = squaredOf(witness(data.withTargets(targets), kernel, locations));
            return isRooted ? std::sqrt(squared) : squared;
        });
}

Parameter formParameter() {
    return choiceParameter("form", "Form", "Whether the squared error or its square root is shown.",
                           {{"squared", "UCME²", "The mean of the squared witness function."},
                            {"root", "UCME", "Its square root, on the scale of the witness function."}});
}

}  // namespace

Ucme ucme(const Dataset& data, const Kernel& kernel, const Dataset& locations, std::size_t memoryBudget,
          const Run& run) {
    const RowMatrix terms = witnessTerms(data, kernel, locations, memoryBudget, run);
    Ucme result;
    const Eigen::RowVectorXd means = terms.colwise().mean();
    result.witness.assign(means.begin(), means.end());
    result.squared = squaredOf(result.witness);
    result.root = std::sqrt(result.squared);
    result.interval = intervalOf(terms, result.witness, result.squared);
    return result;
}

Parameter locationsParameter() {
    return countParameter(
        "locations", "Test locations",
        "How many pairs of a prediction and a target the calibration is examined at: predictions of the data drawn at "
        "random, each with a target drawn from it. More of them see more but need more samples.",
        "", 10, 1, 1000);
}

Measure ucmeMeasure() {
    return {
        .info = {.id = "ucme",
                 .name = "UCME",
                 .explanation =
                     "Unnormalised calibration mean embedding error: the witness function of miscalibration, squared "
                     "and averaged over a few test locations. It is cheap even for very many samples, but sees only "
                     "what happens near its locations, which are drawn at random: another seed gives another number. "
                     "It is never negative and a little too large even for a calibrated model, so compare models "
                     "under the same kernel and seed, and judge its size by a test.",
                 .formula = "UCME² = J⁻¹ Σⱼ w(Tⱼ)², w(T) = n⁻¹ Σᵢ [k(T,(pᵢ,yᵢ)) − E k(T,(pᵢ,Zᵢ))]",
                 .source = "Widmann, Lindsten, Zachariah (2021), ICLR, Appendix C",
                 .cost = "O(n J m) time, O(n J) memory; the median bandwidth O(n² m)",
                 .families = kernelFamilies(),
                 .parameters = withKernelParameters({locationsParameter(), formParameter()})},
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluate,
        .prepare = prepare,
        .isCalibrationError = true};
}

}  // namespace calibrium
