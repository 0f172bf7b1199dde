// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/phrase_book.h"

#include "core/text/phrase_parts.h"

#include <algorithm>
#include <array>
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
    // What is put together of several sentences is met sentence by sentence.
    const std::size_t given = all.size();
    for (std::size_t i = 0; i < given; ++i) {
        const auto source = phrases::partsOfPhrase(all[i].source);
        const auto translation = phrases::partsOfPhrase(all[i].translation);
        if (source.size() != translation.size()) continue;
        for (std::size_t k = 0; k < source.size(); ++k) {
            if (source[k] == all[i].source || source[k].size() < bytesOfItem) continue;
            if (placesOf(piecesOf(source[k])) != placesOf(piecesOf(translation[k]))) continue;
            all.push_back({std::string(source[k]), std::string(translation[k])});
        }
    }
    for (const Phrase& phrase : all) {
        if (phrase.translation.empty()) continue;
        Template known{.source = piecesOf(phrase.source), .translation = piecesOf(phrase.translation)};
        const std::set<std::size_t> places = placesOf(known.source);
        if (places != placesOf(known.translation)) {
            throw std::invalid_argument("The translation \"" + phrase.translation + "\" must have the places of \"" +
                                        phrase.source + "\".");
        }
        m_literals.emplace(phrase.source, phrase.translation);
        if (places.empty()) {
            m_whole.emplace(phrase.source, phrase.translation);
            // What is appended to another text is met without the blanks before it.
            m_whole.emplace(phrases::trimmed(phrase.source), phrases::trimmed(phrase.translation));
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
            !piece.isVerbatim && phrases::hasRun(inside, 2) ? search(inside, depth + 1) : std::optional<std::string>();
        const bool isUnknown = !piece.isVerbatim && !own && phrases::hasWords(inside);
        if (isUnknown && known.weight < fewBytes) return std::nullopt;
        text += own ? *own : std::string(inside);
    }
    return text;
}

std::optional<std::string> PhraseBook::byTemplate(std::string_view text, int depth, bool isStrict) const {
    const std::vector<const char*> ends = phrases::statementEnds(text);
    std::vector<std::string_view> places;
    for (const std::size_t index : m_beginningWith[static_cast<unsigned char>(text.front())]) {
        const Template& known = m_templates[index];
        if (!known.mayEndAs(text) || !match(known, text, places)) continue;
        // "column {1} ({2})" is not the whole of "column 1 (a), column 2 (b)".
        const auto isList = [](auto place) { return place.find(", ") != std::string_view::npos; };
        const bool isItem = known.weight < bytesOfItem || known.source.front().text == "column ";
        if (isStrict && isItem && std::any_of(places.begin(), places.end(), isList)) continue;
        if (isStrict &&
            std::any_of(places.begin(), places.end(), [&](auto place) { return phrases::isSeveral(place, ends); })) {
            continue;
        }
        // "{1} to {2}" is not the whole of "0.05 (if calibrated 0.01 to 0.03)".
        const bool isLight = known.weight < fewBytes;
        if ((isStrict || isLight) && !std::all_of(places.begin(), places.end(), phrases::isBalanced)) continue;
        if (auto whole = filled(known, places, depth)) return whole;
    }
    return std::nullopt;
}

/// A statement that is known as it stands or without the end of the sentence that it closes.
std::optional<std::string> PhraseBook::statement(std::string_view text, int depth) const {
    if (const auto whole = m_whole.find(std::string(text)); whole != m_whole.end()) return whole->second;
    if (text.size() < 2 || text.back() != '.') return std::nullopt;
    if (auto known = byTemplate(text, depth, true)) return known;
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
        const auto parts = way.separator == ". " ? phrases::sentences(text) : phrases::split(text, way.separator);
        if (parts.size() < 2) continue;
        std::string whole;
        bool hasKnown = false;
        bool hasAll = true;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            auto known = way.separator == "; " ? statement(parts[i], depth) : std::nullopt;
            if (!known && phrases::hasRun(parts[i], 2)) known = search(parts[i], depth + 1);
            hasKnown = hasKnown || known;
            hasAll = hasAll && (known || !phrases::hasWords(parts[i]));
            if (i > 0) whole += way.separator == ". " ? std::string_view(" ") : way.separator;
            whole += known ? *known : std::string(parts[i]);
        }
        if (hasKnown && (hasAll || !way.needsAll)) return whole;
    }
    return std::nullopt;
}

/// "0.05 (if calibrated 0.01 to 0.03)": what stands in parentheses, and what stands before them.
std::optional<std::string> PhraseBook::withParentheses(std::string_view text, int depth) const {
    const std::size_t at = phrases::lastParentheses(text);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view before = text.substr(0, at);
    const std::string_view inside = text.substr(at + 1, text.size() - at - 2);
    const auto known = [&](std::string_view part) {
        auto own = phrases::hasRun(part, 2) ? search(part, depth + 1) : std::nullopt;
        return own || phrases::hasWords(part) ? own : std::optional(std::string(part));
    };
    const auto first = known(before);
    const auto second = known(inside);
    if (!first || !second) return std::nullopt;
    return *first + "(" + *second + ")";
}

/// "probs.csv, row 3, column 2 (p): The cell is empty.": where it is, with names as they stand, and the sentence.
std::optional<std::string> PhraseBook::afterPlace(std::string_view text, int depth) const {
    const std::size_t end = text.find(": ");
    if (end == std::string_view::npos || end + 2 >= text.size()) return std::nullopt;
    const std::string_view place = text.substr(0, end);
    const std::string_view reason = text.substr(end + 2);
    const bool isSentence = phrases::isUpper(reason.front()) || reason.front() == '"';
    if (!isSentence || phrases::hasSentenceEnd(place)) return std::nullopt;
    // A sentence that is known with its colon.
    if (m_whole.contains(std::string(phrases::sentences(text).front()))) return std::nullopt;
    const auto known = search(reason, depth + 1);
    if (!known) return std::nullopt;
    std::string whole;
    for (const std::string_view part : phrases::split(place, ", ")) {
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
    const bool hasRow = phrases::namesRow(text.substr(0, text.find(": ")));
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
    if (auto known = withParentheses(text, depth)) return known;
    return byTemplate(text, depth, false);
}

std::optional<std::string> PhraseBook::find(std::string_view text) const {
    const std::string key(text);
    // "To", "n": a word of its own, however short.
    if (const auto whole = m_whole.find(key); whole != m_whole.end()) return whole->second;
    if (isEmpty() || !phrases::hasRun(text, 2)) return std::nullopt;
    {
        const std::lock_guard lock(m_mutex);
        if (const auto known = m_remembered.find(key); known != m_remembered.end()) return known->second;
    }
    std::optional<std::string> result = search(text, 0);
    const std::lock_guard lock(m_mutex);
    if (m_remembered.size() >= mostRemembered) m_remembered.clear();
    return m_remembered.insert_or_assign(key, std::move(result)).first->second;
}

std::optional<std::string> PhraseBook::ofLiteral(const std::string& literal) const {
    if (const auto known = m_literals.find(literal); known != m_literals.end()) return known->second;
    const std::string_view inner = phrases::trimmed(literal);
    if (inner.empty() || inner.size() == literal.size()) return std::nullopt;
    const auto known = m_literals.find(std::string(inner));
    if (known == m_literals.end()) return std::nullopt;
    const std::size_t first = literal.find(inner);
    return literal.substr(0, first) + known->second + literal.substr(first + inner.size());
}

std::string PhraseBook::translated(std::string_view text) const {
    auto known = find(text);
    return known ? std::move(*known) : std::string(text);
}

}  // namespace calibrium
