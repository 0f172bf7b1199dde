// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/classes/lens.h"
#include "core/risk/binned_gaps.h"
#include "core/risk/kde_gaps.h"
#include "core/risk/kernel_ridge.h"
#include "tests/reference/quantities.h"

#include <algorithm>
#include <array>

namespace calibrium::reference {

namespace {

using Json = nlohmann::json;
using Rows = std::vector<Index>;

struct Judged {
    RiskRows rows;
    Rows eval;
    PairFunction function;
};

PairFunction kdeFunction(const RiskRows& rows, const Rows& train, const Rows& eval, double bandwidth) {
    // One fold of centres, and a second, empty one that the model is fitted without.
    FoldPlan plan{.foldOfRow = std::vector<int>(static_cast<std::size_t>(rows.sampleCount()), FoldPlan::none),
                  .foldCount = 2};
    for (const Index row : train) plan.foldOfRow[static_cast<std::size_t>(row)] = 0;
    const auto features = kdeGaps(rows, plan, std::array{bandwidth});
    return {.features = selectedRows(features[0][1], eval), .form = {}};
}

PairFunction functionOf(const RiskRows& rows, const Rows& train, const Rows& eval, const Json& json) {
    const std::string type = json.at("type");
    if (type == "bin") return binnedFunction(rows, train, eval, json.at("bins").get<Index>());
    if (type == "kde") return kdeFunction(rows, train, eval, json.at("bandwidth").get<double>());
    const KernelFactor factor = kernelFactor(rows.predictions, {.gamma = json.at("gamma").get<double>()});
    const KernelRidge ridge(factor, rows.gaps, train);
    const double lambda = json.at("lambda").get<double>();
    if (type == "kkr") return ridge.kkr(eval, lambda);
    if (type == "ukkr") return ridge.ukkr(eval, lambda);
    throw Unsupported{"calibration function " + type};
}

Judged judged(const Dataset& data, const Json& parameters) {
    const Json& json = parameters.at("function");
    const bool isScalar = json.at("reduction") == "top_label";
    RiskRows rows = riskRows(isScalar ? applyLens(data, parseLens("top-label")) : data, isScalar);
    const Rows eval = parameters.at("eval").get<Rows>();
    PairFunction function = functionOf(rows, parameters.at("train").get<Rows>(), eval, json);
    return {std::move(rows), eval, std::move(function)};
}

std::vector<double> pairValues(const Dataset& data, const Json& parameters) {
    const Judged item = judged(data, parameters);
    const auto place = [&](Index row) {
        return std::find(item.eval.begin(), item.eval.end(), row) - item.eval.begin();
    };
    std::vector<double> values;
    for (const auto& [i, j] : parameters.at("pairs").get<std::vector<std::pair<Index, Index>>>()) {
        values.push_back(item.function.value(place(i), place(j)));
    }
    return values;
}

std::vector<double> risk(const Dataset& data, const Json& parameters) {
    const Judged item = judged(data, parameters);
    return {item.function.risk(selectedRows(item.rows.gaps, item.eval))};
}

std::vector<double> squaredEstimate(const Dataset& data, const Json& parameters) {
    return {judged(data, parameters).function.squaredEstimate()};
}

std::vector<double> simulationRisk(const Dataset& data, const Json& parameters) {
    const RiskRows rows = riskRows(data, false);
    std::vector<double> risks;
    for (const double theta : parameters.at("thetas").get<std::vector<double>>()) {
        risks.push_back(temperedFunction(rows.predictions, 10.0 / 3.0 * theta).risk(rows.gaps));
    }
    return risks;
}

}  // namespace

Quantities riskQuantities() {
    return {
        {"calibration_h_values", pairValues},
        {"calibration_risk", risk},
        {"calibration_squared_estimate", squaredEstimate},
        {"simulation_risk", simulationRisk},
    };
}

}  // namespace calibrium::reference
