// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/key_disputes.h"

#include "core/comparison/compare_option.h"
#include "core/comparison/date_keys.h"
#include "core/comparison/pairing_keys.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/cells/number.h"
#include "core/io/keys/compound_keys.h"
#include "core/io/keys/key_cells.h"
#include "core/io/names/column_names.h"
#include "core/run/error.h"
#include "core/text/shell_word.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Rows of which an identifier has at least so many different cells per hundred, though some recur by mistake.
constexpr std::size_t percentOfIdentifier = 90;

std::string namesOfKey(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string shownKey(std::string key) {
    std::replace(key.begin(), key.end(), '\x1f', ' ');
    return "\"" + shortened(key) + "\"";
}

/// The line of a sample, or its place where there are no lines.
std::int64_t lineOfSample(const Dataset& model, std::size_t row) {
    const auto sample = static_cast<Index>(row);
    const auto line = model.notes() == nullptr ? std::nullopt : lineOf(*model.notes(), model.loadedRow(sample));
    return line.value_or(sample + 1);
}

/// The first two samples with one key.
std::optional<std::pair<std::size_t, std::size_t>> firstTwins(const SampleKeys& keys) {
    std::unordered_map<std::string, std::size_t> rows;
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (keys[row].empty()) continue;
        const auto [first, isNew] = rows.emplace(keys[row], row);
        if (!isNew) return std::pair(first->second, row);
    }
    return std::nullopt;
}

/// "1.23457E+18", which spreadsheet programs make of a long number.
bool isRounded(const std::string& key) {
    const std::size_t sign = key.find("E+");
    return sign != std::string::npos && sign > 0 && sign + 2 < key.size() && parseNumber(key, true).has_value();
}

[[noreturn]] void throwTwins(const Dataset& model, const std::string& column, const SampleKeys& keys,
                             std::pair<std::size_t, std::size_t> twins) {
    const std::string& key = keys[twins.first];
    const auto first = lineOfSample(model, twins.first);
    const auto second = lineOfSample(model, twins.second);
    if (isRounded(key)) {
        throw InvalidInput(withCompareOptions(
            Text("The value {1} of {2} recurs in \"{3}\" (lines {4} and {5}): a spreadsheet program has rounded long "
                 "numbers; write the column as text again, or name other columns that identify the samples with --key.",
                 shownKey(key), column, model.name(), first, second)));
    }
    throw InvalidInput(withCompareOptions(
        Text("The value {1} of {2} recurs in \"{3}\" (lines {4} and {5}), so it says not which samples belong "
             "together; keep one of the rows, or name columns that identify the samples with --key.",
             shownKey(key), column, model.name(), first, second)));
}

std::string lowerText(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// Keys of two models that differ in capital and small letters alone.
struct CaseSpellings {
    std::size_t count = 0;
    std::string first{};  ///< of the first model
    std::string other{};
};

CaseSpellings otherSpellings(const SampleKeys& keys, const SampleKeys& others) {
    const std::unordered_set<std::string> exact(others.begin(), others.end());
    std::unordered_map<std::string, std::string> folded;
    for (const std::string& key : others) folded.emplace(lowerText(key), key);
    CaseSpellings found;
    for (const std::string& key : keys) {
        if (key.empty() || exact.contains(key)) continue;
        const auto other = folded.find(lowerText(key));
        if (other == folded.end()) continue;
        if (found.count++ == 0) found = {1, key, other->second};
    }
    return found;
}

void refuseOtherSpellings(std::span<const Dataset> models, const std::string& column,
                          const std::vector<SampleKeys>& all) {
    for (std::size_t m = 1; m < models.size(); ++m) {
        const CaseSpellings spellings = otherSpellings(all.front(), all[m]);
        if (spellings.count == 0) continue;
        throw InvalidInput(withCompareOptions(
            Text("{1} of {2} values of {3} differ in capital and small letters from those of \"{4}\", such as {5} and "
                 "{6}; write them alike in both files, or pair the samples whose values are the same with --key {7}.",
                 spellings.count, all.front().size(), column, models[m].name(), shownKey(spellings.first),
                 shownKey(spellings.other), asItStands(shellWord(column)))));
    }
}

bool holdNoNumbers(const SampleKeys& keys) {
    return std::none_of(keys.begin(), keys.end(),
                        [](const std::string& key) { return parseNumber(key, true).has_value(); });
}

std::size_t differentCount(const SampleKeys& keys) {
    std::unordered_set<std::string> different(keys.begin(), keys.end());
    different.erase(std::string());
    return different.size();
}

bool looksLikeKey(const SharedColumn& column) {
    const bool isByName = isRowIdentifier(column.name);
    if (std::all_of(column.keys.begin(), column.keys.end(), countsRows)) return false;
    const bool isUniqueOnce =
        std::any_of(column.keys.begin(), column.keys.end(), [](const SampleKeys& own) { return !firstTwins(own); });
    return isUniqueOnce && std::all_of(column.keys.begin(), column.keys.end(), [&](const SampleKeys& own) {
               return isByName || (holdNoNumbers(own) && 100 * differentCount(own) >= percentOfIdentifier * own.size());
           });
}

/// The order of the dates of one model may be open, so that they could not be compared.
void refuseOpenDates(std::span<const Dataset> models, const SharedColumn& column) {
    for (std::size_t m = 0; m < models.size(); ++m) {
        const std::string open = openDate(column.keys[m], KeyReading{});
        if (open.empty()) continue;
        throw InvalidInput(withCompareOptions(
            Text("The column {1} of \"{2}\" holds dates such as {3}, whose order is open, so they cannot be compared "
                 "with those of \"{4}\"; write them as 2024-03-31, name another column that identifies the samples "
                 "with --key, or pair the models row by row with --key none.",
                 column.name, models[m].name(), shownKey(open), models[m == 0 ? 1 : 0].name())));
    }
}

void refuseDisagreement(std::span<const Dataset> models, const SharedColumn& column) {
    const SampleKeys& first = column.keys.front();
    for (std::size_t m = 1; m < models.size(); ++m) {
        const SampleKeys& other = column.keys[m];
        if (first == other) continue;
        refuseOtherSpellings(models, column.name, column.keys);
        refuseOpenDates(models, column);
        const auto [own, its] = std::mismatch(first.begin(), first.end(), other.begin(), other.end());
        const bool isLonger = own == first.end() || its == other.end();
        throw InvalidInput(withCompareOptions(
            Text("\"{1}\" and \"{2}\" do not agree in {3}, which is {4} and {5} in sample {6}; write the same values "
                 "alike in both files, name another column that identifies the samples with --key, or pair the models "
                 "row by row with --key none.",
                 models.front().name(), models[m].name(), column.name, shownKey(isLonger ? first.front() : *own),
                 shownKey(isLonger ? other.front() : *its), isLonger ? 1 : own - first.begin() + 1)));
    }
}

/// The first of whole numbers that rise by one from sample to sample; empty for any others.
std::optional<long> countedFrom(const SampleKeys& keys) {
    constexpr std::size_t fewestSamples = 3;
    const auto first = keys.size() < fewestSamples ? std::nullopt : parseNumber(keys.front(), true);
    if (!first || std::abs(*first) > 1e15) return std::nullopt;
    const auto start = static_cast<long>(*first);
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (keys[row] != std::to_string(start + static_cast<long>(row))) return std::nullopt;
    }
    return start;
}

}  // namespace

