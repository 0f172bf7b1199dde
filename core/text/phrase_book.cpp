// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/phrase_book.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <stdexcept>
#include <utility>

namespace calibrium {

namespace {

/// Places within places: a reason within a warning within a message, and a quantity in it.
constexpr int mostDepth = 5;
constexpr std::size_t mostRemembered = 20000;
/// A template with less text of its own, such as "{1} of {2}", fits much that it was not made for.
constexpr std::size_t fewBytes = 8;
/// With less than this, such as "column {1} ({2})", it is no more than an item of a list.
constexpr std::size_t bytesOfItem = 16;

constexpr std::string_view statementStart = "; ";

bool isUpper(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool isLetter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }

/// Where a sentence ends at or after `from`: the place of the blank behind it; npos: nowhere before the text's end.
std::size_t sentenceEnd(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find_first_of(".?!", from); at != std::string_view::npos;
         at = text.find_first_of(".?!", at + 1)) {
        if (at + 2 >= text.size() || text[at + 1] != ' ') continue;
        // A new sentence begins with a capital letter, a quotation mark, a digit or a name from outside.
        const auto next = static_cast<unsigned char>(text[at + 2]);
        const bool isAbbreviation = at >= 2 && text.substr(at - 2, 2) == "al";
        if (!isAbbreviation && (isUpper(text[at + 2]) || next == '"' || next >= 0x80 || std::isdigit(next) != 0)) {
            return at + 1;
        }
    }
    return std::string_view::npos;
}

bool hasSentenceEnd(std::string_view text) {
    return text.find('\n') != std::string_view::npos || sentenceEnd(text, 0) != std::string_view::npos;
}

/// Where statements of a text end, outside of parentheses: "3 of 10 rows; no bins".
std::vector<const char*> statementEnds(std::string_view text) {
    std::vector<const char*> ends;
    int depth = 0;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (text[at] == '(') ++depth;
        if (text[at] == ')') --depth;
        if (text[at] == ';' && text[at + 1] == ' ' && depth <= 0) ends.push_back(text.data() + at);
    }
    return ends;
}

/// Whether more than one sentence or statement stands there, so that no place of a sentence can hold it.
bool isSeveral(std::string_view place, const std::vector<const char*>& ends) {
    const auto isInside = [&](const char* end) { return end >= place.data() && end < place.data() + place.size(); };
    return hasSentenceEnd(place) || std::any_of(ends.begin(), ends.end(), isInside);
}

bool hasRun(std::string_view text, std::size_t letters) {
    std::size_t run = 0;
    for (const char letter : text) {
        run = isLetter(letter) ? run + 1 : 0;
        if (run >= letters) return true;
    }
    return false;
}

bool hasWords(std::string_view text) { return hasRun(text, 3); }

std::string_view trimmed(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

/// Whether it ends in a place of a file, such as "row 3, column 2 (p)", and nothing of a sentence stands before that.
bool namesRow(std::string_view place) {
    constexpr std::string_view row = "row ";
    const std::size_t at = place.starts_with(row) ? 0 : place.find(", row ");
    const std::size_t digit = at == 0 ? row.size() : at + row.size() + 2;
    return at != std::string_view::npos && digit < place.size() &&
           std::isdigit(static_cast<unsigned char>(place[digit])) != 0;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (std::size_t at = text.find(separator); at != std::string_view::npos; at = text.find(separator, from)) {
        parts.push_back(text.substr(from, at - from));
        from = at + separator.size();
    }
    parts.push_back(text.substr(from));
    return parts;
}

std::vector<std::string_view> sentences(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (std::size_t at = sentenceEnd(text, 0); at != std::string_view::npos; at = sentenceEnd(text, from)) {
        parts.push_back(text.substr(from, at - from));
        from = at + 1;
    }
    parts.push_back(text.substr(from));
    return parts;
}

}  // namespace

std::vector<PhraseBook::Piece> PhraseBook::piecesOf(std::string_view text) {
    std::vector<Piece> pieces;
    std::string own;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
        std::string_view inside = end == std::string_view::npos ? "" : text.substr(at + 1, end - at - 1);
        const bool isVerbatim = !inside.empty() && inside.back() == '!';
        if (isVerbatim) inside.remove_suffix(1);
        const bool isPlace = !inside.empty() && inside.size() <= 2 &&
                             std::all_of(inside.begin(), inside.end(), [](char c) { return c >= '0' && c <= '9'; });
        if (!isPlace) {
            own += text[at];
            continue;
        }
        if (!own.empty()) pieces.push_back({.text = std::exchange(own, {})});
        pieces.push_back({.text = {}, .place = std::stoul(std::string(inside)), .isVerbatim = isVerbatim});
        at = end;
    }
    if (!own.empty()) pieces.push_back({.text = own});
    return pieces;
}

