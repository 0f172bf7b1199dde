// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium::ui {

/// The reference values that come with the program, as selfTest() reads them.
std::string selfTestValues();

}  // namespace calibrium::ui
