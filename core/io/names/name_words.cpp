// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/name_words.h"

#include "core/io/cells/number.h"
#include "core/text/plain_letters.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace calibrium {

namespace {

bool isLower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool isUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
/// Bytes of letters beyond ASCII are letters too.
bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0;
}
char lowered(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

template <std::size_t n>
bool isAmong(const std::array<std::string_view, n>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool hasWord(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether one of the words is "log" and the next one among these, or both are written as one word.
template <std::size_t n>
bool hasLogOf(const std::vector<std::string>& words, const std::array<std::string_view, n>& of) {
    for (std::size_t k = 0; k < words.size(); ++k) {
        const bool isNext = words[k] == "log" && k + 1 < words.size() && isAmong(of, words[k + 1]);
        const bool isOneWord = words[k].starts_with("log") && isAmong(of, std::string_view(words[k]).substr(3));
        if (isNext || isOneWord) return true;
    }
    return false;
}

/// Words of names of predictions that say nothing of the outcome.
bool isCommonWord(std::string_view word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"risk",      "prob",       "probs", "proba",   "probability", "pred",      "predict",
         "predicted", "prediction", "model", "score",   "confidence",  "conf",      "marker",
         "estimate",  "estimated",  "logit", "percent", "percentage",  "class",     "positive",
         "negative",  "true",       "false", "event",   "year",        "years",     "days",
         "month",     "months",     "test",  "fitted",  "value",       "calibrated"});
    return isAmong(words, word);
}

}  // namespace

std::vector<std::string> wordsOf(std::string_view written) {
    const std::string name = plainLetters(written);
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
    };
    for (std::size_t k = 0; k < name.size(); ++k) {
        const char c = name[k];
        if (!isLetter(c) && !isDigit(c)) {
            finish();
            continue;
        }
        const bool isNewKind = !word.empty() && isDigit(c) != isDigit(name[k - 1]);
        const bool isNewWord = !word.empty() && isUpper(c) && isLower(name[k - 1]);
        if (isNewKind || isNewWord) finish();
        word += lowered(c);
    }
    finish();
    return words;
}

namespace {

/// "per cent", "por ciento", "per hundred", "je 100", "out of 100"; "per 100 000" and "per 100k" are other shares.
bool holdsPerCent(const std::vector<std::string>& words) {
    static constexpr auto per = std::to_array<std::string_view>(
        {"per", "pour", "por", "pro", "je", "auf", "von", "of", "sur", "su", "cada", "sobre", "op", "av"});
    static constexpr auto hundred = std::to_array<std::string_view>(
        {"cent", "cento", "ciento", "cem", "cien", "hundred", "hundert", "honderd", "hundra", "100"});
    static constexpr auto more = std::to_array<std::string_view>(
        {"0", "00", "000", "k", "tsd", "thousand", "tausend", "mil", "mille", "mila", "day", "days"});
    for (std::size_t k = 1; k < words.size(); ++k) {
        const bool isMore = k + 1 < words.size() && isAmong(more, words[k + 1]);
        // "p_x100" is p times 100, "x100" the hundredth of something.
        const bool isTimes = k > 1 && (words[k - 1] == "x" || words[k - 1] == "times" || words[k - 1] == "mal");
        if ((isAmong(per, words[k - 1]) || isTimes) && isAmong(hundred, words[k]) && !isMore) return true;
    }
    return false;
}

}  // namespace

std::optional<NumberScale> scaleOfName(std::string_view name) {
    static constexpr auto probability =
        std::to_array<std::string_view>({"p", "prob", "probs", "proba", "probability", "probabilities"});
    static constexpr auto odds = std::to_array<std::string_view>({"odds"});
    static constexpr auto percent = std::to_array<std::string_view>(
        {"pct",       "percent",    "percentage", "percents",  "perc",        "percentages", "pourcent", "pourcentage",
         "pourcents", "porcentaje", "porcentual", "porciento", "percentuale", "percentagem", "procent",  "procenta",
         "proc",      "prosent",    "prosentti",  "yuzde",     "odstotek",    "szazalek"});
    const auto words = wordsOf(name);
    const auto contains = [&](std::string_view part) {
        return std::any_of(words.begin(), words.end(),
                           [part](const std::string& word) { return word.find(part) != std::string::npos; });
    };
    if (contains("logit") || hasLogOf(words, odds)) return NumberScale::Logits;
    if (hasLogOf(words, probability)) return NumberScale::LogProbabilities;
    if (name.find('%') != std::string_view::npos) return NumberScale::Percentages;
    const auto saysHundredth = [](const std::string& word) {
        return isAmong(percent, word) || word.starts_with("prozent");
    };
    if (std::any_of(words.begin(), words.end(), saysHundredth) || holdsPerCent(words)) return NumberScale::Percentages;
    const bool areOdds = hasWord(words, "odds") && !hasWord(words, "ratio");
    if (areOdds && hasWord(words, "decimal")) return NumberScale::DecimalOdds;
    if (areOdds) return NumberScale::Odds;
    return std::nullopt;
}

