// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/one_hot_targets.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/column_names.h"
#include "core/io/sets/indicator_words.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t fewestClasses = 3;  // two columns are a probability and its complement as often

/// Columns that are one target.
struct OneHot {
    std::vector<std::size_t> columns{};  ///< ascending
    std::string name{};                  ///< of the target; empty without a header
    std::vector<std::string> classes{};  ///< of each column, or its number from 0

    [[nodiscard]] std::size_t count() const { return columns.size(); }
    /// The place of a column among these.
    [[nodiscard]] std::optional<std::size_t> placeOf(std::size_t column) const {
        const auto found = std::find(columns.begin(), columns.end(), column);
        if (found == columns.end()) return std::nullopt;
        return static_cast<std::size_t>(found - columns.begin());
    }
};

bool isIndicator(const SampledColumn& column) {
    return column.numbers == column.values.size() &&
           std::all_of(column.values.begin(), column.values.end(), [](double v) { return v == 0 || v == 1; });
}

/// "y" and "cat" of "y_cat"; of a name without a line below, its digits.
std::pair<std::string, std::string> partsOf(const std::string& name) {
    std::size_t cut = name.find_last_of("_. ");
    if (cut != std::string::npos) return {name.substr(0, cut), name.substr(cut + 1)};
    cut = name.find_last_not_of("0123456789");
    return {name.substr(0, cut + 1), name.substr(cut + 1)};
}

bool namesTarget(const std::string& stem) {
    return targetRank(stem) || stem == "true" || stem == "True" || stem == "onehot";
}

/// Ranks of the numbers where all of them are some; else nothing.
std::optional<std::vector<std::string>> ranksOf(const std::vector<std::string>& words) {
    std::vector<long> numbers;
    for (const std::string& word : words) {
        long number = 0;
        const auto parsed = std::from_chars(word.data(), word.data() + word.size(), number);
        if (word.empty() || parsed.ec != std::errc() || parsed.ptr != word.data() + word.size()) return std::nullopt;
        numbers.push_back(number);
    }
    std::vector<std::string> ranks;
    for (const long number : numbers) {
        const auto isLess = [number](long other) { return other < number; };
        ranks.push_back(std::to_string(std::count_if(numbers.begin(), numbers.end(), isLess)));
    }
    return ranks;
}

/// The columns from `first` on that belong to one target by kind and name.
OneHot groupAt(const Table& table, const ColumnSample& sample, std::size_t first) {
    const auto& header = table.header();
    OneHot group{.name = header.empty() ? "" : partsOf(header[first]).first};
    for (std::size_t column = first; column < table.columnCount() && isIndicator(sample[column]); ++column) {
        if (!header.empty() && partsOf(header[column]).first != group.name) break;
        group.classes.push_back(header.empty() ? std::to_string(group.count()) : partsOf(header[column]).second);
        group.columns.push_back(column);
    }
    if (const auto ranks = ranksOf(group.classes)) group.classes = *ranks;
    return group;
}

/// Whether every row has a single 1 and zeros besides in these columns.
bool isOneHot(const Table& table, const OneHot& group, bool hasDecimalComma, const Run& run) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        std::size_t ones = 0;
        for (const std::size_t column : group.columns) {
            const auto number = numberIn(table, row, column, hasDecimalComma);
            if (!number || (*number != 0 && *number != 1)) return false;
            ones += *number == 1 ? 1 : 0;
        }
        if (ones != 1) return false;
    }
    return true;
}

/// So many columns of the predictions, none of the group's, that are the probabilities of as many classes; else none.
std::vector<std::size_t> probabilitiesBeside(const ImportTables& tables, const OneHot& group, bool isInPredictions) {
    const ColumnSample sample = sampleColumns(tables.predictions, tables.format.hasDecimalComma);
    std::vector<std::size_t> run;
    for (std::size_t column = 0; column < sample.size(); ++column) {
        if (isInPredictions && group.placeOf(column)) continue;
        if (!sample[column].isNumeric() || isIndicator(sample[column])) {
            run.clear();
            continue;
        }
        run.push_back(column);
        if (run.size() > group.count()) run.erase(run.begin());
        if (run.size() < group.count()) continue;
        for (const double total : {1.0, 100.0}) {
            if (sumsTo(total, sample, run).share > 0.99) return run;
        }
    }
    return {};
}

