// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/key_questions.h"

#include "core/io/cells/number.h"
#include "core/io/keys/compound_keys.h"
#include "core/io/keys/shifted_keys.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/rows_named_apart.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t askedRowsPerCheck = 1000;
constexpr std::size_t longestQuotedKey = 60;

std::string inSmallLetters(std::string key) {
    std::transform(key.begin(), key.end(), key.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return key;
}

bool isDigitOfKey(char c) { return c >= '0' && c <= '9'; }

/// "S007" as "S7". Zeros behind a point are digits of a fraction or of a version.
std::string withoutLeadingZeros(std::string key) {
    std::string result;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const bool isInFront = i == 0 || !isDigitOfKey(key[i - 1]);
        const bool isFraction = i > 1 && (key[i - 1] == '.' || key[i - 1] == ',') && isDigitOfKey(key[i - 2]);
        if (isInFront && !isFraction) {
            while (key[i] == '0' && i + 1 < key.size() && isDigitOfKey(key[i + 1])) ++i;
        }
        result += key[i];
    }
    return result;
}

/// The columns as --key takes them: "location,date", or their number where one has no name.
std::string namesOfColumns(const Table& table, const std::vector<std::size_t>& columns) {
    std::string names;
    for (const std::size_t column : columns) {
        const std::string& name = table.header()[column];
        names += (names.empty() ? "" : ",") + (name.empty() ? std::to_string(column + 1) : name);
    }
    return names;
}

/// Columns of both files that together may be one key, as --key takes them; empty where they are not as many.
std::string pairsOfColumns(const ImportTables& tables, const JointKey& names) {
    if (names.predictions.size() != names.targets.size()) return {};
    std::string pairs;
    for (std::size_t i = 0; i < names.predictions.size(); ++i) {
        pairs += (pairs.empty() ? "" : ",") + pairOfColumns(tables, {names.predictions[i], names.targets[i]});
    }
    return pairs;
}

/// The first row that the files name differently.
std::size_t firstNamedApart(const ImportTables& tables, const JointKey& names) {
    const std::size_t count = tables.predictions.rowCount();
    for (std::size_t row = 0; row < count; ++row) {
        const std::string own = quotedKey(tables.predictions, row, names.predictions);
        if (!areSameName(own, quotedKey(*tables.targets, row, names.targets))) return row;
    }
    return 0;
}

/// Whether a row of one file has the key of a row of the other.
bool haveCommonKeys(const ImportTables& tables, const JointKey& key, const Run& run) {
    const KeyReadings readings = keyReadings(tables, key, run);
    const auto targets = uniqueRows(*tables.targets, key.targets, readings, run);
    if (!targets) return false;
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (targets->contains(matchingKey(tables.predictions, row, key.predictions, readings))) return true;
    }
    return false;
}

/// What helps where the rows are named apart. compared: with keys that are written alike.
Text apartAnswer(const ImportTables& tables, const ImportTables& compared, const JointKey& names, const Run& run) {
    const std::string pairs = pairsOfColumns(tables, names);
    if (pairs.empty()) {
        return "name the columns that both share with --key, as --key own=other does, or pair the files row by row "
               "with "
               "--key none";
    }
    return haveCommonKeys(compared, names, run)
               ? Text("join the files with --key {1}, or pair them row by row with --key none",
                      asItStands(shellWord(pairs)))
               : Text(
                     "write the same values alike in both files and join them with --key {1}, or pair them row by row "
                     "with --key none",
                     asItStands(shellWord(pairs)));
}

ImportQuestion apartQuestion(const ImportTables& tables, const ImportTables& compared, const JointKey& names,
                             const Run& run) {
    const Table& targets = *tables.targets;
    const std::size_t row = firstNamedApart(tables, names);
    return {.about = ImportQuestion::About::Key,
            .text = Text("{1} says which row it is, as {2} of {3} does, and the two do not agree: {4} in line {5} and "
                         "{6} in line {7}",
                         asItStands(namesOfColumns(tables.predictions, names.predictions)),
                         asItStands(namesOfColumns(targets, names.targets)), targets.name(),
                         quotedKey(tables.predictions, row, names.predictions), tables.predictions.line(row),
                         quotedKey(targets, row, names.targets), targets.line(row)),
            .answer = apartAnswer(tables, compared, names, run),
            .place = {.file = tables.predictions.name()}};
}

