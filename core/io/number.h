// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

/// The number a cell holds: decimal or scientific notation with a point, or with a comma too where hasDecimalComma.
/// Blanks around it and a leading plus are accepted; "nan" and "inf" are numbers here. The locale has no influence.
/// Numbers too small for a double are 0, numbers too large are infinite. Empty where the cell is no number.
std::optional<double> parseNumber(std::string_view cell, bool hasDecimalComma);

/// Without blanks and tabs at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace calibrium