/// All indicators from `first` on under their whole names: "cat", "dog", "bird".
OneHot plainGroupAt(const Table& table, const ColumnSample& sample, std::size_t first) {
    OneHot group;
    for (std::size_t column = first; column < table.columnCount() && isIndicator(sample[column]); ++column) {
        group.classes.push_back(table.header()[column]);
        group.columns.push_back(column);
    }
    return group;
}

/// Whether the columns of probabilities are named by the same classes, "p_cat" or "cat", in words.
bool haveTheSameClasses(const std::vector<std::string>& header, const std::vector<std::size_t>& probabilities,
                        const OneHot& group) {
    const auto isWord = [](const std::string& name) {
        return std::any_of(name.begin(), name.end(), [](char c) { return (c < '0' || c > '9') && c != '.'; });
    };
    if (!std::all_of(group.classes.begin(), group.classes.end(), isWord)) return false;
    std::vector<std::string> whole;
    std::vector<std::string> ends;
    for (const std::size_t column : probabilities) {
        whole.push_back(header[column]);
        ends.push_back(partsOf(header[column]).second);
    }
    const auto isSame = [&](const std::vector<std::string>& names) {
        return std::is_permutation(names.begin(), names.end(), group.classes.begin(), group.classes.end());
    };
    return isSame(whole) || isSame(ends);
}

/// Without names of a target, indicators are one where the table holds nothing else than them and the probabilities of
/// the same classes: beside a further column they could be predicted classes.
std::optional<OneHot> namesakesOf(const ImportTables& tables, const Table& table, const ColumnSample& sample,
                                  bool isInPredictions, const Run& run) {
    if (table.header().empty() || tables.predictions.header().empty()) return std::nullopt;
    const auto column = std::find_if(sample.begin(), sample.end(), isIndicator);
    const auto first = static_cast<std::size_t>(column - sample.begin());
    if (first == table.columnCount()) return std::nullopt;
    const OneHot byStem = groupAt(table, sample, first);
    const OneHot group = byStem.name == "is" ? byStem : plainGroupAt(table, sample, first);
    // What says which rows belong together stands beside the targets of a file of their own, and in the solution of a
    // competition which rows count ("Usage").
    const auto& names = table.header();
    const auto keys = isInPredictions ? 0 : std::count_if(names.begin(), names.end(), [](const std::string& name) {
        return isRowIdentifier(name) || isUsualExtra(name) || plainName(name) == "usage";
    });
    const std::size_t others = table.columnCount() - group.count() - static_cast<std::size_t>(keys);
    const bool isAlone = others == (isInPredictions ? group.count() : 0);
    if (group.count() < fewestClasses || !isAlone) return std::nullopt;
    const auto probabilities = probabilitiesBeside(tables, group, isInPredictions);
    if (probabilities.empty() || !haveTheSameClasses(tables.predictions.header(), probabilities, group) ||
        !isOneHot(table, group, tables.format.hasDecimalComma, run)) {
        return std::nullopt;
    }
    return group;
}

/// "win" of "y_win" and "prob_win": what is left of names without the beginning, or the end, that all share.
std::vector<std::string> coresOf(const std::vector<std::string>& names) {
    std::size_t start = names.front().size();
    std::size_t end = names.front().size();
    for (const std::string& name : names) {
        const auto same = std::mismatch(names.front().begin(), names.front().end(), name.begin(), name.end());
        start = std::min(start, static_cast<std::size_t>(same.first - names.front().begin()));
        const auto tail = std::mismatch(names.front().rbegin(), names.front().rend(), name.rbegin(), name.rend());
        end = std::min(end, static_cast<std::size_t>(tail.first - names.front().rbegin()));
    }
    // Whole words: what "away" and "any" share belongs to the class.
    const auto isMark = [](char c) { return std::string_view("_. -").find(c) != std::string_view::npos; };
    const std::string& first = names.front();
    while (start > 0 && !isMark(first[start - 1])) --start;
    while (end > 0 && !isMark(first[first.size() - end])) --end;
    std::vector<std::string> cores;
    for (const std::string& name : names) {
        cores.push_back(start + end < name.size() ? name.substr(start, name.size() - start - end) : std::string());
    }
    return cores;
}

