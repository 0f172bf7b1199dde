// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/family.h"
#include "core/estimators/kernel/skce.h"
#include "core/hypothesis/kernel/bootstrap.h"
#include "core/hypothesis/kernel/distribution_free.h"
#include "core/hypothesis/kernel/skce_block.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/pairs/pair_engine.h"
#include "tests/reference/kernel_object.h"
#include "tests/reference/quantities.h"

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

Index blockSizeOf(const Json& parameters) { return parameters.at("block_size").get<Index>(); }

std::vector<double> distributionFreeBiased(const Dataset& data, const Json& parameters) {
    const double estimate = skceBiased(data, kernelOf(parameters));
    return {distributionFreePValueBiased(estimate, data.sampleCount(), parameters.at("bound").get<double>())};
}

std::vector<double> distributionFreeBlock(const Dataset& data, const Json& parameters) {
    const Index blockSize = blockSizeOf(parameters);
    const double estimate = skceBlock(data, kernelOf(parameters), blockSize).value;
    return {distributionFreePValueBlock(estimate, data.sampleCount(), blockSize, parameters.at("bound").get<double>())};
}

std::vector<double> asymptoticBlock(const Dataset& data, const Json& parameters) {
    return {skceBlockTest(skceBlock(data, kernelOf(parameters), blockSizeOf(parameters)).blocks).pValue};
}

std::vector<double> bandwidth(const Dataset& data, const Json& parameters) {
    std::string heuristic = parameters.at("heuristic");
    if (heuristic == "median_all") heuristic = "median-all";
    const Kernel kernel{.distance = distanceOf(parameters), .target = data.family().targetKernels().front()};
    return {heuristicBandwidth(data, kernel, parseHeuristic(heuristic)).value};
}

std::vector<double> overPairs(const Dataset& data, const Kernel& kernel, PairQuantity quantity,
                              const Json& parameters) {
    const auto pairs = parameters.at("pairs").get<std::vector<std::pair<Index, Index>>>();
    return pairValues(data, kernel, quantity, pairs);
}

std::vector<double> distance(const Dataset& data, const Json& parameters) {
    const Kernel kernel{.distance = distanceOf(parameters), .target = data.family().targetKernels().front()};
    return overPairs(data, kernel, PairQuantity::Distance, parameters);
}

std::vector<double> pairFunction(const Dataset& data, const Json& parameters) {
    return overPairs(data, kernelOf(parameters), PairQuantity::H, parameters);
}

std::vector<double> bootstrapStatisticOf(const Dataset& data, const Json& parameters) {
    return {bootstrapStatistics(data, kernelOf(parameters), std::span<const ResampleCounts>{}).statistic};
}

std::vector<double> bootstrapResamples(const Dataset& data, const Json& parameters) {
    const auto counts = parameters.at("counts").get<std::vector<ResampleCounts>>();
    return bootstrapStatistics(data, kernelOf(parameters), counts).resampled;
}

std::vector<double> biased(const Dataset& data, const Json& parameters) {
    return {skceBiased(data, kernelOf(parameters))};
}

std::vector<double> kceBiased(const Dataset& data, const Json& parameters) {
    return {kceOf(skceBiased(data, kernelOf(parameters)))};
}

std::vector<double> unbiased(const Dataset& data, const Json& parameters) {
    return {skceUnbiased(data, kernelOf(parameters)).value};
}

std::vector<double> block(const Dataset& data, const Json& parameters) {
    return {skceBlock(data, kernelOf(parameters), blockSizeOf(parameters)).value};
}

}  // namespace

Quantities kernelQuantities() {
    return {
        {"bandwidth", bandwidth},
        {"bootstrap_resample_statistic", bootstrapResamples},
        {"bootstrap_statistic", bootstrapStatisticOf},
        {"distance", distance},
        {"h", pairFunction},
        {"kce_biased", kceBiased},
        {"pvalue_asymptotic_block", asymptoticBlock},
        {"pvalue_distribution_free_biased", distributionFreeBiased},
        {"pvalue_distribution_free_block", distributionFreeBlock},
        {"skce_biased", biased},
        {"skce_block", block},
        {"skce_unbiased", unbiased},
    };
}

}  // namespace calibrium::reference
