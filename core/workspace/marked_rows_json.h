// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct MarkedRows;

/// Rows from 0, as pairs of the first row and the number of rows that follow each other.
nlohmann::json toJson(const std::vector<MarkedRows>& marks);
/// The inverse. Throws what nlohmann::json throws for what is missing or of another kind, and InvalidInput for rows
/// that are negative or do not rise, and for names that are empty or stand twice.
std::vector<MarkedRows> markedRowsFromJson(const nlohmann::json& json);

}  // namespace calibrium
