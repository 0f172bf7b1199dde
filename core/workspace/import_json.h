// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

struct ImportOverrides;
struct ImportSource;

/// JSON both ways: from(to(x)) == x. What was not decided is left out. The inverse throws what nlohmann::json throws
/// for a value of another kind, and InvalidSetting for a word or a number that means nothing.
nlohmann::json toJson(const ImportSource& source);
ImportSource importSourceFromJson(const nlohmann::json& json);

nlohmann::json toJson(const ImportOverrides& overrides);
ImportOverrides importOverridesFromJson(const nlohmann::json& json);

}  // namespace calibrium
