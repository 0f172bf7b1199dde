// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/label_pairs.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/reading/import.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t screenedRows = 200;

constexpr std::array<std::string_view, 13> predictionWords{
    "p", "pr", "prob", "proba", "probability", "pred", "predicted", "risk", "score", "yhat", "hat", "forecast", "conf"};
constexpr std::array<std::string_view, 12> targetWords{"y",   "true", "truth",    "label", "actual",  "target",
                                                       "obs", "gt",   "observed", "gold",  "outcome", "ist"};

/// The name without the words of one of the lists; nothing where it has none of them.
template <std::size_t n>
std::optional<std::string> withoutWords(const std::string& name, const std::array<std::string_view, n>& list) {
    auto words = nameWords(name);
    const auto isListed = [&](const std::string& word) {
        return std::find(list.begin(), list.end(), word) != list.end();
    };
    const auto removed = std::erase_if(words, isListed);
    if (removed == 0 || words.empty()) return std::nullopt;
    return joinedWords(words);
}

/// Nothing where the cell is empty or no number.
std::optional<double> numberAt(const Table& table, std::size_t row, std::size_t column) {
    if (const auto kept = table.number(row, column)) return kept;
    return parseNumber(trimmed(table.cell(row, column)), false);
}

enum class CellKind { Other, Flags, Shares };

/// What the first rows of the column hold: 0 and 1 alone, or numbers between them.
CellKind kindOf(const Table& table, std::size_t column) {
    bool areFlags = true;
    bool isFilled = false;
    for (std::size_t row = 0; row < std::min(table.rowCount(), screenedRows); ++row) {
        const auto number = numberAt(table, row, column);
        if (!number && trimmed(table.cell(row, column)).empty()) continue;
        if (!number || !(*number >= 0 && *number <= 1)) return CellKind::Other;
        areFlags = areFlags && (*number == 0 || *number == 1);
        isFilled = true;
    }
    if (!isFilled) return CellKind::Other;
    return areFlags ? CellKind::Flags : CellKind::Shares;
}

bool sumToOne(const Table& table, const std::vector<std::size_t>& columns) {
    constexpr double tolerance = 0.011;
    for (std::size_t row = 0; row < std::min(table.rowCount(), screenedRows); ++row) {
        double sum = 0;
        for (const std::size_t column : columns) {
            sum += numberAt(table, row, column).value_or(0);
        }
        if (std::abs(sum - 1) > tolerance) return false;
    }
    return true;
}

}  // namespace

std::vector<LabelPair> labelPairs(const Table& table) {
    const auto& header = table.header();
    std::map<std::string, std::size_t> targets;
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (kindOf(table, column) != CellKind::Flags) continue;
        const auto label = withoutWords(header[column], targetWords);
        targets.emplace(label.value_or(joinedWords(nameWords(header[column]))), column);
    }
    std::vector<LabelPair> pairs;
    std::vector<std::size_t> predictions;
    std::vector<std::size_t> outcomes;
    for (std::size_t column = 0; column < header.size() && !targets.empty(); ++column) {
        const auto label = withoutWords(header[column], predictionWords);
        if (!label || kindOf(table, column) != CellKind::Shares) continue;
        const auto target = targets.find(*label);
        if (target == targets.end()) continue;
        pairs.push_back({column, target->second});
        predictions.push_back(column);
        outcomes.push_back(target->second);
    }
    std::sort(outcomes.begin(), outcomes.end());
    const bool areApart = std::adjacent_find(outcomes.begin(), outcomes.end()) == outcomes.end();
    if (pairs.size() < 2 || !areApart || sumToOne(table, predictions) || sumToOne(table, outcomes)) return {};
    return pairs;
}

std::vector<ModelColumns> labelModels(const Table& table) {
    std::vector<ModelColumns> models;
    for (const LabelPair& pair : labelPairs(table)) {
        const std::string& name = table.header()[pair.prediction];
        models.push_back(
            {.name = name, .columns = {pair.prediction}, .pattern = name, .target = table.header()[pair.target]});
    }
    return models;
}

ImportOverrides withLabelOfTarget(const Table& table, ImportOverrides overrides) {
    const bool isOpen = !overrides.predictionNames && !overrides.roles && !overrides.family;
    if (!overrides.targetName || !isOpen || table.header().empty()) return overrides;
    for (const LabelPair& pair : labelPairs(table)) {
        if (table.header()[pair.target] != *overrides.targetName) continue;
        overrides.predictionNames = std::vector<std::string>{table.header()[pair.prediction]};
        break;
    }
    return overrides;
}

std::optional<ImportQuestion> labelsQuestion(const Table& table, const ImportOverrides& overrides) {
    const bool isOpen = !overrides.predictionNames && !overrides.targetName && !overrides.roles && !overrides.family;
    if (!isOpen || table.header().empty()) return std::nullopt;
    const auto pairs = labelPairs(table);
    if (pairs.empty()) return std::nullopt;
    const auto& header = table.header();
    std::string options;
    std::vector<Text> names;
    for (const LabelPair& pair : pairs) {
        options += columnsOption(header[pair.prediction]) + " --target-column " + shellWord(header[pair.target]);
        names.push_back(columnText(header, pair.target));
    }
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("The file holds the probabilities and outcomes of {1} labels: {2}", pairs.size(),
                     inSequence(std::move(names), ", ")),
        .answer = Text("judge each by its own outcome with{1}, or one with one of these pairs", asItStands(options)),
        .place = {.file = table.name()}};
}

}  // namespace calibrium
