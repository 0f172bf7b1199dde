// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/quantile_names.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/unit_names.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <set>
#include <utility>

namespace calibrium {

namespace {

constexpr std::string_view separators = " _.-[(=";

std::string lowerName(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    // "2,5%", as names are written beside numbers with a decimal comma.
    const auto isDigit = [&lower](std::size_t at) { return lower[at] >= '0' && lower[at] <= '9'; };
    for (std::size_t k = 1; k + 1 < lower.size(); ++k) {
        if (lower[k] == ',' && isDigit(k - 1) && isDigit(k + 1)) lower[k] = '.';
    }
    return lower;
}

/// All of the text as a number.
std::optional<double> plainNumber(const std::string& text) {
    double number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    if (parsed.ec != std::errc() || parsed.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

/// The last word of a stem says what the columns are: "q" of "lgbm_q".
std::string lastWord(const std::string& stem) {
    const std::size_t separator = stem.find_last_of(separators);
    return separator == std::string::npos ? stem : stem.substr(separator + 1);
}

bool namesQuantiles(const std::string& stem) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"q", "quantile", "quantiles", "quant", "tau", "pct", "perc", "percentile", "p", "quantil", "cuantil",
         "kvantil", "kwantyl", "perzentil", "percentil", "centile"});
    return std::find(words.begin(), words.end(), lastWord(stem)) != words.end();
}

/// "hdi_5.5%" and "hdi_94.5%", "PI 2.5" and "PI 97.5": the ends of an interval, each called by its level.
bool namesIntervalEnds(const std::string& stem) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"hdi", "hpd", "hpdi", "eti", "pi", "ci", "cri", "ki", "ic", "interval", "intervall", "intervalle"});
    return std::find(words.begin(), words.end(), lastWord(stem)) != words.end();
}

/// What a level alone must be written with: "pred_0.05", but not "pred_5"; "X0.05" is how R names a column "0.05".
bool mayHaveFractions(const std::string& stem) {
    static constexpr std::array<std::string_view, 8> words{"",     "pred",     "prediction", "predicted",
                                                           "yhat", "forecast", "f",          "x"};
    // "yhat1 5.0%", the first step ahead of several.
    const std::string word = lastWord(stem);
    const std::size_t letters = word.find_last_not_of("0123456789") + 1;
    return std::find(words.begin(), words.end(), std::string_view(word).substr(0, letters)) != words.end();
}

/// "05" and "5" are percent, "025" and "975" the digits after the point.
std::optional<double> levelOfDigits(const std::string& digits) {
    if (digits.size() <= 2) {
        const auto percent = plainNumber(digits);
        return percent ? std::optional(*percent / 100) : std::nullopt;
    }
    return plainNumber("0." + digits);
}

struct WrittenLevel {
    std::optional<double> level;
    bool isSure = false;
};

/// number: digits, with one point or none.
WrittenLevel levelOf(const std::string& number, bool hasPercentSign) {
    const bool hasPoint = number.find('.') != std::string::npos;
    const auto value = plainNumber(number.starts_with('.') ? "0" + number : number);
    if (!value) return {};
    if (hasPercentSign) return {*value / 100, true};
    if (!hasPoint) return {levelOfDigits(number), false};
    if (*value < 1) return {value, true};
    // "q1.0" is the maximum rather than 1 %.
    return {*value > 1 ? std::optional(*value / 100) : std::nullopt, false};
}

