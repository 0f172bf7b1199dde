// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/repeated_people.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/names/cluster_names.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/run/error.h"
#include "core/survival/follow_up.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostCopies = 60;
constexpr std::size_t fewestRepeated = 5;

bool isUsed(const std::string& name, const FollowUpColumns& columns) {
    return name == columns.time || name == columns.status || name == columns.risk || name == columns.ownSurvival;
}

/// "id", "codice_paziente", "Probanden-Nr.": the name says that the values are people.
bool namesPeople(const std::string& name) {
    static constexpr std::array<std::string_view, 18> people{
        "id",        "patient", "patienten", "paziente", "paciente", "person",      "persona", "personne",  "proband",
        "probanden", "subject", "soggetto",  "sujet",    "sujeto",   "participant", "pasient", "patientin", "pid"};
    static constexpr std::array<std::string_view, 12> beginnings{"kund",     "customer", "client",     "member",
                                                                 "mitglied", "teilnehm", "versichert", "proband",
                                                                 "patient",  "subject",  "utente",     "particip"};
    const auto words = wordsOf(name);
    return isRowIdentifier(name) || std::any_of(words.begin(), words.end(), [&](const std::string& word) {
               return std::find(people.begin(), people.end(), word) != people.end() ||
                      std::any_of(beginnings.begin(), beginnings.end(),
                                  [&](std::string_view start) { return word.starts_with(start); });
           });
}

/// The rows of each value of a column, in order; nothing where too few values recur for people with several rows each.
using RowsOfValue = std::unordered_map<std::string, std::vector<std::size_t>>;
std::optional<RowsOfValue> rowsOfRecurring(const Table& table, std::size_t column) {
    constexpr std::size_t fewestValues = 20;
    RowsOfValue rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (!cell.empty()) rows[cell].push_back(row);
    }
    const auto recurring = std::count_if(rows.begin(), rows.end(), [](const auto& of) { return of.second.size() > 1; });
    const bool isMeant = rows.size() >= fewestValues && 2 * static_cast<std::size_t>(recurring) >= rows.size();
    return isMeant ? std::optional(std::move(rows)) : std::nullopt;
}

/// "K12", "P-003": letters and digits, as codes of people are; or whole numbers that are too large for anything that is
/// counted, without those of years.
bool mayBeCode(const std::string& cell) {
    const auto isDigit = [](unsigned char c) { return std::isdigit(c) != 0; };
    const auto isLetter = [](unsigned char c) { return std::isalpha(c) != 0; };
    const auto digits = std::count_if(cell.begin(), cell.end(), isDigit);
    const bool isNumber = static_cast<std::size_t>(digits) == cell.size();
    if (isNumber) return cell.size() >= 5 || (cell.size() > 1 && cell.front() == '0');
    const bool isWord = std::any_of(cell.begin(), cell.end(), isLetter) && !parseNumber(cell, false);
    return isWord && digits > 0 && cell.find_first_of(" .,;<>%") == std::string::npos;
}

/// Whether the rows of each value stand together, a dozen at most, and the values are codes.
bool areCodesOfPeople(const RowsOfValue& rows) {
    constexpr std::size_t mostRows = 12;
    constexpr double nearlyAll = 0.9;
    double together = 0;
    double repeats = 0;
    for (const auto& [cell, of] : rows) {
        if (!mayBeCode(cell) || of.size() > mostRows) return false;
        repeats += static_cast<double>(of.size() - 1);
        for (std::size_t k = 1; k < of.size(); ++k) together += of[k] == of[k - 1] + 1 ? 1 : 0;
    }
    return together >= nearlyAll * repeats;
}

