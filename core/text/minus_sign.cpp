// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/minus_sign.h"

namespace calibrium {

namespace {

bool isAsciiDigit(char letter) { return letter >= '0' && letter <= '9'; }

/// Whether what stands before a hyphen leaves room for a number to begin.
bool mayBeginNumber(std::string_view before) {
    constexpr std::string_view openers = " \n\t([{/|>";
    constexpr std::string_view nonBreakingSpace = "\u00a0";
    return before.empty() || openers.find(before.back()) != std::string_view::npos ||
           before.ends_with(nonBreakingSpace);
}

bool beginsNumber(std::string_view text) {
    if (text.starts_with("∞")) return true;
    const bool hasPoint = text.starts_with('.');
    const std::string_view digits = text.substr(hasPoint ? 1 : 0);
    return !digits.empty() && isAsciiDigit(digits.front());
}

}  // namespace

std::string withMinusSigns(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isSign = text[i] == '-' && mayBeginNumber(text.substr(0, i)) && beginsNumber(text.substr(i + 1));
        if (isSign) {
            shown += "−";
        } else {
            shown += text[i];
        }
    }
    return shown;
}

}  // namespace calibrium
