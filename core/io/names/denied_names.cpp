// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/denied_names.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_words.h"
#include "core/text/plain_letters.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <vector>

namespace calibrium {

namespace {

bool isDigitOfName(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

std::string plainLower(std::string_view name) {
    std::string plain = plainLetters(name);
    std::transform(plain.begin(), plain.end(), plain.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return plain;
}

template <std::size_t count>
bool isAmongWords(const std::array<std::string_view, count>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool isDenyingWord(std::string_view word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"no",   "not", "non", "without", "never",  "kein",  "keine", "keiner", "keines", "nicht",  "ohne",    "nie",
         "sans", "pas", "sin", "senza",   "jamais", "nunca", "sem",   "aucun",  "aucune", "ningun", "ninguna", "nao"});
    return isAmongWords(words, word);
}

/// "inverse", "inverted", "complement", "complementary", "Gegenwahrscheinlichkeit", ...
bool turnsRound(std::string_view word) {
    static constexpr auto starts = std::to_array<std::string_view>(
        {"invers", "invert", "complement", "komplement", "gegenwahr", "opposite", "reverse", "contrar", "contrair"});
    return std::any_of(starts.begin(), starts.end(),
                       [word](std::string_view start) { return word.starts_with(start); });
}

/// "free", and "eventfree" or "ereignisfrei".
bool saysFree(std::string_view word) {
    static constexpr auto words = std::to_array<std::string_view>({"free", "freedom", "frei", "libre", "libero"});
    return isAmongWords(words, word) || (word.size() > 4 && (word.ends_with("free") || word.ends_with("frei")));
}

bool isUnitOfTime(std::string_view word) {
    static constexpr auto units = std::to_array<std::string_view>(
        {"y",   "yr",    "yrs", "year", "years", "jahr",   "jahre",  "jahres", "an",     "ans",
         "ano", "anos",  "m",   "mo",   "month", "months", "monat",  "monate", "monats", "mois",
         "mes", "meses", "d",   "day",  "days",  "tag",    "tage",   "tages",  "jour",   "jours",
         "dia", "dias",  "w",   "week", "weeks", "woche",  "wochen", "h",      "hour",   "hours"});
    return isAmongWords(units, word);
}

bool isNumberWord(const std::string& word) { return isDigitOfName(word.front()); }

/// "cat=0" and "P(cat=no)": the value behind the last sign of equality.
bool isOfZero(std::string_view plain) {
    const std::size_t sign = plain.rfind('=');
    if (sign == std::string_view::npos) return false;
    const auto words = wordsOf(plain.substr(sign + 1));
    return words.size() == 1 && (words[0] == "0" || polarityOf(words[0]) == Polarity::NoEvent);
}

}  // namespace

bool saysOneMinus(std::string_view name) {
    const std::string plain = plainLower(name);
    const auto words = wordsOf(plain);
    for (std::size_t k = 0; k + 2 < words.size(); ++k) {
        const bool isOne = words[k] == "1" || words[k] == "one" || words[k] == "eins";
        if (isOne && (words[k + 1] == "minus" || words[k + 1] == "less")) return true;
    }
    for (const std::string_view minus : {"-", "\u2212", "\u2013"}) {
        for (std::size_t at = plain.find(minus); at != std::string::npos; at = plain.find(minus, at + 1)) {
            const std::string_view before = trimmed(std::string_view(plain).substr(0, at));
            const std::string_view behind = trimmed(std::string_view(plain).substr(at + minus.size()));
            const bool isOne = before.ends_with('1') && (before.size() == 1 || before[before.size() - 2] == '(' ||
                                                         before[before.size() - 2] == ' ');
            if (!isOne || behind.empty() || isDigitOfName(behind.front())) continue;
            const auto next = wordsOf(behind);
            if (!next.empty() && !isUnitOfTime(next.front())) return true;
        }
    }
    return false;
}

bool saysContrary(std::string_view name) {
    if (saysOneMinus(name)) return true;
    const std::string plain = plainLower(name);
    if (isOfZero(plain)) return true;
    const auto words = wordsOf(plain);
    for (std::size_t k = 0; k < words.size(); ++k) {
        const bool isCounted = words[k] == "no" && k + 1 < words.size() && isNumberWord(words[k + 1]);
        if (isDenyingWord(words[k]) && !isCounted) return true;
        if (saysFree(words[k]) || turnsRound(words[k])) return true;
    }
    return false;
}

std::string withoutWord(std::string_view name, std::string_view word) {
    const std::string plain = plainLower(name);
    const std::string part = plainLower(word);
    if (part.empty()) return plain;
    const auto isBoundary = [&](std::size_t at) {
        return at >= plain.size() || std::isalnum(static_cast<unsigned char>(plain[at])) == 0;
    };
    for (std::size_t at = plain.find(part); at != std::string::npos; at = plain.find(part, at + 1)) {
        if ((at == 0 || isBoundary(at - 1)) && isBoundary(at + part.size())) {
            return plain.substr(0, at) + plain.substr(at + part.size());
        }
    }
    const std::size_t at = plain.find(part);
    return at == std::string::npos ? plain : plain.substr(0, at) + plain.substr(at + part.size());
}

}  // namespace calibrium
