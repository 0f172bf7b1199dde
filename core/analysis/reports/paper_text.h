// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/result_table.h"

#include <optional>
#include <string>

namespace calibrium {

/// A cell with the digits that a paper can print: a value with an interval, both with as many decimals as leave two
/// digits of its half width, trailing zeros kept and a common power of ten where the numbers are very small or large:
/// "0.0431 [0.0372, 0.0490]", "(2.63 [2.43, 2.83])·10⁻⁴". Without an interval as cellText().
std::string paperCellText(const std::optional<ResultCell>& cell, bool isTest);

}  // namespace calibrium