/// "25th percentile", "5. Perzentil", "10%_quantile", "0.05 quantile".
std::optional<QuantileName> numberFirst(std::string text) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"percentile", "percentil", "perzentil", "centile", "pctl", "quantile", "cuantil", "quantil", "quant", "%ile"});
    const auto word = std::find_if(words.begin(), words.end(), [&](std::string_view w) { return text.ends_with(w); });
    if (word == words.end()) return std::nullopt;
    text.erase(text.size() - word->size());
    // "X0.025quant" is how R writes a column "0.025quant".
    if (text.size() > 1 && text.front() == 'x' && std::isdigit(static_cast<unsigned char>(text[1])) != 0)
        text.erase(0, 1);
    const auto dropEnd = [&text](std::string_view ending) {
        if (text.ends_with(ending)) text.erase(text.size() - ending.size());
    };
    while (!text.empty() && (text.back() == ' ' || text.back() == '_' || text.back() == '-')) text.pop_back();
    const bool isPercent = text.ends_with('%') || word->find("quant") == std::string_view::npos;
    for (const std::string_view ending : {"%", "th", "st", "nd", "rd", "."}) dropEnd(ending);
    const auto number = plainNumber(text);
    if (!number || (!isPercent && *number >= 1)) return std::nullopt;
    const double level = isPercent ? *number / 100 : *number;
    if (!(level > 0 && level < 1)) return std::nullopt;
    return QuantileName{std::string(*word), level, true};
}

/// "10th", "50th", "90th", as reports of energy and weather call percentiles; the first ranks are called so too.
std::optional<QuantileName> ordinalAlone(std::string_view text) {
    constexpr double leastPercentile = 5;
    constexpr double greatestPercentile = 100;
    if (!text.ends_with("th") || text.find_first_not_of("0123456789.") != text.size() - 2) return std::nullopt;
    const auto number = plainNumber(std::string(text.substr(0, text.size() - 2)));
    if (!number || !(*number >= leastPercentile && *number < greatestPercentile)) return std::nullopt;
    return QuantileName{"percentile", *number / greatestPercentile, false};
}

/// "decile_1" to "decile_9", "quartile 3": parts of equal shares are counted. stem: of the name in front of its number.
std::optional<double> levelOfPart(const std::string& stem, const std::string& number) {
    struct Part {
        std::string_view word;
        double count;
    };
    static constexpr auto parts = std::to_array<Part>({{"decile", 10},
                                                       {"decil", 10},
                                                       {"dezil", 10},
                                                       {"deciel", 10},
                                                       {"quintile", 5},
                                                       {"quintil", 5},
                                                       {"quartile", 4},
                                                       {"quartil", 4},
                                                       {"cuartil", 4},
                                                       {"kwartiel", 4},
                                                       {"tercile", 3},
                                                       {"terzil", 3},
                                                       {"vigintile", 20},
                                                       {"ventile", 20}});
    const std::string word = lastWord(stem);
    const auto part = std::find_if(parts.begin(), parts.end(), [&](const Part& one) { return one.word == word; });
    const auto place = number.find('.') == std::string::npos ? plainNumber(number) : std::nullopt;
    if (part == parts.end() || !place || !(*place > 0 && *place < part->count)) return std::nullopt;
    return *place / part->count;
}

/// Units that mean something else in other names, and what a quantile may be of: "P90_min", "P50_h", "P10_max".
bool isBehindLevel(std::string_view word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"min",  "mins", "minutes",  "minuten", "minutos", "h",        "hr",       "d",   "s",
         "sec",  "ms",   "us",       "m",       "in",      "mi",       "t",        "max", "mean",
         "pred", "fc",   "forecast", "hat",     "value",   "prognose", "prevision"});
    return std::find(words.begin(), words.end(), lowerName(word)) != words.end();
}

/// The name in front of a remark or a unit: "P50" of "P50 (median)" and "P50 [m/s]".
std::optional<std::string_view> beforeRemark(std::string_view name) {
    for (const auto& [opening, closing] : {std::pair(" (", ')'), std::pair(" [", ']')}) {
        const std::size_t open = name.find(opening);
        if (name.ends_with(closing) && open != std::string_view::npos) return name.substr(0, open);
    }
    return std::nullopt;
}

/// "2030" of "P10_2030": of which year the quantile is.
bool isYear(std::string_view word) {
    constexpr std::size_t digits = 4;
    return word.size() == digits && word.find_first_not_of("0123456789") == std::string_view::npos &&
           (word.starts_with("19") || word.starts_with("20"));
}

