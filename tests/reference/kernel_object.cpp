// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/kernel_object.h"

#include "tests/reference/quantities.h"

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

ClassSimilarity similarityOf(const Json& json) {
    RowMatrix matrix(static_cast<Index>(json.size()), static_cast<Index>(json.size()));
    for (Index a = 0; a < matrix.rows(); ++a) {
        for (Index b = 0; b < matrix.cols(); ++b) {
            matrix(a, b) = json.at(static_cast<std::size_t>(a)).at(static_cast<std::size_t>(b)).get<double>();
        }
    }
    return ClassSimilarity::create(std::move(matrix));
}

}  // namespace

std::string distanceOf(const Json& parameters) {
    static const std::map<std::string, std::string> ids{{"total_variation", "tv"},
                                                        {"euclidean", "euclidean"},
                                                        {"wasserstein2", "wasserstein"},
                                                        {"mixture_wasserstein2", "mixture-wasserstein"},
                                                        {"sqrt_rate", "sqrt-rate"}};
    const std::string name = parameters.at("distance");
    const auto id = ids.find(name);
    if (id == ids.end()) throw Unsupported{"distance " + name};
    return id->second;
}

Kernel kernelOf(const Json& parameters) {
    const Json& json = parameters.at("kernel");
    Kernel kernel{.distance = distanceOf(json),
                  .bandwidth = json.at("bandwidth").get<double>(),
                  .exponent = json.at("nu").get<double>(),
                  .target = json.at("target_kernel").get<std::string>(),
                  .gamma = json.value("gamma", 0.5)};
    if (kernel.target == "matrix") kernel.similarity = similarityOf(json.at("matrix"));
    return kernel;
}

}  // namespace calibrium::reference
