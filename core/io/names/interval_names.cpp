// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/interval_names.h"

#include "core/io/names/name_parts.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

using BoundWords = std::vector<std::string>;

bool isDigitOfBound(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

template <std::size_t n>
bool isBoundWord(const std::array<std::string_view, n>& list, const std::string& word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

bool saysLower(const std::string& word) {
    static constexpr auto list = std::to_array<std::string_view>(
        {"lo",         "low",       "lower",      "lwr",     "lb",      "lcl",         "lci",  "lpi",      "lcb",
         "unten",      "unter",     "untere",     "unterer", "unteres", "untergrenze", "inf",  "inferior", "inferieur",
         "inferieure", "inferiore", "ondergrens", "undre",   "nedre",   "dolna",       "dolny"});
    return isBoundWord(list, word);
}

bool saysUpper(const std::string& word) {
    static constexpr auto list = std::to_array<std::string_view>(
        {"hi",        "high",       "upper",     "upr",        "up",     "ub",     "ucl",        "uci", "upi",
         "ucb",       "oben",       "ober",      "obere",      "oberer", "oberes", "obergrenze", "sup", "superior",
         "superieur", "superieure", "superiore", "bovengrens", "ovre",   "gorna",  "gorny"});
    return isBoundWord(list, word);
}

bool saysInterval(const std::string& word) {
    static constexpr auto list = std::to_array<std::string_view>({"confidence",
                                                                  "konfidenz",
                                                                  "konfidenzgrenze",
                                                                  "konfidenzintervall",
                                                                  "vertrauensgrenze",
                                                                  "bound",
                                                                  "limit",
                                                                  "ci",
                                                                  "pi",
                                                                  "pis",
                                                                  "interval",
                                                                  "conf",
                                                                  "cri",
                                                                  "hdi",
                                                                  "eti",
                                                                  "grenze",
                                                                  "schranke",
                                                                  "alpha",
                                                                  "band",
                                                                  "borne",
                                                                  "ki",
                                                                  "ic",
                                                                  "limite",
                                                                  "lim",
                                                                  "grans",
                                                                  "granica",
                                                                  "intervall"});
    return isBoundWord(list, word);
}

bool isNumber(const std::string& word) { return isDigitOfBound(word.front()); }

std::optional<double> numberOf(const std::string& word) {
    double number = 0;
    const auto parsed = std::from_chars(word.data(), word.data() + word.size(), number);
    if (parsed.ec != std::errc() || parsed.ptr != word.data() + word.size()) return std::nullopt;
    return number;
}

/// "l95" and "u95", "l-95% CI": a letter is an end only in front of a number.
std::optional<IntervalName> letterAndNumber(BoundWords words) {
    bool isConfidence = false;
    bool isInterval = false;
    while (!words.empty() && (words.back() == "%" || saysInterval(words.back()))) {
        isInterval = isInterval || words.back() != "%";
        isConfidence = isConfidence || words.back() == "ci" || words.back() == "conf";
        words.pop_back();
    }
    if (words.size() < 2 || !isNumber(words.back())) return std::nullopt;
    const std::string& letter = words[words.size() - 2];
    const auto number = letter == "l" || letter == "u" ? numberOf(words.back()) : std::nullopt;
    if (!number) return std::nullopt;
    const std::string stem = joinedWords({words.begin(), words.end() - 2});
    return IntervalName{.stem = stem,
                        .isUpper = letter == "u",
                        .number = number,
                        .isPercent = *number > 1,
                        .saysInterval = isInterval,
                        .saysConfidence = isConfidence};
}

std::optional<std::vector<IntervalLevels>> levelsAsWritten(const std::vector<IntervalNumbers>& intervals,
                                                           double scale) {
    std::vector<IntervalLevels> levels;
    for (const IntervalNumbers& one : intervals) {
        const double lower = *one.lower / scale;
        const double upper = *one.upper / scale;
        if (!(lower > 0 && lower < upper && upper < 1)) return std::nullopt;
        levels.push_back({lower, upper});
    }
    return levels;
}

/// share: how much each holds.
std::vector<IntervalLevels> around(const std::vector<double>& shares) {
    std::vector<IntervalLevels> levels;
    // Through whole numbers of millionths, so that 80 % is 0.1 and not 0.09999999999999998.
    const auto rounded = [](double level) { return std::round(level * 1e9) / 1e9; };
    for (const double share : shares) levels.push_back({rounded((1 - share) / 2), rounded((1 + share) / 2)});
    return levels;
}

enum class Meaning { Held, LeftOut, Unknown };

/// By the widths: what an interval holds grows with its width.
Meaning meaningByWidths(const std::vector<IntervalNumbers>& intervals, const std::vector<double>& numbers) {
    bool grow = true;
    bool shrink = true;
    for (std::size_t a = 0; a < numbers.size(); ++a) {
        for (std::size_t b = 0; b < numbers.size(); ++b) {
            if (!(numbers[a] < numbers[b])) continue;
            grow = grow && intervals[a].width < intervals[b].width;
            shrink = shrink && intervals[a].width > intervals[b].width;
        }
    }
    if (grow == shrink) return Meaning::Unknown;
    return grow ? Meaning::Held : Meaning::LeftOut;
}

Meaning meaningOfOne(double share, bool isPercent) {
    constexpr double mostLeftOut = 0.32;
    if (share >= 0.5) return Meaning::Held;
    return !isPercent && share <= mostLeftOut ? Meaning::LeftOut : Meaning::Unknown;
}

}  // namespace

namespace {

std::optional<IntervalName> nameOfEnd(const BoundWords& words) {
    IntervalName name;
    BoundWords stem;
    std::size_t ends = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        const bool isLast = std::none_of(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end(), isNumber);
        if (saysLower(word) || saysUpper(word)) {
            name.isUpper = saysUpper(word);
            ++ends;
        } else if (saysInterval(word)) {
            name.saysInterval = true;
            name.saysConfidence = name.saysConfidence || word == "ci" || word == "conf";
        } else if (isNumber(word) && isLast && numberOf(word)) {
            name.number = numberOf(word);
        } else if (word == "%") {
            name.isPercent = true;
        } else if (word != "x" || i > 0) {  // R writes X before a name that begins with a digit
            stem.push_back(word);
        }
    }
    if (ends != 1) return std::nullopt;
    name.isPercent = name.number && (name.isPercent || *name.number > 1);
    name.stem = joinedWords(stem);
    return name;
}

}  // namespace

