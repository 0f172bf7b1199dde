// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

/// Turns UTF-16, as spreadsheets write "Unicode text", into UTF-8 piece by piece. Halves of a pair that stand alone
/// become U+FFFD.
class Utf16Decoder {
public:
    explicit Utf16Decoder(bool isBigEndian) : m_isBigEndian(isBigEndian) {}

    /// Appends the text of the next bytes; what is no whole character yet waits for the next ones.
    void append(std::string_view bytes, std::string& text);
    /// Whether the bytes so far end inside a character.
    [[nodiscard]] bool isInCharacter() const { return !m_rest.empty() || m_highHalf != 0; }

private:
    void addUnit(unsigned unit, std::string& text);

    bool m_isBigEndian = false;
    std::string m_rest;       ///< the first byte of a unit whose second is to come
    unsigned m_highHalf = 0;  ///< the first of a pair of units
};

/// How a text begins that is UTF-16.
struct Utf16Start {
    bool isBigEndian = false;
    std::size_t markSize = 0;  ///< bytes of the byte order mark, 0 without one
};

/// By its byte order mark; without one by a zero in every second of the first eight bytes beside letters, digits and
/// punctuation. Empty for other bytes.
std::optional<Utf16Start> utf16Start(std::string_view bytes);

}  // namespace calibrium
