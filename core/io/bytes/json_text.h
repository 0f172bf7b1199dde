// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace calibrium {

/// Levels of lists and objects within each other that a file may have. The program's own files have about ten.
inline constexpr int deepestNesting = 100;

/// The value of a JSON text. Throws what nlohmann::json throws for what is no JSON; InvalidInput where it is nested
/// deeper than deepestNesting, since copying and writing such a value calls a function within itself for each level.
nlohmann::json parseJson(std::string_view text);

/// A whole number of the object, for Number = int, std::int64_t, std::uint32_t or std::uint64_t. Throws InvalidInput
/// with key and value for a number that is not whole or has no place in the type, where nlohmann::json would convert it
/// without a word; what nlohmann::json throws where there is no number of that name.
template <class Number>
Number wholeNumber(const nlohmann::json& object, const char* key);

}  // namespace calibrium
