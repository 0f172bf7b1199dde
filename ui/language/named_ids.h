// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace calibrium::ui {

/// What the methods of the program call a setting, a choice, a method or a family that a text of core names by its id:
/// "Block size" of "blocksize". Nothing for any other word.
std::optional<std::string> nameOfId(const std::string& id);

}  // namespace calibrium::ui
