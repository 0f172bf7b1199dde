// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

struct Parameter;

// Settings that name several things, such as classes or models: texts with commas between the names.

/// A text of up to `mostNames` names (its `maximum`); none by default, which `none` says in a few words: "the first
/// four".
Parameter nameListParameter(std::string id, std::string name, std::string explanation, std::string none,
                            std::size_t mostNames);

bool isNameList(const Parameter& parameter);

/// The names in a text, each once, without spaces around them. A name that is known may hold commas: the longest known
/// one counts.
std::vector<std::string> namesIn(std::string_view text, std::span<const std::string> known);

/// The inverse.
std::string nameListText(std::span<const std::string> names);

}  // namespace calibrium
