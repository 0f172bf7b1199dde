// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// Text as latexText(), and with the signs that figures use (superscripts, Greek letters, relations) as formulas, so
/// that pdflatex sets them: "×10⁻⁴" becomes "$\times$10$^{-4}$". Letters of other scripts stay and need LuaLaTeX or
/// XeLaTeX. Time O(size).
std::string tikzText(std::string_view text);

/// A number as TeX reads it, 6 significant digits: "0.25", "1e-05".
std::string tikzNumber(double value);

}  // namespace calibrium