void refuseShiftedCounts(std::span<const Dataset> models, const std::vector<SharedColumn>& columns) {
    for (const SharedColumn& column : columns) {
        const auto own = countedFrom(column.keys.front());
        for (std::size_t m = 1; own && m < models.size(); ++m) {
            const auto other = countedFrom(column.keys[m]);
            if (!other || *other == *own || column.keys[m].size() != column.keys.front().size()) continue;
            throw InvalidInput(withCompareOptions(
                Text("{1} counts the samples of \"{2}\" from {3} and those of \"{4}\" from {5}, so the same number may "
                     "be another sample; pair them row by row with --key none, or those of the same number with --key "
                     "{6}.",
                     column.name, models.front().name(), *own, models[m].name(), *other,
                     asItStands(shellWord(column.name)))));
        }
    }
}

void refuseDisputedRows(std::span<const Dataset> models, const std::vector<SharedColumn>& columns, const Run& run) {
    for (const SharedColumn& column : columns) {
        run.check();
        const bool agrees = std::all_of(column.keys.begin(), column.keys.end(),
                                        [&](const SampleKeys& own) { return own == column.keys.front(); });
        if (agrees || !looksLikeKey(column)) continue;
        for (std::size_t m = 0; m < models.size(); ++m) {
            if (const auto twins = firstTwins(column.keys[m])) {
                throwTwins(models[m], column.name, column.keys[m], *twins);
            }
        }
        refuseDisagreement(models, column);
    }
}

namespace {

/// Cells of the columns beside predictions and targets. kept: holds them while they are used.
std::vector<NamedKeyCells> namedCellsOf(const Dataset& model, std::vector<std::vector<std::string>>& kept) {
    std::vector<NamedKeyCells> all;
    if (model.notes() == nullptr) return all;
    for (const SampleColumn& column : model.notes()->columns) {
        if (!column.isPrediction) kept.push_back(cellsOf(model, column));
    }
    std::size_t place = 0;
    for (const SampleColumn& column : model.notes()->columns) {
        if (column.isPrediction) continue;
        const auto& cells = kept[place++];
        all.push_back({.name = column.name, .cells = {cells.size(), [&cells](std::size_t row) { return cells[row]; }}});
    }
    return all;
}

}  // namespace

void refuseCompoundKeys(std::span<const Dataset> models, const Run& run) {
    std::vector<std::vector<std::string>> ofFirst;
    const auto first = namedCellsOf(models.front(), ofFirst);
    for (std::size_t m = 1; m < models.size(); ++m) {
        std::vector<std::vector<std::string>> ofOther;
        const auto key = compoundKey(first, namedCellsOf(models[m], ofOther), run);
        if (!key || key->agreesByRow) continue;
        const std::string& own = models.front().name();
        const std::string& other = models[m].name();
        throw InvalidInput(withCompareOptions(
            Text("{1} of \"{2}\" holds in one cell what {3} of \"{4}\" hold together, and the samples stand in another "
                 "order; write the key into one column of the same name in both files, or pair them row by row with "
                 "--key none.",
                 asItStands(key->whole), key->isWholeInFirst ? own : other, listed(key->parts),
                 key->isWholeInFirst ? other : own)));
    }
}

void requireUniqueKeys(std::span<const Dataset> models, const PairingKey& key) {
    for (std::size_t m = 0; m < models.size(); ++m) {
        if (const auto twins = firstTwins(key.keys[m])) {
            throwTwins(models[m], namesOfKey(key.names), key.keys[m], *twins);
        }
    }
}

void refuseOtherSpellings(std::span<const Dataset> models, const PairingKey& key) {
    refuseOtherSpellings(models, namesOfKey(key.names), key.keys);
}

}  // namespace calibrium
