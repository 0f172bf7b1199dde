// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

class Text;
struct MeasureResult;
struct ResultCell;
struct ResultTable;
struct TestResult;

// The pieces that every report of results is made of, for models and for groups alike.

nlohmann::ordered_json measureJson(const MeasureResult& result);
nlohmann::ordered_json testJson(const TestResult& result);

/// What stands in a table in place of a number that could not be had: why is said below it, where there is room.
inline constexpr const char* notComputed = "not computed";

/// A number with its interval or range, a p-value, or that there is none; empty for an absent cell.
Text cellText(const std::optional<ResultCell>& cell, bool isTest);

/// Why there are no numbers in a row of the table: "AUC: The measure auc compares samples of both outcomes, ...".
std::vector<Text> refusalLines(const ResultTable& table, std::size_t row);

}  // namespace calibrium
