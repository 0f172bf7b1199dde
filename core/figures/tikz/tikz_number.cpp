// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/tikz/tikz_number.h"

#include <array>
#include <charconv>

namespace calibrium {

std::string tikzNumber(double value) {
    std::array<char, 32> buffer{};
    // A minus before nothing would only puzzle readers of the file.
    const double shown = value == 0 ? 0 : value;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), shown, std::chars_format::general, 6);
    return {buffer.data(), end.ptr};
}

}  // namespace calibrium
