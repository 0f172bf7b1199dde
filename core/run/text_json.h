// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// A text for a file that the program reads again, so that it can be shown in any language: words in English are a
/// string, everything else an object with its kind as the key, {"phrase": "{1} rows", "of": [{"count": "3"}]},
/// {"name": "a.csv"}, {"number": "0.25"}, {"count": "3"}, {"items": [...], "between": ", "}.
nlohmann::ordered_json textJson(const Text& text);

/// Reads what textJson() wrote. Throws InvalidInput for anything else.
Text textFromJson(const nlohmann::json& json);

}  // namespace calibrium
