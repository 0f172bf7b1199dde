// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/date_text.h"

#include "core/io/cells/number.h"
#include "core/text/plain_letters.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

bool isDateDigit(char c) { return c >= '0' && c <= '9'; }

std::string plainText(std::string_view text) {
    std::string plain = plainLetters(text);
    for (char& c : plain) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return plain;
}

/// From 1; 0 for other words. The name of a month, or its beginning where no other month begins so.
int monthNamed(std::string_view word) {
    using Names = std::array<std::string_view, 6>;
    static constexpr std::array<Names, 12> months{
        {{"january", "januar", "janner", "janvier", "enero", "gennaio"},
         {"february", "februar", "feber", "fevrier", "febrero", "febbraio"},
         {"march", "marz", "maerz", "mrz", "mars", "marzo"},
         {"april", "apr", "avril", "abril", "aprile", "avr"},
         {"may", "mai", "mayo", "maggio", "maj", "mei"},
         {"june", "juni", "juin", "junio", "giugno", "jun"},
         {"july", "juli", "juillet", "julio", "luglio", "jul"},
         {"august", "aug", "aout", "agosto", "ago", "aou"},
         {"september", "septembre", "septiembre", "settembre", "sept", "sep"},
         {"october", "oktober", "octobre", "octubre", "ottobre", "okt"},
         {"november", "novembre", "noviembre", "nov", "novem", "nove"},
         {"december", "dezember", "decembre", "diciembre", "dicembre", "dez"}}};
    constexpr std::size_t fewestLetters = 3;
    if (word.size() < fewestLetters) return 0;
    int found = 0;
    for (std::size_t month = 0; month < months.size(); ++month) {
        const bool begins = std::any_of(months[month].begin(), months[month].end(),
                                        [word](std::string_view name) { return name.starts_with(word); });
        if (!begins) continue;
        if (found != 0) return 0;
        found = static_cast<int>(month) + 1;
    }
    return found;
}

/// Words of dates that say nothing: days of the week, "of", endings of ordinal numbers.
bool isFiller(std::string_view word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"st",      "nd",       "rd",        "th",       "er",        "of",       "de",       "del",      "den",
         "der",     "the",      "mon",       "tue",      "wed",       "thu",      "fri",      "sat",      "sun",
         "monday",  "tuesday",  "wednesday", "thursday", "friday",    "saturday", "sunday",   "mo",       "di",
         "mi",      "do",       "fr",        "sa",       "so",        "montag",   "dienstag", "mittwoch", "donnerstag",
         "freitag", "samstag",  "sonnabend", "sonntag",  "lundi",     "mardi",    "mercredi", "jeudi",    "vendredi",
         "samedi",  "dimanche", "lunes",     "martes",   "miercoles", "jueves",   "viernes",  "sabado",   "domingo"});
    return std::find(words.begin(), words.end(), word) != words.end();
}

struct Token {
    std::string text;
    int number = -1;  ///< -1: a word
};

/// Numbers and words; nothing where another character than those between the parts of a date stands among them.
std::optional<std::vector<Token>> tokensOf(std::string_view text) {
    constexpr std::string_view separators = " -/.,_";
    constexpr std::size_t mostDigits = 8;
    std::vector<Token> tokens;
    for (std::size_t k = 0; k < text.size();) {
        const std::size_t begin = k;
        while (k < text.size() && isDateDigit(text[k])) ++k;
        if (k > begin) {
            if (k - begin > mostDigits) return std::nullopt;
            Token token{.text = std::string(text.substr(begin, k - begin)), .number = 0};
            std::from_chars(token.text.data(), token.text.data() + token.text.size(), token.number);
            tokens.push_back(std::move(token));
            continue;
        }
        while (k < text.size() && text[k] >= 'a' && text[k] <= 'z') ++k;
        if (k > begin) {
            std::string word(text.substr(begin, k - begin));
            if (!isFiller(word)) tokens.push_back({.text = std::move(word)});
            continue;
        }
        if (separators.find(text[k]) == std::string_view::npos) return std::nullopt;
        ++k;
    }
    return tokens;
}

std::optional<int> yearOf(const Token& token) {
    constexpr int lastOfThisCentury = 68;
    if (token.text.size() == 4) return token.number;
    if (token.text.size() != 2) return std::nullopt;
    return token.number <= lastOfThisCentury ? 2000 + token.number : 1900 + token.number;
}

/// Days since 1970 of a date that there is.
std::optional<double> daysOf(std::optional<int> year, int month, int day) {
    using namespace std::chrono;
    if (!year || month < 1 || month > 12 || day < 1 || day > 31) return std::nullopt;
    const year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(month)),
                              std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    return static_cast<double>(sys_days(date).time_since_epoch().count());
}

