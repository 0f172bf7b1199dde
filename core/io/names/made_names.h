// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// Whether R makes the name of the column, or its end behind a mark, of the label: X18.24 and pred.X18.24 of "18-24",
/// X.5 of "<5", not.at.risk of "not at risk".
bool isMadeOfLabel(std::string_view column, std::string_view label);

}  // namespace calibrium
