// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/decimal_comma.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t nowhere = std::string_view::npos;

bool isDigitByte(char letter) { return letter >= '0' && letter <= '9'; }
bool isLetterByte(char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'); }

/// A number of a text, as bytes from `begin` to before `end`.
struct FoundNumber {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t point = nowhere;  ///< of a decimal number whose point a reader takes for one
    bool hasFraction = false;     ///< that number, or one with a comma already
};

/// What closes a piece that stands as it is; empty where none begins there. A quotation mark, the tag of HTML.
std::string_view closerOf(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with('"')) return "\"";
    if (rest.starts_with('`')) return "`";
    if (rest.starts_with("\u201e")) return "\u201c";
    if (rest.starts_with("\u201c")) return "\u201d";
    const bool isTag = rest.size() > 1 && rest[0] == '<' && (isLetterByte(rest[1]) || rest[1] == '/');
    return isTag ? ">" : "";
}

/// The end of the digits from `at` on.
std::size_t endOfDigitRun(std::string_view text, std::size_t at) {
    while (at < text.size() && isDigitByte(text[at])) ++at;
    return at;
}

/// Whether "Theorem", an option or the like stands before a number.
bool followsLabel(std::string_view before) {
    if (!before.ends_with(' ') && !before.ends_with("\u00a0")) return false;
    before.remove_suffix(before.ends_with(' ') ? 1 : 2);
    const std::size_t space = before.find_last_of(" \n(");
    std::string_view word = space == nowhere ? before : before.substr(space + 1);
    if (word.starts_with("--")) return true;
    if (word.ends_with('.')) word.remove_suffix(1);
    static constexpr std::array<std::string_view, 18> labels{
        "theorem",    "theorems", "satz", "prop",    "proposition", "propositions", "lemma", "corollary", "korollar",
        "definition", "eq",       "gl",   "section", "abschnitt",   "abschnitts",   "fig",   "abb",       "version"};
    std::string small(word);
    if (!small.empty() && small.front() >= 'A' && small.front() <= 'Z') {
        small.front() = static_cast<char>(small.front() - 'A' + 'a');
    }
    return std::find(labels.begin(), labels.end(), small) != labels.end();
}

/// Whether a number may begin after this.
bool mayStart(std::string_view before) {
    if (before.empty()) return true;
    constexpr std::string_view joined = "_=:/\\.,#@-";
    const char last = before.back();
    if (isLetterByte(last) || isDigitByte(last)) return false;
    // A minus sign of core is a hyphen: "-0.2", "[-0.1", not "resnet-1.5".
    if (last == '-') {
        const std::string_view rest = before.substr(0, before.size() - 1);
        return rest.empty() || std::string_view(" \n([|>").find(rest.back()) != nowhere || rest.ends_with("\u00a0");
    }
    return joined.find(last) == nowhere && !followsLabel(before);
}

/// Whether a number may end before this: not before letters, but for an exponent, nor before more of a name or version.
bool mayEnd(std::string_view after) {
    if (after.empty()) return true;
    const char next = after.front();
    const char second = after.size() > 1 ? after[1] : ' ';
    if (next == 'e') return after.size() > 2 && (second == '-' || second == '+') && isDigitByte(after[2]);
    if (isLetterByte(next) || next == '_' || next == '/' || next == '=' || next == ':') {
        return next == ':' && !isDigitByte(second) && !isLetterByte(second);
    }
    // "0.5.csv", "1.0.2"; "0.1,0.5" is a list of a setting.
    if (next == '.' || next == ',') return !isDigitByte(second) && !isLetterByte(second);
    return true;
}

/// The number at `at`, where a digit stands; its end is that of all that belongs to it.
FoundNumber foundNumberAt(std::string_view text, std::size_t at) {
    FoundNumber number{.begin = at, .end = endOfDigitRun(text, at)};
    const std::size_t point = number.end;
    const bool hasMore =
        point + 1 < text.size() && (text[point] == '.' || text[point] == ',') && isDigitByte(text[point + 1]);
    if (hasMore) {
        number.end = endOfDigitRun(text, point + 1);
        const bool isWhole = mayStart(text.substr(0, at)) && mayEnd(text.substr(number.end));
        number.hasFraction = isWhole;
        if (isWhole && text[point] == '.') number.point = point;
        // All of "1.0.2", so that its end is none of a number.
        while (!isWhole && number.end + 1 < text.size() && (text[number.end] == '.' || text[number.end] == ',') &&
               isDigitByte(text[number.end + 1])) {
            number.end = endOfDigitRun(text, number.end + 1);
        }
    }
    return number;
}

/// The numbers outside of what stands as it is.
std::vector<FoundNumber> foundNumbers(std::string_view text) {
    std::vector<FoundNumber> numbers;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view closer = closerOf(text, at);
        const std::size_t close = closer.empty() ? nowhere : text.find(closer, at + 1);
        if (close != nowhere) {
            at = close + closer.size();
        } else if (isDigitByte(text[at])) {
            numbers.push_back(foundNumberAt(text, at));
            at = numbers.back().end;
        } else {
            ++at;
        }
    }
    return numbers;
}

/// Whether nothing but ", " and a sign stands between two numbers, or an end of a list without end.
bool isListGap(std::string_view between) {
    if (!between.starts_with(", ")) return false;
    between.remove_prefix(2);
    return between.empty() || between == "-" || between == "−";
}

}  // namespace

std::string withDecimalCommas(std::string_view text) {
    const std::vector<FoundNumber> numbers = foundNumbers(text);
    if (std::none_of(numbers.begin(), numbers.end(), [](const FoundNumber& one) { return one.hasFraction; })) {
        return std::string(text);
    }
    std::string shown(text);
    const auto gapAfter = [&](std::size_t i) {
        return i + 1 < numbers.size() && isListGap(text.substr(numbers[i].end, numbers[i + 1].begin - numbers[i].end));
    };
    for (std::size_t first = 0; first < numbers.size();) {
        std::size_t last = first;
        bool hasFraction = numbers[first].hasFraction;
        for (; gapAfter(last); ++last) hasFraction = hasFraction || numbers[last + 1].hasFraction;
        for (std::size_t i = first; i <= last; ++i) {
            if (numbers[i].point != nowhere) shown[numbers[i].point] = ',';
            if (i < last && hasFraction) shown[numbers[i].end] = ';';
        }
        first = last + 1;
    }
    return shown;
}

}  // namespace calibrium
