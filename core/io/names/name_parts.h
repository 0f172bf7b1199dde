// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// The words and numbers of the name of a column, in lower case: "yhatLower_97.5%" is "yhat", "lower", "97.5", "%". A
/// point between digits belongs to the number; a capital behind a small letter begins a word.
std::vector<std::string> nameWords(std::string_view name);

/// The words without anything between them.
std::string joinedWords(const std::vector<std::string>& words);

}  // namespace calibrium