std::optional<QuantileName> nameOfLevel(std::string_view columnName) {
    std::string text = lowerName(columnName);
    if (auto named = numberFirst(text)) return named;
    if (auto named = ordinalAlone(text)) return named;
    while (!text.empty() && (text.back() == ']' || text.back() == ')')) text.pop_back();
    // "X2.5." is how R writes a column "2.5%".
    const bool isWrittenByR = text.starts_with('x') && text.ends_with('.');
    const bool hasPercentSign = text.ends_with('%') || isWrittenByR;
    if (text.ends_with('%')) text.pop_back();
    while (!text.empty() && (text.back() == ' ' || (isWrittenByR && text.back() == '.'))) text.pop_back();
    std::size_t begin = text.find_last_not_of("0123456789.") + 1;
    std::string number = text.substr(begin);
    // "quantile.0.05": the first point ends the word.
    if (number.starts_with('.') && number.find('.', 1) != std::string::npos) {
        number.erase(0, 1);
        ++begin;
    }
    // "q0_05": a point that a table may not have in its names.
    const bool isPointLost = begin >= 2 && text[begin - 1] == '_' && text[begin - 2] == '0' &&
                             (begin == 2 || std::isdigit(static_cast<unsigned char>(text[begin - 3])) == 0);
    if (isPointLost && number.find('.') == std::string::npos) {
        begin -= 2;
        number = "0." + number;
    }
    // "p2_5" and "p97_5".
    const std::size_t whole =
        begin >= 2 && text[begin - 1] == '_' ? text.find_last_not_of("0123456789", begin - 2) + 1 : begin;
    if (number == "5" && whole > 0 && whole + 1 < begin && begin - whole <= 3) {
        number = text.substr(whole, begin - 1 - whole) + ".5";
        begin = whole;
    }
    if (number.empty()) return std::nullopt;
    const WrittenLevel written = levelOf(number, hasPercentSign);
    std::string stem = text.substr(0, begin);
    while (!stem.empty() && separators.find(stem.back()) != std::string_view::npos) stem.pop_back();
    if (const auto level = hasPercentSign ? std::nullopt : levelOfPart(stem, number)) {
        return QuantileName{std::move(stem), *level, false};
    }
    // "CI 95" is an interval that holds 95 %, "ci_95%" perhaps half its width: only both ends say what they are.
    const bool isEnd = namesIntervalEnds(stem) && (hasPercentSign || number.find('.') != std::string::npos);
    const bool isLevel = namesQuantiles(stem) || (written.isSure && mayHaveFractions(stem));
    if (!isLevel && !isEnd) return std::nullopt;
    if (!written.level || !(*written.level > 0 && *written.level < 1)) return std::nullopt;
    if (!isLevel) return QuantileName{std::move(stem), *written.level, false};
    return QuantileName{std::move(stem), *written.level, written.isSure};
}

