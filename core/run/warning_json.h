// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// "note", "doubt".
std::string idOf(Severity severity);

/// What files say of a warning's severity. Those written before the severity was kept say nothing, and what is neither
/// is taken for a doubt, so that nothing is hidden.
Severity severityOf(std::string_view id);

/// An array of {"id", "severity", "text", "count", "total"}.
nlohmann::ordered_json warningsJson(const std::vector<Warning>& warnings);

}  // namespace calibrium
