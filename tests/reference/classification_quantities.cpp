// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"
#include "core/analysis/analysis_result.h"
#include "core/analysis/specification.h"
#include "core/binning/bins.h"
#include "core/binning/median_variance.h"
#include "core/binning/uniform_simplex.h"
#include "core/families/classes/lens.h"
#include "tests/reference/quantities.h"

#include <algorithm>

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;

double evaluateMeasure(const Dataset& data, const std::string& id, const Values& values) {
    const AnalysisSpecification specification{.measures = {{id, values}}};
    return analyse(data, specification).measures.at(0).estimate.value;
}

std::string lensId(const Dataset& data, const Json& parameters) {
    const std::string lens = parameters.at("lens");
    if (lens == "top_label") return "top-label";
    if (lens == "binary") return data.classCount() == 2 ? "class:1" : throw Unsupported{"lens binary of many classes"};
    return lens;
}

Values binningValues(const Dataset& data, const Json& parameters) {
    Values values{{"bins", parameters.at("bins").get<std::int64_t>()}};
    values.set("binning", std::string(parameters.at("scheme") == "equal_width" ? "equal-width" : "equal-mass"));
    if (parameters.contains("lens")) values.set("lens", lensId(data, parameters));
    if (parameters.contains("p")) values.set("p", parameters.at("p").get<std::int64_t>());
    return values;
}

Quantity binnedMeasure(const std::string& id) {
    return [id](const Dataset& data, const Json& parameters) {
        return std::vector{evaluateMeasure(data, id, binningValues(data, parameters))};
    };
}

Values canonicalValues(const Json& parameters) {
    Values values;
    if (parameters.at("binning") == "uniform") {
        values.set("binning", std::string("uniform"));
        values.set("bins", parameters.at("bins").get<std::int64_t>());
    } else {
        values.set("binning", std::string("median-variance"));
        values.set("minsize", parameters.at("minsize").get<std::int64_t>());
    }
    return values;
}

std::vector<double> canonicalEce(const Dataset& data, const Json& parameters) {
    static const std::map<std::string, std::string> distances{
        {"total_variation", "tv"}, {"l1", "cityblock"}, {"l2", "euclidean"}, {"l2_squared", "sqeuclidean"}};
    Values values = canonicalValues(parameters);
    values.set("distance", distances.at(parameters.at("distance")));
    return {evaluateMeasure(data, "ece-canonical", values)};
}

std::vector<double> canonicalBinSizes(const Dataset& data, const Json& parameters) {
    const Bins bins = parameters.at("binning") == "uniform"
                          ? uniformSimplexBins(data.parameters(), parameters.at("bins").get<Index>())
                          : medianVarianceBins(data.parameters(), parameters.at("minsize").get<Index>());
    std::vector<double> sizes;
    for (const Index size : binSizes(bins)) {
        if (size > 0) sizes.push_back(static_cast<double>(size));
    }
    std::sort(sizes.rbegin(), sizes.rend());
    return sizes;
}

std::vector<double> mmce(const Dataset& data, const Json& parameters) {
    if (parameters.at("kernel") != "laplacian") throw Unsupported{"MMCE kernel"};
    return {evaluateMeasure(data, "mmce",
                            {{"width", parameters.at("width").get<double>()}, {"lens", lensId(data, parameters)}})};
}

std::vector<double> accuracy(const Dataset& data, const Json& /*parameters*/) {
    return {evaluateMeasure(data, "accuracy", {})};
}

}  // namespace

Quantities classificationQuantities() {
    return {
        {"accuracy", accuracy},
        {"canonical_bin_sizes", canonicalBinSizes},
        {"cwce", binnedMeasure("cwce")},
        {"ece_binned", binnedMeasure("ece")},
        {"ece_canonical", canonicalEce},
        {"mce", binnedMeasure("mce")},
        {"mmce", mmce},
    };
}

}  // namespace calibrium::reference