DateReading inOneWay(DateKind kind, std::optional<double> days) { return {.kind = kind, .times = {days, days, days}}; }

bool isShort(const Token& token) { return token.number >= 0 && token.text.size() <= 2; }

std::optional<double> daysOf(const Token& year, const Token& month, const Token& day) {
    if (!isShort(month) || !isShort(day)) return std::nullopt;
    return daysOf(yearOf(year), month.number, day.number);
}

DateReading ofThreeNumbers(const std::vector<Token>& t) {
    if (t[0].text.size() == 4) return inOneWay(DateKind::Day, daysOf(t[0], t[1], t[2]));
    DateReading reading{.times = {daysOf(t[2], t[1], t[0]), daysOf(t[2], t[0], t[1]), std::nullopt}};
    if (t[2].text.size() <= 2) reading.times[2] = daysOf(t[0], t[1], t[2]);
    return reading;
}

/// "122024" and "12024" of a month and a year without a mark between them.
std::optional<double> ofMonthAndYear(std::string_view digits) {
    constexpr std::size_t yearLength = 4;
    if (digits.size() != yearLength + 1 && digits.size() != yearLength + 2) return std::nullopt;
    const std::string_view year = digits.substr(digits.size() - yearLength);
    if (!year.starts_with("19") && !year.starts_with("20")) return std::nullopt;
    return daysOf(std::stoi(std::string(year)), std::stoi(std::string(digits.substr(0, digits.size() - yearLength))),
                  1);
}

/// "20240331", "31032024", and "3112024" where a spreadsheet has taken the zero in front away.
DateReading ofOneNumber(const Token& token) {
    constexpr int firstYear = 1900;
    constexpr int lastYear = 2100;
    constexpr std::size_t length = 8;
    if (const auto month = ofMonthAndYear(token.text)) return inOneWay(DateKind::Month, month);
    DateReading reading;
    std::string digits = token.text;
    if (digits.size() + 1 == length) digits.insert(digits.begin(), '0');
    if (digits.size() != length) return reading;
    const auto part = [&digits](std::size_t begin, std::size_t size) {
        int number = 0;
        std::from_chars(digits.data() + begin, digits.data() + begin + size, number);
        return number;
    };
    const auto plausible = [](int year) {
        return year >= firstYear && year <= lastYear ? std::optional(year) : std::nullopt;
    };
    const auto last = plausible(part(4, 4));
    reading.times = {
        daysOf(last, part(2, 2), part(0, 2)), daysOf(last, part(0, 2), part(2, 2)),
        token.text.size() == length ? daysOf(plausible(part(0, 4)), part(4, 2), part(6, 2)) : std::nullopt};
    return reading;
}

/// A month that is named, beside a year and perhaps a day.
DateReading ofNamedMonth(int month, const std::vector<Token>& numbers) {
    if (numbers.size() == 1) {
        const bool isYear = numbers[0].text.size() == 4;
        return inOneWay(DateKind::Month, isYear ? daysOf(numbers[0].number, month, 1) : std::nullopt);
    }
    // The day stands before the year unless its number says otherwise.
    const bool isYearFirst = numbers[0].text.size() == 4 || numbers[0].number > 31;
    const Token& year = numbers[isYearFirst ? 0 : 1];
    const Token& day = numbers[isYearFirst ? 1 : 0];
    return inOneWay(DateKind::Day, isShort(day) ? daysOf(yearOf(year), month, day.number) : std::nullopt);
}

/// "Q1" or "W05" beside a year.
DateReading ofPart(const std::string& word, const std::vector<Token>& numbers) {
    constexpr int daysOfWeek = 7;
    const std::size_t yearAt = numbers[0].text.size() == 4 ? 0 : 1;
    const Token& year = numbers[yearAt];
    const int part = numbers[1 - yearAt].number;
    if (year.text.size() != 4) return {};
    if (word == "q") {
        return inOneWay(DateKind::Quarter, part <= 4 ? daysOf(year.number, 3 * part - 2, 1) : std::nullopt);
    }
    const auto start = daysOf(year.number, 1, 1);
    const bool isWeek = part >= 1 && part <= 53;
    return inOneWay(DateKind::Week, start && isWeek ? std::optional(*start + daysOfWeek * part) : std::nullopt);
}