bool saysTenths(std::string_view name) {
    static constexpr auto tenths = std::to_array<std::string_view>(
        {"tenths", "tenth", "zehntel", "dixiemes", "dixieme", "decimas", "decimos", "decimi", "tienden"});
    static constexpr auto between =
        std::to_array<std::string_view>({"to", "bis", "a", "of", "von", "sur", "de", "out"});
    const auto words = wordsOf(name);
    for (std::size_t k = 0; k < words.size(); ++k) {
        if (isAmong(tenths, words[k])) return true;
        if (words[k] != "10") continue;
        const bool isRange = k > 0 && (words[k - 1] == "0" || (isAmong(between, words[k - 1]) && k > 1));
        if (isRange || name.find("/10") != std::string_view::npos || name.find("/ 10") != std::string_view::npos) {
            return true;
        }
    }
    return false;
}

bool saysHowFar(std::string_view name) {
    static constexpr auto spread =
        std::to_array<std::string_view>({"std", "sd", "stdev", "stddev", "se", "sigma", "var", "variance", "err",
                                         "error", "uncertainty", "lower", "upper", "lo", "hi", "lwr", "upr"});
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return isAmong(spread, word); });
}

bool saysPredicted(std::string_view name) {
    static constexpr auto predicted = std::to_array<std::string_view>(
        {"fit",        "fits",       "pred",         "preds",        "predict",      "prediction",  "predictions",
         "predicted",  "ypred",      "yhat",         "fitted",       "forecast",     "estimate",    "estimated",
         "model",      "vorhersage", "prognose",     "modell",       "schatzung",    "geschatzt",   "vorhergesagt",
         "prediccion", "predicho",   "predicha",     "modelo",       "pronostico",   "estimado",    "estimada",
         "predit",     "predite",    "prevision",    "prevu",        "estime",       "estimee",     "modele",
         "previsione", "predetto",   "stima",        "previsto",     "prevista",     "predito",     "predita",
         "previsao",   "voorspeld",  "voorspelde",   "voorspelling", "predikterad",  "predikterat", "predicerad",
         "forutsagd",  "prognos",    "przewidywana", "przewidywany", "przewidywane", "prognoza",    "predikert",
         "forudsagt"});
    const auto words = wordsOf(name);
    if (saysHowFar(name)) return false;
    // "$L-churn": how SPSS Modeler names the fields that its models make of "churn".
    if (name.starts_with('$') && name.find('-') != std::string_view::npos) return true;
    // "PRE_1" and "PGR_1": the prediction and the group that SPSS saves.
    const bool isSaved = (name.starts_with("PRE_") || name.starts_with("PGR_")) && name.size() > 4 &&
                         std::all_of(name.begin() + 4, name.end(), isDigit);
    if (isSaved) return true;
    const bool isHat = words.size() >= 2 && words[0] == "y" && words[1] == "hat";
    return isHat ||
           std::any_of(words.begin(), words.end(), [](const std::string& word) { return isAmong(predicted, word); });
}

Polarity polarityOf(std::string_view word) {
    static const WordList event(
        "1 yes y true t positive pos case cases event dead died death deceased mortality disease diseased malignant "
        "abnormal present success pass churn churned default defaulted fraud relapse relapsed readmitted readmission "
        "recurrence failure sick ill cancer spam ja wahr positiv verstorben tot krank oui vrai si clicked converted "
        "purchased infected verdadero vero positif positivo sim positief positivt pozytywny pozytywna pozytywne "
        "pozitivni overleden dood dod avliden zmarl zmarla zgon obito morto deceduto falecido doente ziek sjuk chory "
        "chora verdadeiro muerto muerte mort decede malade enfermo fallecido krankheit wet rain rained fake expired "
        "win won hit responder cancelled canceled correct fraudulent malware tak evet igen kylla да Да так はい 是 예 "
        "ναι "
        "陽性 阳性 ✓ ✔");
    static const WordList noEvent(
        "0 no n false f negative neg control controls alive survived survival survive surv benign healthy normal "
        "absent ham nein falsch negativ gesund lebend lebt non faux none nonevent noevent nocase retained uninfected "
        "falso negatif negativo vivo viva vivant sano sain survie supervivencia sobrevida sobrevivencia sopravvivenza "
        "uberleben uberlebenswahrscheinlichkeit dry incorrect wrong genuine legit legitimate lose lost miss missed "
        "living repaid nao negatief negativt negatywny negatywna negatywne negativni levend levande zyje zywy zywa "
        "saudavel gezond frisk zdrowy zdrowa ei ne nej nee nie nem hayir нет Нет ні いいえ 否 아니오 όχι 陰性 阴性 ✗ "
        "✘");
    std::string lower = plainLetters(trimmed(word));
    std::transform(lower.begin(), lower.end(), lower.begin(), lowered);
    if (lower == "+") return Polarity::Event;
    if (lower == "-" || lower == "-1") return Polarity::NoEvent;
    if (event.contains(lower)) return Polarity::Event;
    return noEvent.contains(lower) ? Polarity::NoEvent : Polarity::None;
}