/// "p10" of "p10_load": two digits and more behind a word for quantiles, and nothing in front of it.
std::optional<QuantileName> ofQuantity(std::string_view level, std::string_view quantity) {
    const auto digits = std::count_if(level.begin(), level.end(),
                                      [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    const bool isWord = quantity.find_first_of("0123456789") == std::string_view::npos && quantity.size() > 1;
    auto named = digits >= 2 && isWord ? nameOfLevel(level) : std::nullopt;
    if (!named || (named->stem != "p" && named->stem != "q") || quantity == "ci" || quantity == "value")
        return std::nullopt;
    named->stem = lowerName(quantity) + " " + named->stem;
    return named;
}

}  // namespace

std::optional<QuantileName> quantileName(std::string_view columnName) {
    const std::string_view name = trimmed(columnName);
    if (auto whole = nameOfLevel(name)) return whole;
    if (const auto before = beforeRemark(name)) return nameOfLevel(*before);
    // "P50_MWh", "q10_C", "P90_min".
    const std::size_t last = name.rfind('_');
    if (last == std::string_view::npos) return std::nullopt;
    if (isYear(name.substr(last + 1))) {
        auto named = nameOfLevel(name.substr(0, last));
        if (!named || !namesQuantiles(named->stem)) return std::nullopt;
        // Of several years each is a forecast of its own.
        named->stem = std::string(name.substr(last + 1)) + " " + named->stem;
        return named;
    }
    if (!unitOfName(name) && !isBehindLevel(name.substr(last + 1)))
        return ofQuantity(name.substr(0, last), name.substr(last + 1));
    auto named = nameOfLevel(name.substr(0, last));
    return named && namesQuantiles(named->stem) ? std::move(named) : std::nullopt;
}

std::optional<std::string> stemBesideMedian(std::string_view columnName) {
    static constexpr auto medians =
        std::to_array<std::string_view>({"median", "med", "mediane", "mediana", "mediaan", "medians"});
    std::vector<std::string> words = nameWords(columnName);
    const auto named = std::erase_if(words, [](const std::string& word) {
        return std::find(medians.begin(), medians.end(), word) != medians.end();
    });
    return named == 1 ? std::optional(joinedWords(words)) : std::nullopt;
}

std::string stemBesideLevel(const QuantileName& name) {
    std::vector<std::string> words = nameWords(name.stem);
    if (!words.empty() && (namesQuantiles(words.back()) || namesIntervalEnds(words.back()))) words.pop_back();
    return joinedWords(words);
}

namespace {

/// "Q1, median, Q3" in any order.
std::optional<std::vector<double>> quartilesOfNames(const std::vector<std::string>& names) {
    std::vector<double> levels;
    for (const std::string& name : names) {
        const std::string plain = joinedWords(nameWords(name));
        if (plain == "q1" || plain == "quartile1") {
            levels.push_back(0.25);
        } else if (plain == "q3" || plain == "quartile3") {
            levels.push_back(0.75);
        } else if (stemBesideMedian(name) == std::string()) {
            levels.push_back(0.5);
        } else {
            return std::nullopt;
        }
    }
    const bool isComplete = std::set<double>(levels.begin(), levels.end()).size() == 3;
    return levels.size() == 3 && isComplete ? std::optional(levels) : std::nullopt;
}

}  // namespace

std::optional<std::vector<double>> levelsOfNames(const std::vector<std::string>& names) {
    constexpr double middle = 0.5;
    if (auto quartiles = quartilesOfNames(names)) return quartiles;
    std::vector<double> levels;
    std::optional<QuantileName> first;
    std::optional<std::string> besideMedian;
    bool areSure = true;
    for (const std::string& name : names) {
        const auto one = quantileName(name);
        if (!one && !besideMedian) {
            besideMedian = stemBesideMedian(name);
            if (!besideMedian) return std::nullopt;
            levels.push_back(middle);
            continue;
        }
        if (!one || (first && one->stem != first->stem)) return std::nullopt;
        if (!first) first = one;
        areSure = areSure && one->isSure;
        levels.push_back(one->level);
    }
    if (levels.size() < 2 || !first || (besideMedian && *besideMedian != stemBesideLevel(*first))) return std::nullopt;
    std::vector<double> sorted = levels;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return std::nullopt;
    // "p50, p90, p99" hold the median itself.
    const bool isAroundMedian = (sorted.front() < middle && sorted.back() > middle) ||
                                std::find(sorted.begin(), sorted.end(), middle) != sorted.end();
    if (!areSure && !isAroundMedian) return std::nullopt;
    return levels;
}

std::string quantileColumnName(double level) { return "q" + roundTrip(level); }

std::vector<double> parseLevels(const std::string& text) {
    std::vector<double> levels;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string word(trimmed(std::string_view(text).substr(begin, end - begin)));
        const auto level = plainNumber(word);
        if (!level || !(*level > 0 && *level < 1)) {
            throw InvalidSetting(
                Text("The level \"{1}\" of a quantile must be a number between 0 and 1, such as 0.05.", word));
        }
        levels.push_back(*level);
        begin = end + 1;
    }
    return levels;
}

std::string levelsText(const std::vector<double>& levels) {
    std::string text;
    for (const double level : levels) text += (text.empty() ? "" : ",") + roundTrip(level);
    return text;
}

}  // namespace calibrium
