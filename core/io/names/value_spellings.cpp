// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/value_spellings.h"

#include "core/io/cells/number.h"
#include "core/io/keys/date_columns.h"
#include "core/io/keys/key_cells.h"
#include "core/io/names/spellings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>

namespace calibrium {

namespace {

KeyCells asKeyCells(const std::vector<std::string>& cells) {
    return {cells.size(), [&cells](std::size_t row) { return cells[row]; }};
}

/// "1.0", "7.": what a whole number looks like in programs that write decimals.
bool isWholeDecimal(const std::string& cell) {
    const std::size_t point = cell.find('.');
    return point != std::string::npos && point > 0 && cell.find_first_not_of('0', point + 1) == std::string::npos;
}

/// Whether all cells have their digits, and what stands between, in the same places.
bool haveOneForm(const std::vector<std::string>& cells) {
    const auto isAlike = [](unsigned char a, unsigned char b) {
        const bool isDigit = a >= '0' && a <= '9';
        return isDigit ? b >= '0' && b <= '9' : a == b;
    };
    return std::all_of(cells.begin(), cells.end(), [&](const std::string& cell) {
        return std::equal(cell.begin(), cell.end(), cells.front().begin(), cells.front().end(), isAlike);
    });
}

/// Numbers are keys by their value: 20230601 need not be a day.
bool areNumbersAlone(const std::vector<std::string>& cells, const KeyReading& reading) {
    return std::all_of(cells.begin(), cells.end(), [&](const std::string& cell) {
        return reading.isBlank(cell) || parseNumber(cell, false).has_value();
    });
}

std::optional<PossibleDates> datesAmong(const std::vector<std::string>& cells, const Run& run) {
    const KeyReading reading;
    if (cells.empty() || haveOneForm(cells)) return std::nullopt;
    auto dates = datesIn(asKeyCells(cells), reading, run);
    return dates && !areNumbersAlone(cells, reading) ? std::move(dates) : std::nullopt;
}

void unite(std::vector<std::string>& cells, const DayTimes& times) {
    std::map<double, std::string> spellings;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        if (times[row]) cells[row] = spellings.emplace(*times[row], cells[row]).first->second;
    }
}

void unite(std::vector<std::string>& cells, const KeyReading& reading) {
    std::unordered_map<std::string, std::string> spellings;
    for (std::string& cell : cells) {
        const std::string key = reading.keyOf(cell);
        if (!key.empty()) cell = spellings.emplace(key, cell).first->second;
    }
}

/// What makes two values look like one.
enum class Likeness { Letters, Number, Day };

/// Different spellings of what may be one value.
class Suspects {
public:
    explicit Suspects(Likeness likeness) : m_likeness(likeness) {}

    template <class Key>
    void add(std::map<Key, std::set<std::string>>& spellings) {
        for (auto& [key, some] : spellings) {
            if (some.size() < 2) continue;
            m_count += std::ssize(some);
            if (m_pair.empty()) m_pair = {*some.begin(), *std::next(some.begin())};
        }
    }
    [[nodiscard]] std::optional<Warning> warning(std::int64_t rowCount, const std::string& column) const {
        if (m_pair.empty()) return std::nullopt;
        return Warning{valueSpellings, Severity::Doubt, text(column), m_count, rowCount};
    }

private:
    [[nodiscard]] Text text(const std::string& column) const {
        switch (m_likeness) {
            case Likeness::Letters:
                return Text(
                    "Values of {1} differ in capitals and blanks alone, such as \"{2}\" and \"{3}\": they are "
                    "taken as different. If they are the same, write them alike in the file.",
                    column, m_pair.front(), m_pair.back());
            case Likeness::Number:
                return Text(
                    "Values of {1} are one number in two spellings, such as \"{2}\" and \"{3}\": they are "
                    "taken as different names. If they are the same, write them alike in the file.",
                    column, m_pair.front(), m_pair.back());
            case Likeness::Day:
                break;
        }
        return Text(
            "Values of {1} may be one day in two spellings, such as \"{2}\" and \"{3}\", but the order of day "
            "and month is open: they are taken as different. Write them as 2024-03-31 in the file.",
            column, m_pair.front(), m_pair.back());
    }

    Likeness m_likeness;
    std::int64_t m_count = 0;
    std::vector<std::string> m_pair{};
};

}  // namespace

std::vector<std::string> withOneSpellingEach(std::vector<std::string> cells, const Run& run) {
    if (const auto dates = datesAmong(cells, run)) {
        if (areClearDates(*dates)) unite(cells, dates->orders.front());
        return cells;
    }
    if (std::none_of(cells.begin(), cells.end(), isWholeDecimal)) return cells;
    const KeyCells file = asKeyCells(cells);
    const KeyReading reading = keyReading(std::span(&file, 1), run);
    if (!reading.areTexts) unite(cells, reading);
    return cells;
}

std::optional<Warning> spellingsWarning(const std::vector<std::string>& cells, const std::string& column) {
    Suspects days(Likeness::Day);
    if (const auto dates = datesAmong(cells, {})) {
        for (const DayTimes& times : dates->orders) {
            std::map<double, std::set<std::string>> spellings;
            for (std::size_t row = 0; row < cells.size(); ++row) {
                if (times[row]) spellings[*times[row]].insert(cells[row]);
            }
            days.add(spellings);
        }
        return days.warning(std::ssize(cells), column);
    }
    std::map<std::string, std::set<std::string>> letters;
    std::map<double, std::set<std::string>> numbers;
    const std::set<std::string> different(cells.begin(), cells.end());
    for (const std::string& cell : different) {
        const auto number = parseNumber(cell, true);
        if (number && std::isfinite(*number)) {
            numbers[*number].insert(cell);
        } else {
            letters[foldedLabel(cell)].insert(cell);
        }
    }
    Suspects byLetters(Likeness::Letters);
    byLetters.add(letters);
    Suspects byNumber(Likeness::Number);
    byNumber.add(numbers);
    const auto ofLetters = byLetters.warning(std::ssize(cells), column);
    return ofLetters ? ofLetters : byNumber.warning(std::ssize(cells), column);
}

}  // namespace calibrium
