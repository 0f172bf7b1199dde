// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/plain_letters.h"

#include <array>
#include <cstddef>

namespace calibrium {

namespace {

constexpr char latinLead = '\xC3';
constexpr char latinExtendedLead = '\xC4';  ///< of U+0100 to U+013F; the next one of U+0140 to U+017F
constexpr unsigned firstSmall = 0xA0;

unsigned byteAt(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// The letters that stand for U+00C0 + offset, 0 to 31; those of the small ones are the same.
std::string_view capitalFor(unsigned offset) {
    static constexpr std::array<std::string_view, 32> letters{"A", "A", "A", "A", "A", "A", "A", "C", "E", "E", "E",
                                                              "E", "I", "I", "I", "I", "D", "N", "O", "O", "O", "O",
                                                              "O", "",  "O", "U", "U", "U", "U", "Y", "T", "ss"};
    return letters[offset];
}

/// For U+0100 to U+017F: letters with marks of Polish, Czech, Turkish and others.
constexpr std::string_view extendedLetters =
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
    "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/// "mu" of a Greek letter that begins here and stands for a parameter; empty for others, and for the sign of a unit
/// ("\u00B5g"), which a letter follows.
std::string_view greekName(std::string_view text, std::size_t at) {
    struct Letter {
        std::string_view bytes;
        std::string_view name;
    };
    static constexpr auto letters = std::to_array<Letter>({{"\xCE\xBC", "mu"},
                                                           {"\xC2\xB5", "mu"},
                                                           {"\xCF\x83", "sigma"},
                                                           {"\xCE\xBB", "lambda"},
                                                           {"\xCF\x84", "tau"},
                                                           {"\xCE\xBD", "nu"}});
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const bool isFollowed = at + 2 < text.size() && isLetter(text[at + 2]);
    for (const Letter& letter : letters) {
        if (!isFollowed && text.substr(at).starts_with(letter.bytes)) return letter.name;
    }
    return {};
}

bool isExtendedLetter(std::string_view text, std::size_t at) {
    const char lead = text[at];
    const unsigned second = byteAt(text, at + 1);
    return (lead == latinExtendedLead || lead == '\xC5') && second >= 0x80 && second < 0xC0;
}

void addLowered(std::string_view capitals, std::string& text) {
    for (const char c : capitals) text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// How many bytes a character takes that begins with this one; 0 where none does.
std::size_t sizeFrom(unsigned lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// The characters of the bytes from 0x80 to 0x9F; 0 for those without one.
unsigned windowsCharacter(unsigned byte) {
    static constexpr std::array<unsigned, 32> characters{
        0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};
    constexpr unsigned replacement = 0xFFFD;
    if (byte >= firstSmall) return byte;
    const unsigned found = characters[byte - 0x80];
    return found == 0 ? replacement : found;
}

}  // namespace

std::string plainLetters(std::string_view text) {
    std::string plain;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const bool isPair = k + 1 < text.size();
        if (isPair && text[k] == latinLead && byteAt(text, k + 1) >= 0x80 && byteAt(text, k + 1) < 0xC0) {
            const unsigned second = byteAt(text, ++k);
            const std::string_view letters = capitalFor((second - 0x80) % 32);
            if (second >= firstSmall) {
                addLowered(letters, plain);
            } else {
                plain += letters;
            }
        } else if (isPair && isExtendedLetter(text, k)) {
            const unsigned half = byteAt(text, k) - static_cast<unsigned char>(latinExtendedLead);
            plain += extendedLetters[half * 64 + byteAt(text, ++k) - 0x80];
        } else if (const auto greek = greekName(text, k); !greek.empty()) {
            plain += greek;
            ++k;
        } else {
            plain += text[k];
        }
    }
    return plain;
}

bool isUtf8(std::string_view text) {
    for (std::size_t k = 0; k < text.size();) {
        const std::size_t size = sizeFrom(byteAt(text, k));
        if (size == 0 || k + size > text.size()) return false;
        for (std::size_t follow = 1; follow < size; ++follow) {
            if ((byteAt(text, k + follow) & 0xC0U) != 0x80U) return false;
        }
        k += size;
    }
    return true;
}

std::string fromWindows1252(std::string_view text) {
    std::string result;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (byteAt(text, k) < 0x80) {
            result += text[k];
            continue;
        }
        const unsigned code = windowsCharacter(byteAt(text, k));
        const auto add = [&result](unsigned byte) { result += static_cast<char>(byte); };
        if (code < 0x800) {
            add(0xC0U | (code >> 6U));
        } else {
            add(0xE0U | (code >> 12U));
            add(0x80U | ((code >> 6U) & 0x3FU));
        }
        add(0x80U | (code & 0x3FU));
    }
    return result;
}

}  // namespace calibrium
