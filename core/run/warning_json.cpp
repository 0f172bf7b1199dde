// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/warning_json.h"

#include <nlohmann/json.hpp>

namespace calibrium {

std::string idOf(Severity severity) { return severity == Severity::Note ? "note" : "doubt"; }

Severity severityOf(std::string_view id) { return id == idOf(Severity::Note) ? Severity::Note : Severity::Doubt; }

nlohmann::ordered_json warningsJson(const std::vector<Warning>& warnings) {
    auto json = nlohmann::ordered_json::array();
    for (const auto& warning : warnings) {
        json.push_back({{"id", warning.id},
                        {"severity", idOf(warning.severity)},
                        {"text", warning.text.english()},
                        {"count", warning.count},
                        {"total", warning.total}});
    }
    return json;
}

}  // namespace calibrium