PhraseBook::PhraseBook(const std::vector<Phrase>& phrases) {
    const auto placesOf = [](const std::vector<Piece>& pieces) {
        std::set<std::size_t> places;
        for (const Piece& piece : pieces) {
            if (piece.place > 0) places.insert(piece.place);
        }
        return places;
    };
    std::vector<Phrase> all = phrases;
    for (const Phrase& phrase : phrases) {
        // What a sentence goes on with is met by itself where the sentence is taken apart.
        const bool isStatement = phrase.source.starts_with(statementStart);
        if (!isStatement || !phrase.translation.starts_with(statementStart)) continue;
        all.push_back({phrase.source.substr(statementStart.size()), phrase.translation.substr(statementStart.size())});
    }
    for (const Phrase& phrase : all) {
        if (phrase.translation.empty()) continue;
        Template known{.source = piecesOf(phrase.source), .translation = piecesOf(phrase.translation)};
        const std::set<std::size_t> places = placesOf(known.source);
        if (places != placesOf(known.translation)) {
            throw std::invalid_argument("The translation \"" + phrase.translation + "\" must have the places of \"" +
                                        phrase.source + "\".");
        }
        if (places.empty()) {
            m_whole.emplace(phrase.source, phrase.translation);
            // What is appended to another text is met sentence by sentence.
            const auto source = sentences(trimmed(phrase.source));
            const auto translation = sentences(trimmed(phrase.translation));
            if (source.size() != translation.size()) continue;
            for (std::size_t i = 0; i < source.size(); ++i) m_whole.emplace(source[i], translation[i]);
            continue;
        }
        for (const Piece& piece : known.source) known.weight += piece.text.size();
        m_templates.push_back(std::move(known));
    }
    sortTemplates();
}

void PhraseBook::sortTemplates() {
    std::stable_sort(m_templates.begin(), m_templates.end(),
                     [](const Template& a, const Template& b) { return a.weight > b.weight; });
    for (std::size_t i = 0; i < m_templates.size(); ++i) {
        const std::string& beginning = m_templates[i].source.front().text;
        for (std::size_t byte = 0; byte < m_beginningWith.size(); ++byte) {
            const bool isPlace = beginning.empty();
            if (isPlace || static_cast<unsigned char>(beginning.front()) == byte) m_beginningWith[byte].push_back(i);
        }
    }
}

bool PhraseBook::Template::mayEndAs(std::string_view text) const {
    const std::string& end = source.back().text;
    return text.size() >= weight && (end.empty() || text.back() == end.back());
}

bool PhraseBook::match(const Template& known, std::string_view text, std::vector<std::string_view>& places) {
    places.clear();
    const Piece* open = nullptr;
    std::size_t at = 0;
    for (std::size_t i = 0; i < known.source.size(); ++i) {
        const Piece& piece = known.source[i];
        if (piece.place > 0) {
            // Two places side by side cannot be told apart: the first one is a word that may be missing.
            if (open != nullptr) places.push_back(text.substr(at, 0));
            open = &piece;
            continue;
        }
        const bool isLast = i + 1 == known.source.size();
        std::size_t found = at;
        if (open == nullptr) {
            if (text.substr(at, piece.text.size()) != piece.text) return false;
        } else if (isLast) {
            if (text.size() < at + piece.text.size() || !text.ends_with(piece.text)) return false;
            found = text.size() - piece.text.size();
        } else {
            found = text.find(piece.text, at);
            if (found == std::string_view::npos) return false;
        }
        if (open != nullptr) places.push_back(text.substr(at, found - at));
        open = nullptr;
        at = found + piece.text.size();
    }
    if (open != nullptr) {
        places.push_back(text.substr(at));
        at = text.size();
    }
    return at == text.size();
}

std::optional<std::string> PhraseBook::filled(const Template& known, const std::vector<std::string_view>& places,
                                              int depth) const {
    std::string text;
    for (const Piece& piece : known.translation) {
        if (piece.place == 0) {
            text += piece.text;
            continue;
        }
        // The places of a source are numbered as they stand.
        std::size_t index = 0;
        std::size_t at = 0;
        for (const Piece& one : known.source) {
            if (one.place == 0) continue;
            if (one.place == piece.place) index = at;
            ++at;
        }
        const std::string_view inside = places[index];
        // As short as "is 1." or " do".
        const auto own =
            !piece.isVerbatim && hasRun(inside, 2) ? search(inside, depth + 1) : std::optional<std::string>();
        const bool isUnknown = !piece.isVerbatim && !own && hasWords(inside);
        if (isUnknown && known.weight < fewBytes) return std::nullopt;
        text += own ? *own : std::string(inside);
    }
    return text;
}

std::optional<std::string> PhraseBook::byTemplate(std::string_view text, int depth, bool isStrict) const {
    const std::vector<const char*> ends = statementEnds(text);
    std::vector<std::string_view> places;
    for (const std::size_t index : m_beginningWith[static_cast<unsigned char>(text.front())]) {
        const Template& known = m_templates[index];
        if (!known.mayEndAs(text) || !match(known, text, places)) continue;
        // "column {1} ({2})" is not the whole of "column 1 (a), column 2 (b)".
        const auto isList = [](auto place) { return place.find(", ") != std::string_view::npos; };
        const bool isItem = known.weight < bytesOfItem || known.source.front().text == "column ";
        if (isStrict && isItem && std::any_of(places.begin(), places.end(), isList)) continue;
        if (isStrict && std::any_of(places.begin(), places.end(), [&](auto place) { return isSeveral(place, ends); })) {
            continue;
        }
        if (auto whole = filled(known, places, depth)) return whole;
    }
    return std::nullopt;
}

