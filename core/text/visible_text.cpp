// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/visible_text.h"

#include <array>
#include <cstdint>

namespace calibrium {

namespace {

/// Whatever a message quotes, it stays a message.
constexpr std::size_t longestMessage = 1500;

struct Character {
    std::size_t size = 1;    ///< bytes
    bool isValid = false;    ///< whether these bytes are a character
    std::uint32_t code = 0;  ///< its code point
};

std::size_t sizeOf(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

/// The character at the beginning of a text that is not empty.
Character characterAt(std::string_view text) {
    const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t size = sizeOf(byte(0));
    if (size == 0 || size > text.size()) return {};
    static constexpr std::array<std::uint32_t, 5> leadBits{0, 0x7F, 0x1F, 0x0F, 0x07};
    std::uint32_t code = byte(0) & leadBits[size];
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    static constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < smallest[size] || code > 0x10FFFF || isSurrogate) return {};
    return {size, true, code};
}

bool isControl(std::uint32_t code) {
    const bool isDirection = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                             (code >= 0x2066 && code <= 0x2069);
    const bool isNoCharacter = code == 0xFFFE || code == 0xFFFF;
    return code < 0x20 || (code >= 0x7F && code <= 0x9F) || code == 0x2028 || code == 0x2029 || isDirection ||
           isNoCharacter;
}

void appendEscaped(std::string& result, std::string_view bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        result += "\\x";
        result += digits[byte >> 4U];
        result += digits[byte & 0x0FU];
    }
}

}  // namespace

std::string visibleText(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const Character character = characterAt(text);
        const std::string_view bytes = text.substr(0, character.size);
        if (!character.isValid || isControl(character.code)) {
            appendEscaped(result, bytes);
        } else {
            result += bytes;
        }
        text.remove_prefix(character.size);
    }
    return result;
}

std::string visibleLines(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        result += visibleText(text.substr(0, end));
        if (end == std::string_view::npos) break;
        result += '\n';
        text.remove_prefix(end + 1);
    }
    return result;
}

std::string shortened(std::string_view text, std::size_t limit) {
    std::size_t count = 0;
    std::size_t lastStart = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U) continue;
        ++count;
        if (count == limit) lastStart = i;
        if (count > limit) return std::string(text.substr(0, lastStart)) + "…";
    }
    return std::string(text);
}

std::string messageText(std::string_view sentence) {
    std::string result;
    while (!sentence.empty()) {
        const std::size_t begin = sentence.find('"');
        const std::size_t end = begin == std::string_view::npos ? begin : sentence.find('"', begin + 1);
        if (end == std::string_view::npos) break;
        result += visibleText(sentence.substr(0, begin + 1));
        result += shortened(visibleText(sentence.substr(begin + 1, end - begin - 1))) + '"';
        sentence.remove_prefix(end + 1);
    }
    result += visibleText(sentence);
    return shortened(result, longestMessage);
}

}  // namespace calibrium
