// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// A number as TeX reads it, 6 significant digits: "0.25", "1e-05".
std::string tikzNumber(double value);

}  // namespace calibrium
