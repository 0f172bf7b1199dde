// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

/// The unit that a name ends with, in one spelling: "c" of "t2m [°C]" and "temp_degC", "mm" of "rain (mm)". Empty where
/// the name says none that is known, and for single letters without brackets but those of
/// temperatures ("temp_C").
std::optional<std::string> unitOfName(std::string_view columnName);

}  // namespace calibrium