/// A statement that is known as it stands or without the end of the sentence that it closes.
std::optional<std::string> PhraseBook::statement(std::string_view text, int depth) const {
    if (const auto whole = m_whole.find(std::string(text)); whole != m_whole.end()) return whole->second;
    if (text.size() < 2 || text.back() != '.') return std::nullopt;
    text.remove_suffix(1);
    const auto whole = m_whole.find(std::string(text));
    auto known = whole != m_whole.end() ? std::optional(whole->second) : byTemplate(text, depth, true);
    if (known) *known += '.';
    return known;
}

/// Sentences, statements and items of a list, each by itself.
std::optional<std::string> PhraseBook::inParts(std::string_view text, int depth) const {
    struct Way {
        std::string_view separator;
        bool needsAll = false;  ///< else a part that is not known stays as it is
    };
    constexpr std::array ways{Way{"\n", false}, Way{". ", false}, Way{" · ", false}, Way{"; ", false}, Way{", ", true}};
    for (const Way& way : ways) {
        const auto parts = way.separator == ". " ? sentences(text) : split(text, way.separator);
        if (parts.size() < 2) continue;
        std::string whole;
        bool hasKnown = false;
        bool hasAll = true;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            auto known = way.separator == "; " ? statement(parts[i], depth) : std::nullopt;
            if (!known && hasWords(parts[i])) known = search(parts[i], depth + 1);
            hasKnown = hasKnown || known;
            hasAll = hasAll && (known || !hasWords(parts[i]));
            if (i > 0) whole += way.separator == ". " ? std::string_view(" ") : way.separator;
            whole += known ? *known : std::string(parts[i]);
        }
        if (hasKnown && (hasAll || !way.needsAll)) return whole;
    }
    return std::nullopt;
}

/// "probs.csv, row 3, column 2 (p): The cell is empty.": where it is, with names as they stand, and the sentence.
std::optional<std::string> PhraseBook::afterPlace(std::string_view text, int depth) const {
    const std::size_t end = text.find(": ");
    if (end == std::string_view::npos || end + 2 >= text.size()) return std::nullopt;
    const std::string_view place = text.substr(0, end);
    const std::string_view reason = text.substr(end + 2);
    const bool isSentence = isUpper(reason.front()) || reason.front() == '"';
    if (!isSentence || hasSentenceEnd(place)) return std::nullopt;
    const auto known = search(reason, depth + 1);
    if (!known) return std::nullopt;
    std::string whole;
    for (const std::string_view part : split(place, ", ")) {
        // A name of one word, such as that of a file, may be a word of the book.
        const bool isName = part.find(' ') == std::string_view::npos;
        const auto own = isName ? std::nullopt : search(part, depth + 1);
        whole += (whole.empty() ? "" : ", ") + (own ? *own : std::string(part));
    }
    return whole + ": " + *known;
}

std::optional<std::string> PhraseBook::search(std::string_view text, int depth) const {
    if (text.empty() || depth > mostDepth) return std::nullopt;
    if (const auto whole = m_whole.find(std::string(text)); whole != m_whole.end()) return whole->second;
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return std::nullopt;
    const std::size_t last = text.find_last_not_of(' ') + 1;
    const bool hasRow = namesRow(text.substr(0, text.find(": ")));
    if (hasRow) {
        if (auto known = afterPlace(text, depth)) return known;
    }
    if (auto known = byTemplate(text, depth, true)) return known;
    if (first > 0 || last < text.size()) {
        const auto inner = search(text.substr(first, last - first), depth + 1);
        if (inner) return std::string(first, ' ') + *inner + std::string(text.size() - last, ' ');
        return std::nullopt;
    }
    if (auto known = hasRow ? std::nullopt : afterPlace(text, depth)) return known;
    if (auto known = inParts(text, depth)) return known;
    return byTemplate(text, depth, false);
}

std::optional<std::string> PhraseBook::find(std::string_view text) const {
    if (isEmpty() || !hasWords(text)) return std::nullopt;
    const std::string key(text);
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_remembered.find(key); known != m_remembered.end()) return known->second;
    }
    std::optional<std::string> result = search(text, 0);
    const std::lock_guard lock(m_mutex);
    if (m_remembered.size() >= mostRemembered) m_remembered.clear();
    return m_remembered.insert_or_assign(key, std::move(result)).first->second;
}

std::string PhraseBook::translated(std::string_view text) const {
    auto known = find(text);
    return known ? std::move(*known) : std::string(text);
}

}  // namespace calibrium