/// Keys of one column that both files have, but other ones. compared: with keys that are written alike.
Text disagreementText(const ImportTables& tables, const ImportTables& compared, const KeyColumns& key) {
    const Table& targets = *tables.targets;
    const Text name = columnText(tables.predictions.header(), key.predictions);
    const std::size_t count = std::min(tables.predictions.rowCount(), targets.rowCount());
    for (std::size_t row = 0; row < count; ++row) {
        if (keyOf(compared.predictions, row, key.predictions) == keyOf(*compared.targets, row, key.targets)) continue;
        return Text("The rows do not agree in {1}, which is {2} in line {3} and {4} in line {5} of {6}", name,
                    quotedKey(tables.predictions, row, {key.predictions}), tables.predictions.line(row),
                    quotedKey(targets, row, {key.targets}), targets.line(row), targets.name());
    }
    return Text("The rows do not agree in {1}, of which there are {2} and in {3} {4}", name,
                tables.predictions.rowCount(), targets.name(), targets.rowCount());
}

}  // namespace

std::string quotedKey(const Table& table, std::size_t row, const std::vector<std::size_t>& columns) {
    std::string text;
    for (const std::size_t column : columns) {
        text += (text.empty() ? "" : ", ") + std::string(trimmed(table.cell(row, column)).substr(0, longestQuotedKey));
    }
    return "\"" + text + "\"";
}

std::string pairOfKeyNames(const std::string& own, const std::string& other) {
    return own == other ? own : own + "=" + other;
}

std::string pairOfColumns(const ImportTables& tables, const KeyColumns& key) {
    const auto named = [](const Table& table, std::size_t column) {
        const std::string& name = table.header()[column];
        return name.empty() ? std::to_string(column + 1) : name;
    };
    return pairOfKeyNames(named(tables.predictions, key.predictions), named(*tables.targets, key.targets));
}

namespace {

using KeyFolding = std::string (*)(std::string);

/// Keys of the predictions that are those of targets but for their spelling.
struct OtherSpellings {
    std::size_t count = 0;
    std::size_t first = 0;    ///< row of the predictions
    std::size_t partner = 0;  ///< row of the targets
};

/// exact: the targets by their keys. hasFreePartners: a target that a prediction names as it is spelt is no other's.
OtherSpellings otherSpellings(const ImportTables& tables, const JointKey& key, const KeyRows& exact, KeyFolding folding,
                              bool hasFreePartners, const Run& run) {
    const KeyReadings readings = keyReadings(tables, key, run);
    const auto own = [&](std::size_t row) { return matchingKey(tables.predictions, row, key.predictions, readings); };
    std::vector<bool> isTaken(tables.targets->rowCount(), false);
    for (std::size_t row = 0; hasFreePartners && row < tables.predictions.rowCount(); ++row) {
        if (row % askedRowsPerCheck == 0) run.check();
        if (const auto found = exact.find(own(row)); found != exact.end()) isTaken[found->second] = true;
    }
    KeyRows folded;
    for (std::size_t row = 0; row < tables.targets->rowCount(); ++row) {
        if (!isTaken[row]) folded.emplace(folding(matchingKey(*tables.targets, row, key.targets, readings)), row);
    }
    OtherSpellings found;
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (row % askedRowsPerCheck == 0) run.check();
        const std::string text = own(row);
        if (text.empty() || exact.contains(text)) continue;
        const auto partner = folded.find(folding(text));
        if (partner == folded.end() || found.count++ > 0) continue;
        found.first = row;
        found.partner = partner->second;
    }
    return found;
}

ImportQuestion spellingQuestion(const ImportTables& tables, const JointKey& key, const OtherSpellings& found,
                                bool areZeros) {
    const std::size_t all = tables.predictions.rowCount();
    const std::string own = quotedKey(tables.predictions, found.first, key.predictions);
    const std::string other = quotedKey(*tables.targets, found.partner, key.targets);
    return {
        .about = ImportQuestion::About::Key,
        .text = areZeros
                    ? Text("{1} of {2} keys differ in zeros in front of a number from those of {3}, such as {4} and "
                           "{5}",
                           found.count, all, tables.targets->name(), own, other)
                    : Text("{1} of {2} keys differ in capital and small letters from those of {3}, such as {4} and {5}",
                           found.count, all, tables.targets->name(), own, other),
        .answer = found.count == all
                      ? Text("write them alike in both files, or pair the files row by row with --key none")
                      : Text("write them alike in both files, or join the rows whose keys are the same with --key "
                             "{1}",
                             asItStands(shellWord(namesOfColumns(tables.predictions, key.predictions)))),
        .place = placeOf(tables.predictions, found.first, key.predictions.front())};
}

}  // namespace

