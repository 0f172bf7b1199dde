// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

class Dataset;

/// A list of numbers that reads back as the same doubles: NaN as null, infinite ones as "inf" and "-inf".
nlohmann::json numbersToJson(const double* numbers, std::size_t count);
std::vector<double> numbersFromJson(const nlohmann::json& json);

/// Name, family, predictions, targets and names of classes, without warnings, weights and notes. The inverse throws
/// what nlohmann::json throws for what is missing or of another kind, and what Dataset::create() throws.
nlohmann::json toJson(const Dataset& data);
Dataset datasetFromJson(const nlohmann::json& json);

}  // namespace calibrium