std::optional<DateReading> readDays(std::string_view text) {
    const auto tokens = tokensOf(text);
    if (!tokens) return std::nullopt;
    std::vector<Token> numbers;
    std::vector<std::string> words;
    for (const Token& token : *tokens) {
        if (token.number >= 0) {
            numbers.push_back(token);
        } else {
            words.push_back(token.text);
        }
    }
    if (words.size() > 1) return std::nullopt;
    if (words.size() == 1) {
        const bool isPart = words[0] == "q" || words[0] == "w" || words[0] == "kw";
        if (isPart && numbers.size() == 2) return ofPart(words[0], numbers);
        const int month = monthNamed(words[0]);
        if (month == 0 || numbers.empty() || numbers.size() > 2) return std::nullopt;
        return ofNamedMonth(month, numbers);
    }
    if (numbers.size() == 3) return ofThreeNumbers(numbers);
    if (numbers.size() == 1) return ofOneNumber(numbers[0]);
    if (numbers.size() != 2) return std::nullopt;
    const std::size_t yearAt = numbers[0].text.size() == 4 ? 0 : 1;
    const bool isMonth = numbers[yearAt].text.size() == 4 && isShort(numbers[1 - yearAt]);
    if (!isMonth) return std::nullopt;
    return inOneWay(DateKind::Month, daysOf(numbers[yearAt].number, numbers[1 - yearAt].number, 1));
}

/// Takes a whole number of one or two digits off the front.
std::optional<int> takeShort(std::string_view& text) {
    std::size_t size = 0;
    while (size < 2 && size < text.size() && isDateDigit(text[size])) ++size;
    if (size == 0) return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + size, number);
    text.remove_prefix(size);
    return number;
}

bool take(std::string_view& text, std::string_view beginning) {
    if (!text.starts_with(beginning)) return false;
    text.remove_prefix(beginning.size());
    return true;
}

void takeBlanks(std::string_view& text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
}

/// Seconds that the zone is ahead of UTC; nothing where the rest of the text is no zone.
std::optional<double> zoneOf(std::string_view text) {
    takeBlanks(text);
    if (text.empty() || text == "z" || text == "utc" || text == "gmt" || text == "uhr") return 0;
    const bool isBehind = text.front() == '-';
    if (!isBehind && text.front() != '+') return std::nullopt;
    text.remove_prefix(1);
    const auto hours = takeShort(text);
    take(text, ":");
    const int minutes = text.empty() ? 0 : takeShort(text).value_or(-1);
    if (!hours || minutes < 0 || !text.empty()) return std::nullopt;
    return (isBehind ? -60.0 : 60.0) * (60 * *hours + minutes);
}

/// Seconds since midnight.
std::optional<double> timeOfDay(std::string_view text) {
    const auto hour = takeShort(text);
    if (!hour || !take(text, ":")) return std::nullopt;
    const auto minute = takeShort(text);
    if (!minute) return std::nullopt;
    double seconds = 0;
    if (take(text, ":")) {
        const auto whole = takeShort(text);
        if (!whole) return std::nullopt;
        seconds = *whole;
        if (take(text, ".") || take(text, ",")) {
            double unit = 0.1;
            for (; !text.empty() && isDateDigit(text.front()); text.remove_prefix(1), unit /= 10) {
                seconds += unit * (text.front() - '0');
            }
        }
    }
    takeBlanks(text);
    int hours = *hour;
    const bool isAfternoon = take(text, "pm") || take(text, "p.m.");
    const bool isMorning = !isAfternoon && (take(text, "am") || take(text, "a.m."));
    if ((isAfternoon || isMorning) && (hours < 1 || hours > 12)) return std::nullopt;
    if (isAfternoon || isMorning) hours = hours % 12 + (isAfternoon ? 12 : 0);
    const auto zone = zoneOf(text);
    if (!zone || hours > 24 || *minute > 59 || seconds >= 61) return std::nullopt;
    return 3600.0 * hours + 60.0 * *minute + seconds - *zone;
}

}  // namespace

std::optional<DateReading> readDate(std::string_view text) {
    constexpr double secondsOfDay = 86400;
    const std::string plain = plainText(text);
    std::string_view days = plain;
    double seconds = 0;
    if (const std::size_t colon = days.find(':'); colon != std::string_view::npos) {
        std::size_t begin = colon;
        while (begin > 0 && isDateDigit(days[begin - 1])) --begin;
        const auto time = timeOfDay(days.substr(begin));
        if (!time || begin == 0) return std::nullopt;
        seconds = *time;
        days = days.substr(0, begin);
        const bool isJoint = days.size() > 1 && days.back() == 't' && isDateDigit(days[days.size() - 2]);
        if (isJoint) days.remove_suffix(1);
    }
    auto reading = readDays(trimmed(days));
    if (!reading) return std::nullopt;
    bool isAny = false;
    for (auto& time : reading->times) {
        if (!time) continue;
        isAny = true;
        time = *time * secondsOfDay + seconds;
    }
    return isAny ? reading : std::nullopt;
}

}  // namespace calibrium