std::optional<ImportQuestion> spellingsQuestion(const ImportTables& tables, const JointKey& key, const Run& run) {
    const auto exact = uniqueRows(*tables.targets, key.targets, keyReadings(tables, key, run), run);
    if (!exact) return std::nullopt;
    const auto letters = otherSpellings(tables, key, *exact, inSmallLetters, false, run);
    if (letters.count > 0) return spellingQuestion(tables, key, letters, false);
    const auto zeros = otherSpellings(tables, key, *exact, withoutLeadingZeros, true, run);
    return zeros.count > 0 ? std::optional(spellingQuestion(tables, key, zeros, true)) : std::nullopt;
}

namespace {

bool namesPeriod(const std::string& name) {
    static constexpr auto periods = std::to_array<std::string_view>(
        {"year",   "jahr",    "annee",     "an",        "ano",   "anno",  "jaar",    "ar",
         "season", "saison",  "temporada", "stagione",  "month", "monat", "mois",    "mes",
         "mese",   "quarter", "quartal",   "trimestre", "week",  "woche", "semaine", "semana",
         "wave",   "welle",   "date",      "datum",     "fecha", "data",  "period",  "periode"});
    const auto words = wordsOf(name);
    return words.size() == 1 && std::find(periods.begin(), periods.end(), words.front()) != periods.end();
}

bool differInEveryRow(const ImportTables& joined, std::size_t own, std::size_t other) {
    const Table& targets = *joined.targets;
    const std::size_t rows = joined.predictions.rowCount();
    if (rows == 0 || rows != targets.rowCount()) return false;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::string first = keyOf(joined.predictions, row, own);
        const std::string second = keyOf(targets, row, other);
        if (first.empty() || second.empty() || first == second) return false;
    }
    return true;
}

}  // namespace

std::optional<ImportQuestion> otherTimeQuestion(const ImportTables& joined, const JointKey& key) {
    const Table& predictions = joined.predictions;
    const Table& targets = *joined.targets;
    for (std::size_t own = 0; own < predictions.header().size(); ++own) {
        const std::string& name = predictions.header()[own];
        if (!namesPeriod(name) ||
            std::find(key.predictions.begin(), key.predictions.end(), own) != key.predictions.end())
            continue;
        for (std::size_t other = 0; other < targets.header().size(); ++other) {
            if (!areSameName(name, targets.header()[other]) || !differInEveryRow(joined, own, other)) continue;
            const std::string names = pairsOfColumns(joined, key);
            return ImportQuestion{
                .about = ImportQuestion::About::Key,
                .text = Text("Rows of the same {1} differ in {2}: it is {3}, and {4} in {5}, in the first of them",
                             asItStands(names), columnText(predictions.header(), own), quotedKey(predictions, 0, {own}),
                             quotedKey(targets, 0, {other}), targets.name()),
                .answer = Text("join them all the same with --key {1}, or give the file of the right {2}",
                               asItStands(shellWord(names)), name),
                .place = {.file = predictions.name()}};
        }
    }
    return std::nullopt;
}

namespace {

std::vector<NamedKeyCells> namedCells(const Table& table) {
    std::vector<NamedKeyCells> all;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        all.push_back({.name = table.header()[column], .cells = {table.rowCount(), [&table, column](std::size_t row) {
                                                                     return table.cell(row, column);
                                                                 }}});
    }
    return all;
}

/// "A-07" in one file, and "A" and "7" in two columns of the other, in another order.
ImportQuestion compoundQuestion(const ImportTables& tables, const CompoundKey& key) {
    const std::string& own = tables.predictions.name();
    const std::string& other = tables.targets->name();
    return ImportQuestion{
        .about = ImportQuestion::About::Key,
        .text = Text("{1} of {2} holds in one cell what {3} of {4} hold together, and the rows stand in another order",
                     asItStands(key.whole), key.isWholeInFirst ? own : other, listed(key.parts),
                     key.isWholeInFirst ? other : own),
        .answer =
            "write the key into one column of the same name in both files, or pair them row by row with --key none",
        .place = {.file = own}};
}

}  // namespace

