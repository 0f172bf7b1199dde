// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/utf16.h"

namespace calibrium {

namespace {

constexpr unsigned replacement = 0xFFFD;
constexpr std::size_t inspectedBytes = 8;

bool isHighHalf(unsigned unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool isLowHalf(unsigned unit) { return unit >= 0xDC00 && unit < 0xE000; }

void addUtf8(unsigned code, std::string& text) {
    const auto add = [&text](unsigned byte) { text += static_cast<char>(byte); };
    const auto follow = [&](unsigned shift) { add(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | (code >> 6U));
        follow(0);
    } else if (code < 0x10000) {
        add(0xE0U | (code >> 12U));
        follow(6);
        follow(0);
    } else {
        add(0xF0U | (code >> 18U));
        follow(12);
        follow(6);
        follow(0);
    }
}

bool isPlain(char c) { return (c >= ' ' && c <= '~') || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

void Utf16Decoder::addUnit(unsigned unit, std::string& text) {
    if (m_highHalf != 0) {
        const unsigned high = m_highHalf;
        m_highHalf = 0;
        if (isLowHalf(unit)) {
            addUtf8(0x10000U + ((high - 0xD800U) << 10U) + (unit - 0xDC00U), text);
            return;
        }
        addUtf8(replacement, text);
    }
    if (isHighHalf(unit)) {
        m_highHalf = unit;
    } else {
        addUtf8(isLowHalf(unit) ? replacement : unit, text);
    }
}

void Utf16Decoder::append(std::string_view bytes, std::string& text) {
    for (const char byte : bytes) {
        if (m_rest.empty()) {
            m_rest += byte;
            continue;
        }
        const unsigned first = static_cast<unsigned char>(m_rest[0]);
        const unsigned second = static_cast<unsigned char>(byte);
        m_rest.clear();
        addUnit(m_isBigEndian ? first << 8U | second : second << 8U | first, text);
    }
}

std::optional<Utf16Start> utf16Start(std::string_view bytes) {
    if (bytes.starts_with("\xFF\xFE")) return Utf16Start{.isBigEndian = false, .markSize = 2};
    if (bytes.starts_with("\xFE\xFF")) return Utf16Start{.isBigEndian = true, .markSize = 2};
    if (bytes.size() < inspectedBytes) return std::nullopt;
    for (const std::size_t zeroAt : {std::size_t{1}, std::size_t{0}}) {
        bool isText = true;
        for (std::size_t i = 0; i < inspectedBytes; i += 2) {
            isText = isText && bytes[i + zeroAt] == '\0' && isPlain(bytes[i + 1 - zeroAt]);
        }
        if (isText) return Utf16Start{.isBigEndian = zeroAt == 0, .markSize = 0};
    }
    return std::nullopt;
}

}  // namespace calibrium
