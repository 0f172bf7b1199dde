// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// UTF-8 text with one character for a Latin, Greek or Cyrillic letter and the marks that follow it, and for a Korean
/// syllable ("e" and U+0301 are "é", as in NFC of Unicode): both look the same, and some programs write the one, some
/// the other.
std::string withComposedLetters(std::string text);

}  // namespace calibrium
