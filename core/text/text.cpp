// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text.h"

#include "core/text/two_forms.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace calibrium {

struct Text::Node {
    Kind kind;
    std::string words;
    std::vector<Text> parts;
};

namespace {

/// The number of the place that begins at a brace, "{12}" or as a translation may write it "{12!}", and where it ends.
struct PhrasePlace {
    std::size_t number = 0;  ///< 0: no place begins there
    std::size_t end = 0;
};

PhrasePlace phrasePlaceAt(std::string_view literal, std::size_t at) {
    const std::size_t end = literal.find('}', at);
    if (end == std::string_view::npos) return {};
    std::string_view inside = literal.substr(at + 1, end - at - 1);
    if (inside.ends_with('!')) inside.remove_suffix(1);
    const bool isNumber = !inside.empty() && inside.size() <= 2 &&
                          std::all_of(inside.begin(), inside.end(), [](unsigned char c) { return std::isdigit(c); });
    if (!isNumber) return {};
    return {std::stoul(std::string(inside)), end + 1};
}

std::string said(const std::function<std::string(const std::string&)>& way, const std::string& words) {
    return way ? way(words) : words;
}

/// A phrase with the phrases in its places written out, and what is left for places.
struct WholePhrase {
    std::string literal;
    std::vector<Text> arguments;
    bool mayWriteOne;  ///< the first count, where it is 1, stands in the literal

    void add(const Text& text);
    void addArgument(const Text& text);
};

void WholePhrase::addArgument(const Text& text) {
    if (text.kind() == Text::Kind::Phrase) {
        add(text);
        return;
    }
    const bool isCount = text.kind() == Text::Kind::Count;
    const bool isWritten = mayWriteOne && isCount && text.words() == "1";
    if (isCount) mayWriteOne = false;
    if (isWritten) {
        literal += text.words();
    } else if (!text.empty()) {
        arguments.push_back(text);
        literal += "{" + std::to_string(arguments.size()) + "}";
    }
}

void WholePhrase::add(const Text& text) {
    const std::string& own = text.words();
    for (std::size_t at = 0; at < own.size();) {
        const PhrasePlace place = own[at] == '{' ? phrasePlaceAt(own, at) : PhrasePlace{};
        if (place.number >= 1 && place.number <= text.parts().size()) {
            addArgument(text.parts()[place.number - 1]);
            at = place.end;
        } else {
            literal += own[at++];
        }
    }
}

std::string filledIn(const std::string& literal, const std::vector<Text>& arguments, const Wording& wording) {
    std::string text;
    for (std::size_t at = 0; at < literal.size();) {
        const PhrasePlace place = literal[at] == '{' ? phrasePlaceAt(literal, at) : PhrasePlace{};
        if (place.number >= 1 && place.number <= arguments.size()) {
            text += arguments[place.number - 1].in(wording);
            at = place.end;
        } else {
            text += literal[at++];
        }
    }
    return text;
}

std::string phraseIn(const Text& text, const Wording& wording) {
    if (!wording.phrase) return filledIn(text.words(), text.parts(), wording);
    for (const bool mayWriteOne : {true, false}) {
        WholePhrase whole{.literal = {}, .arguments = {}, .mayWriteOne = mayWriteOne};
        whole.add(text);
        if (const auto known = wording.phrase(whole.literal)) return filledIn(*known, whole.arguments, wording);
    }
    return filledIn(wording.phrase(text.words()).value_or(text.words()), text.parts(), wording);
}

}  // namespace

Text::Text(const Text& other) = default;
Text::Text(Text&& other) noexcept = default;
Text& Text::operator=(const Text& other) = default;
Text& Text::operator=(Text&& other) noexcept = default;
Text::~Text() = default;

Text Text::given(const Place& place) {
    switch (place.holds) {
        case Place::Holds::Text:
            return *place.text;
        case Place::Holds::Literal:
            return {place.words, {}};
        case Place::Holds::Name:
            return make(Kind::Name, std::string(place.words), {});
        case Place::Holds::Negative:
            return make(Kind::Count, std::to_string(static_cast<std::int64_t>(place.count)), {});
        case Place::Holds::Count:
            return make(Kind::Count, std::to_string(place.count), {});
    }
    return {};
}

Text::Text(std::string_view literal, std::initializer_list<Place> places) {
    std::vector<Text> arguments;
    arguments.reserve(places.size());
    for (const Place& place : places) arguments.push_back(given(place));
    *this = phrase(std::string(literal), std::move(arguments));
}

Text Text::make(Kind kind, std::string words, std::vector<Text> parts) {
    Text text;
    text.m_node = std::make_shared<const Node>(Node{kind, std::move(words), std::move(parts)});
    return text;
}

Text Text::phrase(std::string literal, std::vector<Text> arguments) {
    if (!hasPlaces(literal, arguments.size())) {
        throw std::invalid_argument("The places of \"" + literal + "\" are not those of " +
                                    std::to_string(arguments.size()) + " arguments.");
    }
    return make(Kind::Phrase, std::move(literal), std::move(arguments));
}

bool Text::empty() const {
    if (kind() == Kind::Sequence) return parts().empty();
    return words().empty();
}

Text::Kind Text::kind() const { return m_node ? m_node->kind : Kind::Name; }

const std::string& Text::words() const {
    static const std::string nothing;
    return m_node ? m_node->words : nothing;
}

const std::vector<Text>& Text::parts() const {
    static const std::vector<Text> none;
    return m_node ? m_node->parts : none;
}

std::string Text::english() const { return in({}); }

std::string Text::in(const Wording& wording) const {
    if (empty()) return {};
    switch (kind()) {
        case Kind::Phrase:
            return phraseIn(*this, wording);
        case Kind::Name:
            return said(wording.name, words());
        case Kind::Number:
        case Kind::Count:
            return said(wording.number, words());
        case Kind::English:
            return said(wording.english, words());
        case Kind::Sequence:
            break;
    }
    if (words() == formSeparator) return parts().front().in(wording);
    std::string text;
    for (const Text& part : parts()) text += (&part == &parts().front() ? "" : words()) + part.in(wording);
    return text;
}

Text Text::renamed(const std::function<std::string(const std::string&)>& rename) const {
    if (kind() == Kind::Name) {
        std::string name = rename(words());
        return name == words() ? *this : asItStands(std::move(name));
    }
    bool isSame = true;
    std::vector<Text> others;
    others.reserve(parts().size());
    for (const Text& part : parts()) {
        others.push_back(part.renamed(rename));
        isSame = isSame && others.back().m_node == part.m_node;
    }
    return isSame ? *this : make(kind(), words(), std::move(others));
}

bool Text::operator==(const Text& other) const {
    if (m_node == other.m_node || (empty() && other.empty())) return true;
    return kind() == other.kind() && words() == other.words() && parts() == other.parts();
}

Text asItStands(std::string name) { return Text::make(Text::Kind::Name, std::move(name), {}); }

Text asNumber(std::string digits) { return Text::make(Text::Kind::Number, std::move(digits), {}); }

Text inEnglish(std::string words) { return Text::make(Text::Kind::English, std::move(words), {}); }

Text inSequence(std::vector<Text> parts, std::string separator) {
    std::erase_if(parts, [](const Text& part) { return part.empty(); });
    if (parts.size() == 1) return parts.front();
    return Text::make(Text::Kind::Sequence, std::move(separator), std::move(parts));
}

Text inSequence(const std::vector<std::string>& names, std::string separator) {
    std::vector<Text> parts;
    for (const std::string& name : names) parts.push_back(asItStands(name));
    return inSequence(std::move(parts), std::move(separator));
}

}  // namespace calibrium
