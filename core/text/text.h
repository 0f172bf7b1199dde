// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace calibrium {

/// Whether a literal has the numbered places {1} to {count}, each at least once, in any order, and no other ({count} up
/// to 99).
constexpr bool hasPlaces(std::string_view literal, std::size_t count) {
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    std::uint64_t low = 0;   // a bit for each of the places 1 to 63
    std::uint64_t high = 0;  // and 64 to 99
    for (std::size_t at = 0; at + 2 < literal.size(); ++at) {
        if (literal[at] != '{' || !isDigit(literal[at + 1])) continue;
        const bool hasTwo = isDigit(literal[at + 2]);
        if (hasTwo && (at + 3 >= literal.size() || literal[at + 3] != '}')) continue;
        if (!hasTwo && literal[at + 2] != '}') continue;
        const auto first = static_cast<std::size_t>(literal[at + 1] - '0');
        const std::size_t place = hasTwo ? 10 * first + static_cast<std::size_t>(literal[at + 2] - '0') : first;
        if (place < 1 || place > count) return false;
        (place < 64 ? low : high) |= std::uint64_t{1} << (place < 64 ? place : place - 64);
    }
    for (std::size_t place = 1; place <= count; ++place) {
        const std::uint64_t bit = std::uint64_t{1} << (place < 64 ? place : place - 64);
        if (((place < 64 ? low : high) & bit) == 0) return false;
    }
    return true;
}

/// A literal with so many numbered places. Any other does not compile.
template <std::size_t count>
struct PhraseOf {
    // NOLINTNEXTLINE(google-explicit-constructor): a literal is to become one by itself.
    consteval PhraseOf(const char* literal) : text(literal) {
        if (!hasPlaces(literal, count)) throw std::invalid_argument("The places and the arguments do not match.");
    }
    const char* text;
};

struct Wording;

/// A text for people as a value: what it says and of what, not yet in a language. It is one of
///   - a phrase: a literal of the source code with numbered places, "{1} of {2} rows have no target.", and an argument
///     for each. Languages translate the literal; it is never searched for.
///   - a name: what comes from the user or is typed as it stands (a file, column, class, model, id). Never translated.
///   - a number: digits that were formatted (number_text.h); a language may write its minus sign.
///   - a count: a whole number.
///   - a sequence: texts after each other with the same separator, such as sentences or the items of a list.
///   - words in English: a text that arrives as a string of English (the name of a method, the message of a library),
///     for which a language asks its book of phrases.
/// Immutable; a copy shares what it holds. An empty Text says nothing.
class Text {
public:
    enum class Kind : std::uint8_t { Phrase, Name, Number, Count, Sequence, English };

    Text() = default;
    // Not inline: figures hold hundreds of thousands, and whatever makes a part of one would repeat them.
    Text(const Text& other);
    Text(Text&& other) noexcept;
    Text& operator=(const Text& other);
    Text& operator=(Text&& other) noexcept;
    ~Text();
    /// A phrase without places. Throws std::invalid_argument if it has any.
    template <std::size_t size>
    // NOLINTNEXTLINE(google-explicit-constructor,*-avoid-c-arrays): a literal is to become one by itself.
    Text(const char (&literal)[size]) : Text(std::string_view(literal, size - 1), std::initializer_list<Place>{}) {}
    /// A phrase and what stands at its places, in order: a Text, a literal (a phrase), a std::string (a name) or a
    /// whole number (a count).
    template <class First, class... Rest>
    explicit Text(PhraseOf<1 + sizeof...(Rest)> literal, const First& first, const Rest&... rest)
        : Text(std::string_view(literal.text), {Place(first), Place(rest)...}) {}

    /// A phrase that was kept in a file. Throws std::invalid_argument if its places are not {1} to {number of
    /// arguments}.
    static Text phrase(std::string literal, std::vector<Text> arguments);
    static Text make(Kind kind, std::string words, std::vector<Text> parts);

    [[nodiscard]] bool empty() const;
    /// Name for an empty text.
    [[nodiscard]] Kind kind() const;
    /// The literal of a phrase, the separator of a sequence, else the text itself.
    [[nodiscard]] const std::string& words() const;
    /// The arguments of a phrase, the items of a sequence.
    [[nodiscard]] const std::vector<Text>& parts() const;

    [[nodiscard]] std::string english() const;
    /// In the words of a language. Of a phrase with phrases in its places the language may have the whole sentence, and
    /// one for the first count being 1, "1 of {1} rows has no target.": these come before the sentence put together.
    [[nodiscard]] std::string in(const Wording& wording) const;

    /// The same text with what `rename` makes of each name in it.
    [[nodiscard]] Text renamed(const std::function<std::string(const std::string&)>& rename) const;

    /// Whether they are made of the same parts.
    bool operator==(const Text& other) const;
    /// Whether this is what it says in English.
    template <class Words>
    requires std::is_convertible_v<const Words&, std::string_view>
    friend bool operator==(const Text& text, const Words& english) {
        return text.english() == std::string_view(english);
    }

private:
    struct Node;

    /// What a place of a phrase is given, not copied: whoever makes a phrase makes a few of these and one call, which
    /// is all that the compiler repeats for each of thousands of sentences.
    struct Place {
        enum class Holds : std::uint8_t { Text, Literal, Name, Negative, Count };

        template <class Value>
        explicit Place(const Value& value) {
            if constexpr (std::is_same_v<Value, Text>) {
                text = &value;
            } else if constexpr (std::is_array_v<Value>) {
                holds = Holds::Literal;
                words = value;
            } else if constexpr (std::is_same_v<Value, std::string> || std::is_same_v<Value, std::string_view>) {
                holds = Holds::Name;
                words = value;
            } else {
                static_assert(
                    std::is_integral_v<Value> && !std::is_same_v<Value, bool> && !std::is_same_v<Value, char>,
                    "A place takes a Text, a literal, a name (std::string) or a count; format other numbers.");
                holds = value < 0 ? Holds::Negative : Holds::Count;
                count = static_cast<std::uint64_t>(value);
            }
        }

        Holds holds = Holds::Text;
        const Text* text = nullptr;
        std::string_view words{};
        std::uint64_t count = 0;  ///< of a negative one its two's complement
    };

    /// A phrase. Throws std::invalid_argument if it has other places.
    Text(std::string_view literal, std::initializer_list<Place> places);
    static Text given(const Place& place);

    std::shared_ptr<const Node> m_node;
};

/// How a language says the parts of a text; what is not given stays as it is.
struct Wording {
    /// The translation of a literal, with its places; nothing where the language does not have it.
    std::function<std::optional<std::string>(const std::string&)> phrase{};
    std::function<std::string(const std::string&)> name{};     ///< a name, made fit to be shown
    std::function<std::string(const std::string&)> number{};   ///< digits and a count
    std::function<std::string(const std::string&)> english{};  ///< words in English
};

/// A name, an id, a value that was typed: no language changes it.
Text asItStands(std::string name);
/// A number with its format: significant(), percentText(), ...
Text asNumber(std::string digits);
/// A text that is English already: the name or label of a method, the message of a library, a sentence from an older
/// file. Whoever writes a sentence of their own makes a phrase instead.
Text inEnglish(std::string words);
/// Those that say something, with the separator between, which no language changes: sentences, " "; items, ", ".
Text inSequence(std::vector<Text> parts, std::string separator = " ");
/// Names as they stand, with commas between: "a, b, c".
Text inSequence(const std::vector<std::string>& names, std::string separator = ", ");

}  // namespace calibrium