ImportQuestion shiftedQuestion(const ImportTables& tables, const KeyColumns& key) {
    const auto counts = shiftedCounts(tables, key).value();
    const std::string name = pairOfColumns(tables, key);
    return {.about = ImportQuestion::About::Key,
            .text = Text("{1} counts the rows from {2}, and in {3} from {4}, so the same number may be another row",
                         columnText(tables.predictions.header(), key.predictions), counts.first, tables.targets->name(),
                         counts.other),
            .answer = counts.areRows
                          ? Text("pair the files row by row with --key none, or join rows of the same number with "
                                 "--key {1}",
                                 asItStands(shellWord(name)))
                          : Text("count both files from the same number, or join rows of the same number as they are "
                                 "with --key {1}",
                                 asItStands(shellWord(name))),
            .place = placeOf(tables.predictions, 0, key.predictions)};
}

namespace {

/// Where a file has no names of columns, two columns that hold the same keys in another order. Nothing where two agree
/// row by row.
std::optional<KeyColumns> namelessKey(const ImportTables& tables, const Run& run) {
    constexpr std::size_t mostColumns = 20;
    constexpr std::size_t fewestRows = 5;
    const Table& predictions = tables.predictions;
    const Table& targets = *tables.targets;
    const bool isNameless = predictions.header().empty() || targets.header().empty();
    if (!isNameless || predictions.rowCount() < fewestRows) return std::nullopt;
    std::optional<KeyColumns> found;
    for (std::size_t a = 0; a < std::min(predictions.columnCount(), mostColumns); ++a) {
        for (std::size_t b = 0; b < std::min(targets.columnCount(), mostColumns); ++b) {
            const KeyColumns key{a, b};
            run.check();
            if (!holdsAllKeys(tables, key, run)) continue;
            if (agreeRowByRow(tables, key)) return std::nullopt;
            if (!found) found = key;
        }
    }
    return found;
}

ImportQuestion namelessQuestion(const ImportTables& tables, const KeyColumns& key) {
    const auto& header = tables.predictions.header();
    const auto& other = tables.targets->header();
    const auto nameOf = [](const std::vector<std::string>& names, std::size_t column) {
        return names.empty() || names[column].empty() ? std::to_string(column + 1) : names[column];
    };
    return {.about = ImportQuestion::About::Key,
            .text = Text("The same keys stand in {1} and, in another order, in {2} of {3}",
                         columnText(header, key.predictions), columnText(other, key.targets), tables.targets->name()),
            .answer = Text("join the files with --key {1}, or pair them row by row with --key none",
                           asItStands(shellWord(nameOf(header, key.predictions) + "=" + nameOf(other, key.targets)))),
            .place = {.file = tables.predictions.name()}};
}

}  // namespace

std::optional<ImportQuestion> keyQuestion(const ImportTables& tables, const ImportTables& compared, const Run& run) {
    if (const auto key = namelessKey(compared, run)) return namelessQuestion(tables, *key);
    const Place place{.file = tables.predictions.name()};
    const auto& header = tables.predictions.header();
    const Table& targets = *tables.targets;
    if (const auto key = sameKeysElsewhere(compared, run)) {
        return ImportQuestion{
            .about = ImportQuestion::About::Key,
            .text =
                Text("The same keys stand in {1} and, in another order, in {2} of {3}",
                     columnText(header, key->predictions), columnText(targets.header(), key->targets), targets.name()),
            .answer =
                Text("join the files with --key {1}, or pair them row by row with --key none",
                     asItStands(shellWord(pairOfKeyNames(header[key->predictions], targets.header()[key->targets])))),
            .place = place};
    }
    if (const auto key = columnInOtherOrder(compared, run)) {
        return ImportQuestion{
            .about = ImportQuestion::About::Key,
            .text = Text("The values of {1} stand in another order in {2}, so the rows do not belong together",
                         columnText(header, key->predictions), targets.name()),
            .answer =
                "give both files a column that identifies the rows, and name it with --key, or pair them "
                "row by row with --key none",
            .place = place};
    }
    if (const auto key = keysThatDisagree(compared, run)) {
        return ImportQuestion{.about = ImportQuestion::About::Key,
                              .text = disagreementText(tables, compared, *key),
                              .answer =
                                  "write the same values alike in both files, name another column that both share with "
                                  "--key, or pair the files row by row with --key none",
                              .place = place};
    }
    if (auto question = shiftedOrderQuestion(tables, run)) return question;
    if (const auto key = compoundKey(namedCells(tables.predictions), namedCells(*tables.targets), run)) {
        return key->agreesByRow ? std::nullopt : std::optional(compoundQuestion(tables, *key));
    }
    if (const auto names = rowsNamedApart(compared, run)) return apartQuestion(tables, compared, *names, run);
    return std::nullopt;
}

}  // namespace calibrium
