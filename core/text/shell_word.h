// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// The argument as one word of a POSIX shell, in quotation marks where it needs them.
inline std::string shellWord(const std::string& argument) {
    static constexpr const char* safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+@%";
    if (!argument.empty() && argument.find_first_not_of(safe) == std::string::npos) return argument;
    std::string text = "'";
    for (const char c : argument) {
        if (c == '\'') {
            text += "'\\''";
        } else {
            text += c;
        }
    }
    return text + "'";
}

}  // namespace calibrium
