// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/shifted_keys.h"

#include "core/io/cells/number.h"
#include "core/io/keys/key_questions.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t shiftRowsPerCheck = 1000;
constexpr std::size_t fewestShiftedRows = 8;

/// The whole numbers of a column, by row; nothing where a cell is none.
std::optional<std::vector<double>> wholeNumbersIn(const Table& table, std::size_t column, const Run& run) {
    std::vector<double> numbers;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % shiftRowsPerCheck == 0) run.check();
        const auto number = numberIn(table, row, column, false);
        if (!number || !std::isfinite(*number) || *number != std::floor(*number)) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

/// The numbers are those from first on without a gap, of which there are count; they may recur.
struct WholeRange {
    double first = 0;
    std::size_t count = 0;
};

std::optional<WholeRange> wholeRangeOf(const std::vector<double>& numbers) {
    const std::set<double> distinct(numbers.begin(), numbers.end());
    if (distinct.size() < 2) return std::nullopt;
    const WholeRange range{.first = *distinct.begin(), .count = distinct.size()};
    const bool hasGap = *distinct.rbegin() - range.first + 1 != static_cast<double>(range.count);
    return hasGap ? std::nullopt : std::optional(range);
}

/// 0 to m in one file and 1 to m + 1 in the other.
bool countFromZeroAndOne(const WholeRange& own, const WholeRange& other) {
    return own.count == other.count && std::min(own.first, other.first) == 0 && std::max(own.first, other.first) == 1;
}

bool isShiftedEverywhere(const std::vector<double>& own, const std::vector<double>& others) {
    if (own.size() != others.size() || own.empty()) return false;
    const double shift = others.front() - own.front();
    for (std::size_t row = 0; row < own.size(); ++row) {
        if (others[row] - own[row] != shift) return false;
    }
    return shift != 0;
}

/// What the column of both files holds, where it counts from 0 in one and from 1 in the other.
struct ShiftedColumn {
    WholeRange own;
    WholeRange other;
    bool isSameShift = false;  ///< in every row as the files stand
};

std::optional<ShiftedColumn> shiftedColumn(const ImportTables& tables, const KeyColumns& key, const Run& run) {
    const auto own = wholeNumbersIn(tables.predictions, key.predictions, run);
    const auto others = own ? wholeNumbersIn(*tables.targets, key.targets, run) : std::nullopt;
    if (!others) return std::nullopt;
    const auto range = wholeRangeOf(*own);
    const auto otherRange = wholeRangeOf(*others);
    if (!range || !otherRange || !countFromZeroAndOne(*range, *otherRange)) return std::nullopt;
    return ShiftedColumn{*range, *otherRange, isShiftedEverywhere(*own, *others)};
}

/// Whether the columns of the key but one hold the same in every row.
bool agreeButFor(const ImportTables& tables, const JointKey& key, std::size_t place) {
    for (std::size_t i = 0; i < key.targets.size(); ++i) {
        if (i != place && !agreeRowByRow(tables, KeyColumns{key.predictions[i], key.targets[i]})) return false;
    }
    return true;
}

std::string pairsOfKey(const ImportTables& tables, const JointKey& key) {
    std::string pairs;
    for (std::size_t i = 0; i < key.targets.size(); ++i) {
        pairs += (pairs.empty() ? "" : ",") + pairOfColumns(tables, {key.predictions[i], key.targets[i]});
    }
    return pairs;
}

/// Columns that number the rows, none twice. holdsTargets: the only one that is named as targets is left out.
std::vector<std::pair<std::size_t, std::vector<double>>> numberings(const Table& table, bool holdsTargets,
                                                                    const Run& run) {
    const auto& header = table.header();
    const auto namesTarget = [](const std::string& name) { return targetRank(name) || namesOutcome(name); };
    const auto targetCount = std::count_if(header.begin(), header.end(), namesTarget);
    std::vector<std::pair<std::size_t, std::vector<double>>> all;
    if (header.size() < 2) return all;  // alone it holds the targets
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (holdsTargets && targetCount == 1 && namesTarget(header[column])) continue;
        auto numbers = wholeNumbersIn(table, column, run);
        const auto range = numbers ? wholeRangeOf(*numbers) : std::nullopt;
        if (range && range->count == table.rowCount() && range->first <= 1)
            all.emplace_back(column, *std::move(numbers));
    }
    return all;
}

}  // namespace

std::optional<ImportQuestion> jointShiftQuestion(const ImportTables& tables, const JointKey& key, const Run& run) {
    if (key.targets.size() < 2) return std::nullopt;
    for (std::size_t i = 0; i < key.targets.size(); ++i) {
        const KeyColumns columns{key.predictions[i], key.targets[i]};
        const auto shifted = shiftedColumn(tables, columns, run);
        if (!shifted) continue;
        const auto names = asItStands(shellWord(pairsOfKey(tables, key)));
        const bool areRows = shifted->isSameShift && agreeButFor(tables, key, i);
        return ImportQuestion{
            .about = ImportQuestion::About::Key,
            .text = Text("{1} counts from {2}, and in {3} from {4}, so the same number may be another row",
                         columnText(tables.predictions.header(), columns.predictions),
                         static_cast<long long>(shifted->own.first), tables.targets->name(),
                         static_cast<long long>(shifted->other.first)),
            .answer = areRows ? Text("pair the files row by row with --key none, or join rows of the same number with "
                                     "--key {1}",
                                     names)
                              : Text("count both files from the same number, or join rows of the same number as they "
                                     "are with --key {1}",
                                     names),
            .place = placeOf(tables.predictions, 0, columns.predictions)};
    }
    return std::nullopt;
}

std::optional<ImportQuestion> shiftedOrderQuestion(const ImportTables& tables, const Run& run) {
    const Table& predictions = tables.predictions;
    const Table& targets = *tables.targets;
    if (predictions.rowCount() != targets.rowCount() || predictions.rowCount() < fewestShiftedRows) return std::nullopt;
    const auto own = numberings(predictions, false, run);
    if (own.empty()) return std::nullopt;
    const auto others = numberings(targets, true, run);
    for (const auto& [a, numbers] : own) {
        for (const auto& [b, otherNumbers] : others) {
            const double first = *std::min_element(numbers.begin(), numbers.end());
            const double other = *std::min_element(otherNumbers.begin(), otherNumbers.end());
            if (first == other || isShiftedEverywhere(numbers, otherNumbers)) continue;
            return ImportQuestion{
                .about = ImportQuestion::About::Key,
                .text = Text("{1} numbers the rows from {2}, {3} of {4} from {5}, and the rows of the two do not stand "
                             "in the same order of their numbers",
                             columnText(predictions.header(), a), static_cast<long long>(first),
                             columnText(targets.header(), b), targets.name(), static_cast<long long>(other)),
                .answer = Text("count both files from the same number and join them with --key {1}, or pair them row "
                               "by row with --key none",
                               asItStands(shellWord(pairOfColumns(tables, {a, b})))),
                .place = {.file = predictions.name()}};
        }
    }
    return std::nullopt;
}

}  // namespace calibrium
