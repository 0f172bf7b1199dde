// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// A cell as messages name it: in quotation marks, without outer blanks, and shortened where it is long.
std::string quotedCell(std::string_view cell);

}  // namespace calibrium
