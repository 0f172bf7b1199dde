// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether one name stands before another where numbers in names rise as numbers: "site 2" before "site 10". Leading
/// zeros decide last.
bool isNameBefore(std::string_view a, std::string_view b);

}  // namespace calibrium