/// Whether the 1 stands where the probability is largest in every row, as that of a predicted class does.
bool repeatsLargest(const ColumnSample& sample, const OneHot& group, const std::vector<std::size_t>& partners) {
    for (std::size_t row = 0; row < sample[partners.front()].values.size(); ++row) {
        for (std::size_t k = 0; k < partners.size(); ++k) {
            if (sample[group.columns[k]].values[row] != 1) continue;
            const double chosen = sample[partners[k]].values[row];
            const auto isLarger = [&](std::size_t column) { return sample[column].values[row] > chosen; };
            if (std::any_of(partners.begin(), partners.end(), isLarger)) return false;
        }
    }
    return true;
}

/// "0" of "t0": the numbers that end names which are the same in front; empty where they are not.
std::vector<std::string> numbersAtEnd(const std::vector<std::string>& names) {
    std::vector<std::string> numbers;
    for (const std::string& name : names) {
        const auto [stem, number] = partsOf(name);
        if (stem != partsOf(names.front()).first || !ranksOf({number})) return {};
        numbers.push_back(number);
    }
    return numbers;
}

/// The columns of numbers that are named as the cores, all with the same in front and behind: "prob_home" for "home";
/// empty where there are no such.
std::vector<std::size_t> partnersOf(const std::vector<std::string>& header, const std::vector<std::size_t>& fractions,
                                    const std::vector<std::string>& cores) {
    const std::string& first = cores.front();
    for (const std::size_t column : fractions) {
        const std::string& name = header[column];
        const bool isAlike = !first.empty() && (name.starts_with(first) || name.ends_with(first));
        if (!isAlike) continue;
        const std::size_t at = name.ends_with(first) ? name.size() - first.size() : 0;
        std::vector<std::size_t> partners;
        for (const std::string& core : cores) {
            const std::string wanted = name.substr(0, at) + core + name.substr(at + first.size());
            const auto found = std::find_if(fractions.begin(), fractions.end(),
                                            [&](std::size_t other) { return header[other] == wanted; });
            if (found != fractions.end()) partners.push_back(*found);
        }
        if (partners.size() == cores.size()) return partners;
    }
    return {};
}

/// Indicators anywhere in the file, each beside a probability of the same name but for what all share: "p_home" and
/// "home_outcome", "prob1" and "prob1_outcome".
std::optional<OneHot> pairedByName(const ImportTables& tables, const ColumnSample& sample, const Run& run) {
    const auto& header = tables.predictions.header();
    if (header.empty()) return std::nullopt;
    OneHot group;
    std::vector<std::string> names;
    std::vector<std::size_t> fractions;
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (isIndicator(sample[column])) {
            group.columns.push_back(column);
            names.push_back(header[column]);
        } else if (sample[column].isNumeric() && !sample[column].isWhole()) {
            fractions.push_back(column);
        }
    }
    if (group.count() < 2) return std::nullopt;
    auto partners = partnersOf(header, fractions, coresOf(names));
    // "t0, p0, t1, p1": a number alone tells less than a word, so that nothing else may stand in the table.
    const auto numbers = numbersAtEnd(names);
    const bool isAlone = header.size() == 2 * group.count() && group.count() >= fewestClasses;
    if (partners.empty() && isAlone && !numbers.empty()) partners = partnersOf(header, fractions, numbers);
    if (partners.empty() || std::set<std::size_t>(partners.begin(), partners.end()).size() != partners.size()) {
        return std::nullopt;
    }
    for (const std::size_t partner : partners) group.classes.push_back(header[partner]);
    const bool areSums = sumsTo(1, sample, partners).share > 0.99 || sumsTo(100, sample, partners).share > 0.99;
    if (!areSums || !isOneHot(tables.predictions, group, tables.format.hasDecimalComma, run)) return std::nullopt;
    return repeatsLargest(sample, group, partners) ? std::nullopt : std::optional(group);
}

