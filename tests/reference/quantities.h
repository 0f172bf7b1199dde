// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium::reference {

/// A quantity, or a variant of one, that core does not compute.
struct Unsupported {
    std::string reason;
};

/// Evaluates one quantity of the reference README; throws Unsupported for variants that core does not have.
using Quantity = std::function<std::vector<double>(const Dataset& data, const nlohmann::json& parameters)>;
using Quantities = std::map<std::string, Quantity>;

Quantities classificationQuantities();
Quantities kernelQuantities();
Quantities kernelTestQuantities();
Quantities measureQuantities();
Quantities riskQuantities();
Quantities recalibrationQuantities();

/// Evaluates a closed-form truth of a generative model, for which there is no data set.
using Truth = std::function<std::vector<double>(const nlohmann::json& parameters)>;
using Truths = std::map<std::string, Truth>;
Truths truths();

/// The data set seen through the lens that the reference files name `top_label`, `class:k` or `binary`.
Dataset throughLens(const Dataset& data, const nlohmann::json& parameters);

}  // namespace calibrium::reference
