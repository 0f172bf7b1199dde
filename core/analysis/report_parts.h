// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analyse.h"
#include "core/analysis/result_table.h"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

// The pieces that every report of results is made of, for models and for groups alike.

nlohmann::ordered_json warningsJson(const std::vector<Warning>& warnings);
nlohmann::ordered_json measureJson(const MeasureResult& result);
nlohmann::ordered_json testJson(const TestResult& result);

/// A number with its interval or range, a p-value, or why there is none; empty for an absent cell.
std::string cellText(const std::optional<ResultCell>& cell, bool isTest);

}  // namespace calibrium
