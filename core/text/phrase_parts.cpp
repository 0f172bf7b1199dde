// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/phrase_parts.h"

#include <algorithm>
#include <cctype>

namespace calibrium::phrases {

namespace {

bool isLetter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }

/// Where a sentence ends at or after `from`: the place of the blank behind it; npos: nowhere before the text's end. In
/// a phrase a numbered place may begin the next one.
std::size_t sentenceEnd(std::string_view text, std::size_t from, bool isPhrase = false) {
    for (std::size_t at = text.find_first_of(".?!", from); at != std::string_view::npos;
         at = text.find_first_of(".?!", at + 1)) {
        if (at + 2 >= text.size() || text[at + 1] != ' ') continue;
        // A new sentence begins with a capital letter, a quotation mark, a digit or a name from outside.
        const auto next = static_cast<unsigned char>(text[at + 2]);
        const bool isAbbreviation = at >= 2 && text.substr(at - 2, 2) == "al";
        const bool isStart = isUpper(text[at + 2]) || next == '"' || next >= 0x80 || std::isdigit(next) != 0;
        if (!isAbbreviation && (isStart || (isPhrase && next == '{'))) return at + 1;
    }
    return std::string_view::npos;
}

std::vector<std::string_view> sentencesOf(std::string_view text, bool isPhrase) {
    std::vector<std::string_view> parts;
    std::size_t from = 0;
    for (std::size_t at = sentenceEnd(text, 0, isPhrase); at != std::string_view::npos;
         at = sentenceEnd(text, from, isPhrase)) {
        parts.push_back(text.substr(from, at - from));
        from = at + 1;
    }
    parts.push_back(text.substr(from));
    return parts;
}

/// How long the numbered place is that begins the text; 0: none does.
std::size_t placeLength(std::string_view text) {
    if (text.size() < 3 || text.front() != '{' || std::isdigit(static_cast<unsigned char>(text[1])) == 0) return 0;
    return text.find('}') + 1;  // 0 for npos
}

/// Without places that stand for whole sentences: "{1} B.{2}" is "B.".
std::string_view withoutWholePlaces(std::string_view sentence) {
    while (sentence.ends_with('}')) {
        const std::size_t open = std::min(sentence.rfind('{'), sentence.size());
        const std::string_view before = trimmed(sentence.substr(0, open));
        const bool isBehindSentence = before.empty() || before.ends_with('.') || before.ends_with('}');
        if (placeLength(sentence.substr(open)) == 0 || !isBehindSentence) break;
        sentence = before;
    }
    for (std::size_t length = placeLength(sentence); length > 0; length = placeLength(sentence)) {
        const std::string_view rest = sentence.substr(length);
        const bool isWhole = rest.size() > 1 && rest[0] == ' ' && isUpper(rest[1]);
        if (!isWhole) break;
        sentence = rest.substr(1);
    }
    return sentence;
}

}  // namespace

bool isUpper(char letter) { return letter >= 'A' && letter <= 'Z'; }

bool hasSentenceEnd(std::string_view text) {
    return text.find('\n') != std::string_view::npos || sentenceEnd(text, 0) != std::string_view::npos;
}

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

bool isSeveral(std::string_view place, const std::vector<const char*>& ends) {
    const auto isInside = [&](const char* end) { return end >= place.data() && end < place.data() + place.size(); };
    return hasSentenceEnd(place) || std::any_of(ends.begin(), ends.end(), isInside);
}

bool isBalanced(std::string_view place) {
    int depth = 0;
    for (const char letter : place) {
        if (letter == '(' || letter == '[') ++depth;
        if ((letter == ')' || letter == ']') && --depth < 0) return false;
    }
    return depth == 0;
}

std::size_t lastParentheses(std::string_view text) {
    if (!text.ends_with(')')) return std::string_view::npos;
    int depth = 0;
    for (std::size_t at = text.size(); at-- > 0;) {
        if (text[at] == ')') ++depth;
        if (text[at] == '(' && --depth == 0) return at;
    }
    return std::string_view::npos;
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

std::vector<std::string_view> sentences(std::string_view text) { return sentencesOf(text, false); }

std::vector<std::string_view> partsOfPhrase(std::string_view phrase) {
    std::vector<std::string_view> parts;
    for (const std::string_view line : split(phrase, "\n")) {
        for (std::string_view sentence : sentencesOf(line, true)) {
            sentence = withoutWholePlaces(trimmed(sentence));
            if (!sentence.empty()) parts.push_back(sentence);
        }
    }
    return parts;
}

}  // namespace calibrium::phrases