bool isNegation(std::string_view word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"no", "not", "non", "without", "never", "kein", "keine", "nicht", "ohne", "sans", "pas", "sin", "senza"});
    return isAmong(words, word);
}

bool isFreeOf(const std::vector<std::string>& words, std::size_t k) {
    static constexpr auto frees = std::to_array<std::string_view>({"free", "freedom", "frei", "freiheit", "libre"});
    static constexpr auto links = std::to_array<std::string_view>({"from", "of", "von", "de"});
    return k >= 2 && isAmong(frees, words[k - 2]) && isAmong(links, words[k - 1]);
}

Polarity polarityOfName(std::string_view name) {
    Polarity found = Polarity::None;
    const auto words = wordsOf(name);
    for (std::size_t k = 0; k < words.size(); ++k) {
        // Letters and digits of a name number or abbreviate something, and "no" belongs to what it denies.
        const bool isSmall = words[k].size() < 3 || (isNegation(words[k]) && k + 1 < words.size());
        Polarity polarity = isSmall ? Polarity::None : polarityOf(words[k]);
        const bool isDenied = (k > 0 && isNegation(words[k - 1])) || (k + 1 < words.size() && words[k + 1] == "free") ||
                              isFreeOf(words, k);
        if (isDenied && polarity != Polarity::None) {
            polarity = polarity == Polarity::Event ? Polarity::NoEvent : Polarity::Event;
        }
        if (polarity == Polarity::None) continue;
        if (found != Polarity::None && polarity != found) return Polarity::None;
        found = polarity;
    }
    return found;
}

bool denies(std::string_view name, std::string_view other) {
    auto words = wordsOf(name);
    const auto others = wordsOf(other);
    const bool isFree = words.size() == others.size() + 2 && !others.empty() && isFreeOf(words, 2);
    if (isFree) return std::equal(others.begin(), others.end(), words.begin() + 2);
    if (words.size() != others.size() + 1 || others.empty()) return false;
    if (isNegation(words.front())) return std::equal(others.begin(), others.end(), words.begin() + 1);
    return words.back() == "free" && std::equal(others.begin(), others.end(), words.begin());
}

bool holdsWord(std::string_view name, std::string_view part, bool ignoresCase) {
    if (part.empty() || part.size() > name.size()) return false;
    const auto isSame = [ignoresCase](char a, char b) { return ignoresCase ? lowered(a) == lowered(b) : a == b; };
    // A boundary lies where the kind of character changes, or beside what is neither letter nor digit.
    const auto isBoundary = [](char inside, char outside) {
        if (!isLetter(outside) && !isDigit(outside)) return true;
        return !isLetter(inside) && !isDigit(inside);
    };
    for (std::size_t at = 0; at + part.size() <= name.size(); ++at) {
        if (!std::equal(part.begin(), part.end(), name.begin() + static_cast<std::ptrdiff_t>(at), isSame)) continue;
        // "pCat" holds "Cat", and "catProb" "cat".
        const bool isHump = at > 0 && isLower(name[at - 1]) && isUpper(name[at]);
        const bool startsWord = at == 0 || isHump || isBoundary(part.front(), name[at - 1]);
        const std::size_t end = at + part.size();
        const bool isHumpBehind = end < name.size() && isLower(name[end - 1]) && isUpper(name[end]);
        const bool endsWord = end == name.size() || isHumpBehind || isBoundary(part.back(), name[end]);
        if (startsWord && endsWord) return true;
    }
    return false;
}

std::size_t commonNameLength(std::string_view prediction, std::string_view outcome) {
    constexpr std::size_t shortest = 4;
    std::string whole;
    for (const std::string& word : wordsOf(prediction)) whole += word;
    std::size_t longest = 0;
    for (const std::string& word : wordsOf(outcome)) {
        if (isCommonWord(word)) continue;
        if (word.size() >= shortest && whole.find(word) != std::string::npos) longest = std::max(longest, word.size());
        for (const std::string& other : wordsOf(prediction)) {
            if (isCommonWord(other)) continue;
            if (word == other && word.size() >= 2) longest = std::max(longest, std::max(word.size(), shortest));
            std::size_t common = 0;
            while (common < word.size() && common < other.size() && word[common] == other[common]) ++common;
            if (common >= shortest) longest = std::max(longest, common);
        }
    }
    return longest;
}

}  // namespace calibrium
