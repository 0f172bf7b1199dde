// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/name_order.h"

#include <algorithm>

namespace calibrium {

namespace {

bool isDecimalDigit(char c) { return c >= '0' && c <= '9'; }

/// The number that the text begins with, without leading zeros; what follows stays in the text.
std::string_view takeNumber(std::string_view& text) {
    const std::string_view number = text.substr(
        0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDecimalDigit) - text.begin()));
    text.remove_prefix(number.size());
    const std::size_t first = std::min(number.find_first_not_of('0'), number.size());
    return number.substr(first);
}

}  // namespace

bool isNameBefore(std::string_view a, std::string_view b) {
    std::string_view restA = a;
    std::string_view restB = b;
    while (!restA.empty() && !restB.empty()) {
        if (isDecimalDigit(restA.front()) && isDecimalDigit(restB.front())) {
            const std::string_view numberA = takeNumber(restA);
            const std::string_view numberB = takeNumber(restB);
            if (numberA.size() != numberB.size()) return numberA.size() < numberB.size();
            if (numberA != numberB) return numberA < numberB;
            continue;
        }
        if (restA.front() != restB.front()) {
            return static_cast<unsigned char>(restA.front()) < static_cast<unsigned char>(restB.front());
        }
        restA.remove_prefix(1);
        restB.remove_prefix(1);
    }
    if (restA.empty() != restB.empty()) return restA.empty();
    return a < b;
}

}  // namespace calibrium
