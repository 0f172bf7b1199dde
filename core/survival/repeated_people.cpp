// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/repeated_people.h"

#include "core/data/table.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/table/number.h"
#include "core/run/error.h"
#include "core/survival/follow_up.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
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
    const auto words = wordsOf(name);
    return isRowIdentifier(name) || std::any_of(words.begin(), words.end(), [&](const std::string& word) {
               return std::find(people.begin(), people.end(), word) != people.end();
           });
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
    static constexpr std::array<std::string_view, 12> entries{"tstart",    "start",     "entry",  "enter",
                                                              "entrytime", "tentry",    "timein", "starttime",
                                                              "time0",     "timeentry", "begin",  "lefttruncation"};
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
        if (namesPeople(name)) refuseRecurringIdentifiers(table, column);
        refuseCopies(table, column, columns);
    }
}

}  // namespace calibrium