std::optional<IntervalName> intervalName(std::string_view columnName) {
    const BoundWords words = nameWords(columnName);
    if (const auto letter = letterAndNumber(words)) return letter;
    if (auto name = nameOfEnd(words)) return name;
    // "BottomUp-lo-90": the model's name ends in a word that is an end elsewhere.
    std::string lower(columnName);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return nameOfEnd(nameWords(lower));
}

std::string centreStem(std::string_view columnName) {
    static constexpr auto centres = std::to_array<std::string_view>(
        {"mean", "point", "median", "mid", "centre", "center", "avg", "average", "mittel", "mittelwert", "moyenne",
         "media", "medel", "gemiddelde", "srednia", "promedio"});
    // "Forecast(Values)", as a sheet of forecasts calls what stands between "Lower Confidence Bound(Values)" and the
    // other.
    const std::size_t open = columnName.find('(');
    if (columnName.ends_with(')') && open != std::string_view::npos && namesPointForecast(columnName.substr(0, open))) {
        return joinedWords(nameWords(columnName.substr(open)));
    }
    BoundWords words = nameWords(columnName);
    if (words.size() > 1) std::erase_if(words, [](const std::string& word) { return isBoundWord(centres, word); });
    return joinedWords(words);
}

bool namesPointForecast(std::string_view columnName) {
    static const WordList names(
        "yhat ypred pred prediction predicted forecast pointforecast fit fitted mean median estimate point ypredicted "
        "predmean forecastmean predictedmean expected prognose vorhersage prediccion prevision response fcst schatzer "
        "schatzung fc pointestimate predictedvalue pointpred moyenne media mittelwert mittel medel vantevarde "
        "forvantat forvantad forvantet oczekiwana wartoscoczekiwana valormedio valoremedio valeurmoyenne gjennomsnitt "
        "gennemsnit middelverdi keskiarvo prumer atlag ortalama erwartungswert pronostico gemiddelde medelvarde "
        "promedio voorspelling verwacht verwachting verwachtingswaarde srednia prognoza przewidywanie przewidywana "
        "prognos forudsigelse previsao predicao ensmean ensemblemean previsto prevista predicho predetto atteso "
        "esperado valorpredicho erwartung erwartet attendu esperance esperanza valoratteso valoresperado "
        "valeurattendue valorprevisto");
    return names.contains(joinedWords(nameWords(columnName)));
}

std::optional<std::vector<IntervalLevels>> levelsOfIntervals(const std::vector<IntervalNumbers>& intervals) {
    if (intervals.empty()) return std::nullopt;
    const bool isPercent = intervals.front().isPercent;
    const double scale = isPercent ? 100 : 1;
    std::vector<double> shares;
    bool areDifferent = true;
    for (const IntervalNumbers& one : intervals) {
        if (!one.lower || !one.upper || one.isPercent != isPercent) return std::nullopt;
        areDifferent = areDifferent && *one.lower != *one.upper;
        shares.push_back(*one.lower / scale);
        if (!(shares.back() > 0 && shares.back() < 1)) return std::nullopt;
    }
    if (areDifferent) return levelsAsWritten(intervals, scale);
    const bool areSame = std::all_of(intervals.begin(), intervals.end(),
                                     [](const IntervalNumbers& one) { return *one.lower == *one.upper; });
    if (!areSame) return std::nullopt;
    const Meaning meaning =
        intervals.size() > 1 ? meaningByWidths(intervals, shares) : meaningOfOne(shares.front(), isPercent);
    if (meaning == Meaning::Unknown) return std::nullopt;
    if (meaning == Meaning::LeftOut) {
        for (double& share : shares) share = 1 - share;
    }
    return around(shares);
}

}  // namespace calibrium