/// Whether the rows of each value are intervals of one follow-up, one behind the other: their times rise, and nothing
/// but the last ends in an event.
bool areIntervalsOfPeople(const Table& table, const RowsOfValue& rows, const FollowUpColumns& columns) {
    const auto& header = table.header();
    const auto time = std::find(header.begin(), header.end(), columns.time) - header.begin();
    const auto status = std::find(header.begin(), header.end(), columns.status) - header.begin();
    const auto width = static_cast<std::ptrdiff_t>(header.size());
    if (time == width || status == width) return false;
    const auto cell = [&](std::size_t row, std::ptrdiff_t column) {
        return std::string(trimmed(table.cell(row, static_cast<std::size_t>(column))));
    };
    std::string before;
    std::size_t ended = 0;
    for (const auto& [value, of] : rows) {
        for (std::size_t k = 1; k < of.size(); ++k) {
            const auto last = parseNumber(cell(of[k - 1], time), columns.hasDecimalComma);
            const auto next = parseNumber(cell(of[k], time), columns.hasDecimalComma);
            if (!last || !next || *next <= *last) return false;
            // Between them stands what says that it goes on.
            const std::string between = cell(of[k - 1], status);
            if (before.empty()) before = between;
            if (between.empty() || between != before) return false;
        }
        if (of.size() > 1 && !before.empty() && cell(of.back(), status) != before) ++ended;
    }
    return ended > 0;
}

/// Whether the rows of each value have one follow-up, where those of the file differ.
bool areSameFollowUps(const Table& table, const RowsOfValue& rows, const FollowUpColumns& columns) {
    const auto& header = table.header();
    const auto time = static_cast<std::size_t>(std::find(header.begin(), header.end(), columns.time) - header.begin());
    const auto status =
        static_cast<std::size_t>(std::find(header.begin(), header.end(), columns.status) - header.begin());
    if (time == header.size() || status == header.size()) return false;
    const auto followUp = [&](std::size_t row) { return table.cell(row, time) + ' ' + table.cell(row, status); };
    std::unordered_map<std::string, std::size_t> followUps;
    for (const auto& [value, of] : rows) {
        const std::string first = followUp(of.front());
        if (std::any_of(of.begin(), of.end(), [&](std::size_t row) { return followUp(row) != first; })) return false;
        ++followUps[first];
    }
    return 2 * followUps.size() >= rows.size();
}

/// Whether a column of any name holds people, of whom many have several rows.
bool holdsPeople(const Table& table, std::size_t column, const FollowUpColumns& columns) {
    const std::string& name = table.header()[column];
    const auto rows = rowsOfRecurring(table, column);
    // The same times in days and in weeks.
    if (!rows || namesFollowUpTime(name) || mayNameFollowUpTime(name)) return false;
    return areSameFollowUps(table, *rows, columns) || areIntervalsOfPeople(table, *rows, columns) ||
           (areCodesOfPeople(*rows) && !namesCluster(name));
}

/// A column whose values are people, of whom one at least has several rows.
void refuseRecurringIdentifiers(const Table& table, std::size_t column) {
    std::unordered_map<std::string, std::size_t> people;
    std::size_t rows = 0;
    std::size_t recurring = 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (cell.empty()) continue;
        ++rows;
        const bool isNew = people.emplace(cell, row).second;
        if (!isNew && recurring == 0) recurring = row;
    }
    const bool arePeople = people.size() >= fewestRepeated && mostCopies * people.size() >= rows;
    if (!arePeople || people.size() == rows) return;
    throw InvalidInput(
        Text("{1} recurs: {2} rows are of {3} people, such as {4} in line {5} and again in line {6}; keep "
             "one row for each, or say with --each-row that every row is a person of its own.",
             columnText(table.header(), column), rows, people.size(),
             std::string(trimmed(table.cell(recurring, column))),
             table.line(people.at(std::string(trimmed(table.cell(recurring, column))))), table.line(recurring)),
        {.file = table.name()});
}

std::size_t placeOfColumn(const Table& table, const std::string& name) {
    const auto& header = table.header();
    return static_cast<std::size_t>(std::find(header.begin(), header.end(), name) - header.begin());
}

