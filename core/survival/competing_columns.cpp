// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/competing_columns.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/run/error.h"
#include "core/survival/follow_up.h"
#include "core/survival/follow_up_names.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

template <typename List>
bool holdsOneOf(const std::vector<std::string>& words, const List& list) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(list.begin(), list.end(), word) != list.end();
    });
}

/// "prior_relapse", "family_history_death": of the time before the follow-up.
bool isOfThePast(const std::vector<std::string>& words) {
    static constexpr auto past = std::to_array<std::string_view>(
        {"prior", "previous", "prev", "history", "hx", "baseline", "family", "before", "past", "anamnese", "vorher",
         "fruher", "familie", "antecedent", "antecedents", "antecedente", "antecedentes", "previo", "previa"});
    return holdsOneOf(words, past);
}

/// "death", "competing_event": after it no other event can happen.
bool endsEverything(const std::vector<std::string>& words) {
    static constexpr auto ends = std::to_array<std::string_view>(
        {"death",       "dead",        "died",       "deceased",    "tod",        "tot",        "gestorben",
         "verstorben",  "todesfall",   "mort",       "morte",       "deces",      "decede",     "decedee",
         "muerte",      "muerto",      "muerta",     "fallecido",   "fallecida",  "morto",      "deceduto",
         "decesso",     "competing",   "compete",    "competed",    "competitor", "concurrent", "concurrente",
         "concorrente", "competitivo", "competidor", "competitiva", "concurrents"});
    return holdsOneOf(words, ends) ||
           std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.starts_with("konkurr"); });
}

bool mayEndFollowUp(const std::vector<std::string>& words) {
    static constexpr auto ends =
        std::to_array<std::string_view>({"transplant", "transplanted", "transplantation", "discharge", "discharged",
                                         "entlassen", "entlassung", "progression", "progressed", "dialysis", "dialyse",
                                         "revision", "metastasis", "recidive", "recidiva", "recaida", "rechute"});
    return holdsOneOf(words, ends);
}

/// Of a column of yes and no, in how many rows with the event and without it yes stands; nothing of others.
struct YesCounts {
    std::size_t withEvent = 0;
    std::size_t withoutEvent = 0;
};

std::optional<std::size_t> columnNamed(const Table& table, const std::string& name) {
    const auto& header = table.header();
    const auto found = std::find(header.begin(), header.end(), name);
    if (found == header.end()) return std::nullopt;
    return static_cast<std::size_t>(found - header.begin());
}

bool isEventCell(const std::string& cell, const FollowUpColumns& columns) {
    if (!columns.events.empty())
        return std::find(columns.events.begin(), columns.events.end(), cell) != columns.events.end();
    if (const auto code = parseNumber(cell, false)) return *code == 1;
    const auto isYes = yesOrNo(cell);
    return isYes ? *isYes : eventOfWord(cell).value_or(false);
}

std::optional<YesCounts> yesCounts(const Table& table, std::size_t column, std::size_t status,
                                   const FollowUpColumns& columns) {
    YesCounts counts;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (cell.empty()) continue;
        const auto number = parseNumber(cell, columns.hasDecimalComma);
        const auto yes = number == 1.0 ? std::optional(true) : number == 0.0 ? std::optional(false) : yesOrNo(cell);
        if (!yes) return std::nullopt;
        if (!*yes) continue;
        const bool isEvent = isEventCell(std::string(trimmed(table.cell(row, status))), columns);
        ++(isEvent ? counts.withEvent : counts.withoutEvent);
    }
    return counts;
}

bool isTaken(const std::string& name, const FollowUpColumns& columns) {
    return name == columns.time || name == columns.status || name == columns.risk || name == columns.ownSurvival;
}

/// Competing events that the status says itself.
bool saysCompetingItself(const Table& table, std::size_t status, const FollowUpColumns& columns) {
    if (!columns.competing.empty()) return true;
    if (!columns.events.empty()) return false;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (parseNumber(table.cell(row, status), false) == 2.0) return true;
    }
    return false;
}

}  // namespace

bool deniesCompetingColumn(const FollowUpColumns& columns) { return columns.competingColumn == "none"; }

void refuseUnsaidCompetingColumn(const Table& table, const FollowUpColumns& columns) {
    const auto status = columnNamed(table, columns.status);
    if (!columns.competingColumn.empty() || !status || saysCompetingItself(table, *status, columns)) return;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        const std::string& name = table.header()[column];
        const auto words = nameWords(name);
        const bool isSure = endsEverything(words);
        const bool isEvent = isSure || namesEvent(name) || mayEndFollowUp(words);
        if (!isEvent || isTaken(name, columns) || isOfThePast(words) || saysPredicted(name)) continue;
        if (namesNoEvent(name) || namesCensoring(name)) continue;
        const auto counts = yesCounts(table, column, *status, columns);
        if (!counts || counts->withoutEvent == 0 || (!isSure && counts->withEvent > 0)) continue;
        throw InvalidInput(
            Text("By its name {1} says that another event happened, to {2} people without that of {3}; take these for "
                 "competing events with --competing-column {4}, or for censored with --competing-column none.",
                 columnText(table.header(), column), counts->withoutEvent, asItStands(columns.status),
                 asItStands(shellWord(name))),
            {.file = table.name()});
    }
}

void refuseIncidenceWithoutCompeting(const Table& table, const FollowUpColumns& columns, const FollowUp& people) {
    static constexpr auto incidences = std::to_array<std::string_view>(
        {"cif", "cuminc", "incidence", "inzidenz", "incidencia", "incidenza", "cumincidence"});
    const bool isNamed = holdsOneOf(nameWords(columns.risk), incidences);
    if (!isNamed || people.hasCompeting() || deniesCompetingColumn(columns)) return;
    throw InvalidInput(
        Text("By its name {1} is a cumulative incidence, which competing events lower, and no row says that one "
             "happened; name them with --competing, values of {2}, or --competing-column, a column of their own, or "
             "say --competing-column none.",
             asItStands(columns.risk), asItStands(columns.status)),
        {.file = table.name()});
}

}  // namespace calibrium
