// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/blanks.h"

#include "core/text/composed_letters.h"
#include "core/text/plain_letters.h"

#include <algorithm>
#include <array>

namespace calibrium {

namespace {

constexpr std::string_view plainBlanks = " \t\r\n";

/// U+00A0, U+2000 to U+200A, U+202F, U+205F, U+3000.
constexpr std::array<std::string_view, 15> wideBlanks{"\xC2\xA0",     "\xE2\x80\xAF", "\xE2\x80\x80", "\xE2\x80\x81",
                                                      "\xE2\x80\x82", "\xE2\x80\x83", "\xE2\x80\x84", "\xE2\x80\x85",
                                                      "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88", "\xE2\x80\x89",
                                                      "\xE2\x80\x8A", "\xE2\x81\x9F", "\xE3\x80\x80"};
/// U+200B to U+200F, U+202A to U+202C, U+2060, U+FEFF, U+00AD.
constexpr std::array<std::string_view, 11> hiddenBlanks{"\xE2\x80\x8B", "\xE2\x80\x8C", "\xE2\x80\x8D", "\xE2\x80\x8E",
                                                        "\xE2\x80\x8F", "\xE2\x80\xAA", "\xE2\x80\xAB", "\xE2\x80\xAC",
                                                        "\xE2\x81\xA0", "\xEF\xBB\xBF", "\xC2\xAD"};

bool isPlainCharacter(char c) { return static_cast<unsigned char>(c) < 0x80; }

template <class Matches>
std::size_t sizeOfBlank(const Matches& matches) {
    for (const std::string_view blank : wideBlanks) {
        if (matches(blank)) return blank.size();
    }
    for (const std::string_view blank : hiddenBlanks) {
        if (matches(blank)) return blank.size();
    }
    return 0;
}

std::string withoutHidden(std::string_view text, bool hasPlainBlanks) {
    std::string visible;
    for (std::string_view rest = text; !rest.empty();) {
        const bool isPlain = isPlainCharacter(rest.front());
        const std::size_t blank = isPlain ? 0 : blankAtStart(rest);
        const std::size_t size = blank > 0 ? blank : 1;
        if (blank == 0) {
            visible += rest.front();
        } else if (hasWidth(rest.substr(0, size))) {
            visible += hasPlainBlanks ? std::string_view(" ") : rest.substr(0, size);
        }
        rest.remove_prefix(size);
    }
    return visible;
}

/// Without blanks of typesetting at the ends and what stands outside of them.
std::string_view withoutBlankEnds(std::string_view text) {
    std::string_view inner = text;
    while (const std::size_t size = blankAtStart(inner)) inner.remove_prefix(size);
    while (const std::size_t size = blankAtEnd(inner)) inner.remove_suffix(size);
    return inner;
}

}  // namespace

std::size_t blankAtStart(std::string_view text) {
    if (text.empty()) return 0;
    if (isPlainCharacter(text.front())) return plainBlanks.find(text.front()) == std::string_view::npos ? 0 : 1;
    return sizeOfBlank([text](std::string_view blank) { return text.starts_with(blank); });
}

std::size_t blankAtEnd(std::string_view text) {
    if (text.empty()) return 0;
    if (isPlainCharacter(text.back())) return plainBlanks.find(text.back()) == std::string_view::npos ? 0 : 1;
    return sizeOfBlank([text](std::string_view blank) { return text.ends_with(blank); });
}

bool hasWidth(std::string_view blank) {
    return std::find(hiddenBlanks.begin(), hiddenBlanks.end(), blank) == hiddenBlanks.end();
}

bool mayHoldBlanks(std::string_view cell) { return !std::all_of(cell.begin(), cell.end(), isPlainCharacter); }

std::string visibleCell(std::string_view cell) {
    if (!mayHoldBlanks(cell)) return std::string(cell);
    const std::string text = isUtf8(cell) ? std::string(cell) : fromWindows1252(cell);
    return withComposedLetters(withoutHidden(withoutBlankEnds(text), false));
}

std::string visibleName(std::string_view name) {
    if (!mayHoldBlanks(name)) return std::string(name);
    const std::string text = isUtf8(name) ? std::string(name) : fromWindows1252(name);
    const std::string visible = withoutHidden(withoutBlankEnds(text), true);
    return withComposedLetters(std::string(withoutBlankEnds(visible)));
}

}  // namespace calibrium
