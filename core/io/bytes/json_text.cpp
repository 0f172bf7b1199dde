// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/json_text.h"

#include "core/run/error.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

/// Brackets in texts do not count. What is no JSON gives some number.
int nestingOf(std::string_view text) {
    int depth = 0;
    int deepest = 0;
    bool isInText = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isInText) {
            if (c == '\\') ++i;
            if (c == '"') isInText = false;
        } else if (c == '"') {
            isInText = true;
        } else if (c == '[' || c == '{') {
            deepest = std::max(deepest, ++depth);
            if (deepest > deepestNesting) return deepest;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return deepest;
}

}  // namespace

Json parseJson(std::string_view text) {
    if (nestingOf(text) > deepestNesting) {
        throw InvalidInput(Text("Lists and objects stand within each other more than {1} deep.", deepestNesting));
    }
    return Json::parse(text);
}

template <class Number>
Number wholeNumber(const Json& object, const char* key) {
    using Limits = std::numeric_limits<Number>;
    const Json& value = object.at(key);
    if (!value.is_number() && !value.is_boolean()) return value.get<Number>();  // throws
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (std::in_range<Number>(number)) return static_cast<Number>(number);
    } else if (value.is_number_integer()) {
        const auto number = value.get<std::int64_t>();
        if (std::in_range<Number>(number)) return static_cast<Number>(number);
    }
    throw InvalidInput(Text("\"{1}\" is {2}; it must be a whole number from {3} to {4}.", std::string(key),
                            value.dump(), Limits::min(), Limits::max()));
}

template int wholeNumber<int>(const Json& object, const char* key);
template std::int64_t wholeNumber<std::int64_t>(const Json& object, const char* key);
template std::uint32_t wholeNumber<std::uint32_t>(const Json& object, const char* key);
template std::uint64_t wholeNumber<std::uint64_t>(const Json& object, const char* key);

}  // namespace calibrium
