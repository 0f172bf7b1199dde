// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// A text for readers: a hyphen that is the sign of a number ("-0.2", "[-1, 1]", "± -3") becomes a minus sign, as on
/// axes. Hyphens of words, ranges ("5-10"), quoted text, settings ("exponent=-1") and exponents ("1e-07") stay. UTF-8.
std::string withMinusSigns(std::string_view text);

}  // namespace calibrium
