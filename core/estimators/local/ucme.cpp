// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/ucme.h"
#include "core/data/dataset.h"
#include "core/estimators/local/w21_locations.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"
#include "core/method/target_statistic.h"

#include "core/data/family.h"
#include "core/estimators/local/witness.h"
#include "core/families/reals/normal.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/cost.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"

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

bool isRoot(const MethodCall& call) { return call.values.text("form") == "root"; }

Estimate evaluateUcme(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
    Ucme result = ucme(call.data, resolved.kernel, locationsOf(call), call.memoryBudget, call.run);
    Estimate estimate{.value = result.squared,
                      .interval = {},
                      .ifCalibrated = {},
                      .resolved = resolved.resolved,
                      .warnings = resolved.warnings};
    if (!isRoot(call)) return estimate;
    estimate.value = result.root;
    return estimate;
}

std::unique_ptr<TargetStatistic> prepareUcme(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
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
    const Eigen::VectorXd& weights = data.weights();
    const Eigen::RowVectorXd means = weights.size() > 0
                                         ? Eigen::RowVectorXd(weights.transpose() * terms / weights.sum())
                                         : Eigen::RowVectorXd(terms.colwise().mean());
    result.witness.assign(means.begin(), means.end());
    result.squared = squaredOf(result.witness);
    result.root = std::sqrt(result.squared);
    return result;
}

std::vector<Parameter> locationParameters() {
    return {countParameter("locations", "Test locations",
                           "How many pairs of a prediction and a target the calibration is examined at. More of them "
                           "see more but need more samples.",
                           "", 10, 1, 1000),
            choiceParameter(
                "locations-from", "Locations from", "Where the test locations come from.",
                {{"data", "the data", "Predictions of the data drawn at random, each with a target drawn from it."},
                 {"recipe", "the recipe of W21",
                  "Normal predictions alone: N(m, 0.1² I) with m uniform in the unit cube, targets from N(0, 0.1² I); "
                  "made for the synthetic experiments of the paper, where the predictions lie there."}})};
}

Dataset locationsOf(const MethodCall& call) {
    const auto count = static_cast<Index>(call.values.integer("locations"));
    if (call.values.text("locations-from") == "data") return drawLocations(call.data, count, call.seed);
    if (&call.data.family() != &normalFamily() || call.data.parameters().cols() != 2 * call.data.values().cols()) {
        throw InvalidSetting(
            "Locations from the recipe of W21 are normal distributions with independent coordinates, which these "
            "predictions are not; take locations from the data.");
    }
    return w21Locations(call.data.values().cols(), count, call.seed);
}

namespace {

std::vector<Parameter> ucmeParameters() {
    std::vector<Parameter> list = locationParameters();
    list.push_back(formParameter());
    return list;
}

}  // namespace

Cost witnessCost(const Dataset& data, const Values& values) {
    const auto n = static_cast<double>(data.sampleCount());
    const auto locations = static_cast<double>(values.integer("locations"));
    const PairWork work = pairWork(data, values);
    return {.operations = onOneCore((n + locations) * work.sample) + n * locations * work.pair(),
            .bytes = 8 * n * locations};
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
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters(ucmeParameters()),
                 .takesWeights = true,
                 .papers = {"widmann2021"}},
        .better = Better::lower(),
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateUcme,
        .prepare = prepareUcme,
        .isCalibrationError = true,
        .calibratedCost =
            [](const Dataset& data, const Values& values) {
                // Each set of real targets would cost all expectations again.
                if (data.classCount() == 0) return 0.0;
                return 100.0 * static_cast<double>(data.sampleCount() * values.integer("locations"));
            },
        .cost = [](const Dataset& data,
                   const Values& values) { return repeated(witnessCost(data, values), setCountOf(values)); }};
}

}  // namespace calibrium