std::optional<OneHot> oneHotOf(const ImportTables& tables, const Table& table, bool isInPredictions, const Run& run) {
    const auto& header = table.header();
    if (std::any_of(header.begin(), header.end(), [](const auto& name) { return targetRank(name).has_value(); })) {
        return std::nullopt;
    }
    const ColumnSample sample = sampleColumns(table, tables.format.hasDecimalComma);
    std::optional<OneHot> found;
    for (std::size_t first = 0; first < table.columnCount(); ++first) {
        const OneHot group = groupAt(table, sample, first);
        if (group.count() < fewestClasses) continue;
        // Without names, any further column could be the target as well.
        const std::size_t others = table.columnCount() - group.count();
        const bool isAlone = others == (isInPredictions ? group.count() : 0);
        const bool mayBeTarget = header.empty() ? isAlone : namesTarget(group.name);
        if (mayBeTarget && !probabilitiesBeside(tables, group, isInPredictions).empty() &&
            isOneHot(table, group, tables.format.hasDecimalComma, run)) {
            if (found) return std::nullopt;
            found = group;
        }
        first = group.columns.back();
    }
    if (!found) found = namesakesOf(tables, table, sample, isInPredictions, run);
    if (!found && isInPredictions) found = pairedByName(tables, sample, run);
    return found;
}

/// The place of the 1 among the columns of indicators.
std::size_t classOf(const Table& table, const OneHot& group, std::size_t row, bool hasDecimalComma) {
    std::size_t k = 0;
    while (k + 1 < group.count() && numberIn(table, row, group.columns[k], hasDecimalComma) != 1.0) ++k;
    return k;
}

/// indicators: the table with numbers where it may have words.
Table joined(const Table& table, const Table& indicators, const OneHot& group, bool hasDecimalComma) {
    Table result(table.name(), table.columnCount() - group.count() + 1);
    result.setRemarks(table.remarks());
    std::vector<std::string> header = table.header();
    if (!header.empty()) {
        header[group.columns.front()] = namesTarget(group.name) && targetRank(group.name) ? group.name : "target";
        for (std::size_t k = group.count() - 1; k > 0; --k) {
            header.erase(header.begin() + static_cast<std::ptrdiff_t>(group.columns[k]));
        }
        result.setHeader(std::move(header));
    }
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            // The class stands where the first of the columns was.
            if (column == group.columns.front()) {
                const std::string& name = group.classes[classOf(indicators, group, row, hasDecimalComma)];
                const auto number = keptNumber(name, false);
                number ? result.addNumber(*number) : result.addText(name);
            } else if (!group.placeOf(column)) {
                result.addCellOf(table, row, column);
            }
        }
    }
    return result;
}

/// Whether the user speaks of columns by name or place, which then are to stay as they are.
bool namesColumns(const ImportOverrides& overrides, const Table& table, const OneHot& group) {
    std::vector<std::string> named = overrides.predictionNames.value_or(std::vector<std::string>());
    if (overrides.targetName) named.push_back(*overrides.targetName);
    named.insert(named.end(), overrides.asideNames.begin(), overrides.asideNames.end());
    return std::any_of(named.begin(), named.end(), [&](const std::string& name) {
        for (const std::size_t column : group.columns) {
            const bool isNamed = !table.header().empty() && table.header()[column] == name;
            if (isNamed || name == std::to_string(column + 1)) return true;
        }
        return name.find('*') != std::string::npos;
    });
}

ImportTables withIndicators(ImportTables tables, const Table& indicators) {
    (tables.targets ? *tables.targets : tables.predictions) = indicators;
    return tables;
}

}  // namespace

Found<ImportTables> joinOneHotTargets(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    const bool isInPredictions = !tables.targets;
    Table& table = isInPredictions ? tables.predictions : *tables.targets;
    const Table indicators = withWordsAsIndicators(table, run);
    const auto group = oneHotOf(withIndicators(tables, indicators), indicators, isInPredictions, run);
    if (!group || namesColumns(overrides, table, *group)) return {std::move(tables)};
    std::vector<Text> names;
    for (const std::size_t column : group->columns) names.push_back(columnText(table.header(), column));
    ImportRemarks remarks;
    remarks.assume("import-one-hot",
                   Text("The targets stand in one column for each class, 1 for the class of the row, in {1}: {2}.",
                        table.name(), listed(names)));
    table = joined(table, indicators, *group, tables.format.hasDecimalComma);
    return {std::move(tables), std::move(remarks)};
}

}  // namespace calibrium
