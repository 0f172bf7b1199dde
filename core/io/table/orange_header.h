// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether the text begins as a table of Orange (.tab): names, then the types of the columns (continuous, discrete, the
/// values of a class), then their roles (class, meta). Looks at the first three rows.
bool hasOrangeHeader(std::string_view text);

}  // namespace calibrium
