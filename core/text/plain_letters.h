// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// UTF-8 text with the letters of western Europe (U+00C0 to U+00FF, U+0152, U+0153) as those without their accents:
/// "Événement" is "Evenement", "größe" is "grosse", "Æ" is "A". All else stays.
std::string plainLetters(std::string_view text);

/// Whether the bytes are UTF-8.
bool isUtf8(std::string_view text);

/// Text of Windows-1252, as older spreadsheets write it, in UTF-8. Its five bytes without a character become U+FFFD.
std::string fromWindows1252(std::string_view text);

}  // namespace calibrium
