// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/hypothesis/bootstrap.h"
#include "core/kernels/pair_engine.h"
#include "tests/reference/quantities.h"

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

std::string distanceId(const Json& parameters) {
    static const std::map<std::string, std::string> ids{{"total_variation", "tv"}, {"euclidean", "euclidean"}};
    const auto id = ids.find(parameters.at("distance").get<std::string>());
    if (id == ids.end()) throw Unsupported{"distance " + parameters.at("distance").get<std::string>()};
    return id->second;
}

Kernel kernelOf(const Json& parameters) {
    const Json& json = parameters.at("kernel");
    if (json.at("target_kernel") != "delta") {
        throw Unsupported{"target kernel " + json.at("target_kernel").get<std::string>()};
    }
    return {.distance = distanceId(json),
            .shape = "exponential",
            .bandwidth = json.at("bandwidth").get<double>(),
            .exponent = json.at("nu").get<double>(),
            .target = "delta"};
}

Values kernelValues(const Kernel& kernel) {
    return {{"distance", kernel.distance},
            {"kernel", kernel.shape},
            {"bandwidth", kernel.bandwidth},
            {"exponent", kernel.exponent},
            {"target", kernel.target}};
}

Values requestValues(const Json& parameters) {
    Values values = kernelValues(kernelOf(parameters));
    if (parameters.contains("block_size")) values.set("blocksize", parameters.at("block_size").get<std::int64_t>());
    return values;
}

Quantity skceMeasure(const std::string& id, const std::string& estimator) {
    return [id, estimator](const Dataset& data, const Json& parameters) {
        Values values = requestValues(parameters);
        values.set("estimator", estimator);
        const AnalysisSpecification specification{.measures = {{id, values}}};
        return std::vector{analyse(data, specification).measures.at(0).estimate.value};
    };
}

double pValue(const Dataset& data, const std::string& id, const Values& values) {
    const AnalysisSpecification specification{.tests = {{id, values}}};
    return analyse(data, specification).tests.at(0).outcome.pValue;
}

std::vector<double> distributionFree(const Dataset& data, const Json& parameters) {
    if (parameters.at("bound") != 2) throw Unsupported{"bound of another kernel"};
    Values values = requestValues(parameters);
    values.set("estimator", std::string(parameters.contains("block_size") ? "block" : "biased"));
    return {pValue(data, "distribution-free", values)};
}

std::vector<double> asymptoticBlock(const Dataset& data, const Json& parameters) {
    return {pValue(data, "asymptotic-block", requestValues(parameters))};
}

std::vector<double> bandwidth(const Dataset& data, const Json& parameters) {
    std::string heuristic = parameters.at("heuristic");
    if (heuristic == "median_all") heuristic = "median-all";
    const Values values{{"distance", distanceId(parameters)}, {"bandwidth", heuristic}};
    const AnalysisSpecification specification{.measures = {{"skce", values}}};
    return {analyse(data, specification).measures.at(0).parameters.real("bandwidth")};
}

std::vector<double> overPairs(const Dataset& data, const Kernel& kernel, PairQuantity quantity,
                              const Json& parameters) {
    const auto pairs = parameters.at("pairs").get<std::vector<std::pair<Index, Index>>>();
    return pairValues(data, kernel, quantity, pairs);
}

std::vector<double> distance(const Dataset& data, const Json& parameters) {
    return overPairs(data, {.distance = distanceId(parameters)}, PairQuantity::Distance, parameters);
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

}  // namespace

Quantities kernelQuantities() {
    return {
        {"bandwidth", bandwidth},
        {"bootstrap_resample_statistic", bootstrapResamples},
        {"bootstrap_statistic", bootstrapStatisticOf},
        {"distance", distance},
        {"h", pairFunction},
        {"kce_biased", skceMeasure("kce", "biased")},
        {"pvalue_asymptotic_block", asymptoticBlock},
        {"pvalue_distribution_free_biased", distributionFree},
        {"pvalue_distribution_free_block", distributionFree},
        {"skce_biased", skceMeasure("skce", "biased")},
        {"skce_block", skceMeasure("skce", "block")},
        {"skce_unbiased", skceMeasure("skce", "unbiased")},
    };
}

}  // namespace calibrium::reference