/// The rows of each value, if there are a few as often as each other; else nothing.
std::map<std::string, std::vector<std::size_t>> rowsOfValues(const Table& table, std::size_t column) {
    std::map<std::string, std::vector<std::size_t>> rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        rows[table.cell(row, column)].push_back(row);
        if (rows.size() > mostCopies) return {};
    }
    const std::size_t count = rows.empty() ? 0 : rows.begin()->second.size();
    const bool areAlike =
        std::all_of(rows.begin(), rows.end(), [&](const auto& of) { return of.second.size() == count; });
    return rows.size() > 1 && areAlike && count >= fewestRepeated ? rows
                                                                  : std::map<std::string, std::vector<std::size_t>>{};
}

/// A column of which every value has the same follow-up: the same people, once for each.
void refuseCopies(const Table& table, std::size_t column, const FollowUpColumns& columns) {
    const auto rows = rowsOfValues(table, column);
    if (rows.empty()) return;
    const std::size_t time = placeOfColumn(table, columns.time);
    const std::size_t status = placeOfColumn(table, columns.status);
    if (time == table.header().size() || status == table.header().size()) return;
    const auto followUps = [&](const std::vector<std::size_t>& of) {
        std::vector<std::string> all;
        for (const std::size_t row : of) all.push_back(table.cell(row, time) + ' ' + table.cell(row, status));
        std::sort(all.begin(), all.end());
        return all;
    };
    const auto first = followUps(rows.begin()->second);
    // Times of few values may be the same by chance: of everybody followed for a year.
    if (first.front() == first.back()) return;
    const bool areCopies =
        std::all_of(rows.begin(), rows.end(), [&](const auto& of) { return followUps(of.second) == first; });
    if (!areCopies) return;
    throw InvalidInput(
        Text("Every value of {1} has the same follow-up, so the same people stand in the file {2} times, "
             "as they do for several models, horizons or imputed copies; give a file with the rows of one "
             "of them, or say with --each-row that every row is a person of its own.",
             columnText(table.header(), column), rows.size()),
        {.file = table.name()});
}

bool namesEntry(const std::string& name) {
    static constexpr std::array<std::string_view, 24> entries{
        "tstart",   "start",     "entry",      "enter",          "entrytime", "tentry",     "timein", "starttime",
        "time0",    "timeentry", "begin",      "lefttruncation", "t0",        "truncation", "trunc",  "delayedentry",
        "ageentry", "entryage",  "ageatentry", "eintritt",       "beginn",    "debut",      "entree", "entrada"};
    std::string plain;
    for (const std::string& word : wordsOf(name)) plain += word;
    return std::find(entries.begin(), entries.end(), plain) != entries.end();
}

/// A follow-up that begins after time 0.
void refuseLateEntries(const Table& table, std::size_t column, const FollowUpColumns& columns) {
    const std::size_t time = placeOfColumn(table, columns.time);
    if (!namesEntry(table.header()[column]) || time == table.header().size()) return;
    bool isLate = false;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto start = numberIn(table, row, column, columns.hasDecimalComma);
        const auto end = numberIn(table, row, time, columns.hasDecimalComma);
        if (!start || !end) continue;
        if (*start < 0 || *start > *end) return;
        isLate = isLate || *start > 0;
    }
    if (!isLate) return;
    throw InvalidInput(
        Text("{1} lies before {2} in every row and above 0 in some, as the start of a follow-up does, and "
             "people who enter later are not judged here; keep those who are followed from 0, or say with "
             "--each-row that every row is a person followed from 0.",
             columnText(table.header(), column), columnText(table.header(), time)),
        {.file = table.name()});
}

}  // namespace

void refuseRepeatedPeople(const Table& table, const FollowUpColumns& columns) {
    if (columns.isEachRowAPerson) return;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        const std::string& name = table.header()[column];
        if (isUsed(name, columns)) continue;
        refuseLateEntries(table, column, columns);
        if (namesPeople(name) || holdsPeople(table, column, columns)) refuseRecurringIdentifiers(table, column);
        refuseCopies(table, column, columns);
    }
}

}  // namespace calibrium
