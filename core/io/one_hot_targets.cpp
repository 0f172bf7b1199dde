// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/one_hot_targets.h"

#include "core/io/column_names.h"
#include "core/io/column_sample.h"
#include "core/io/column_text.h"
#include "core/io/detect.h"
#include "core/io/number.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t rowsPerCheck = 1000;
constexpr std::size_t fewestClasses = 3;  // two columns are a probability and its complement as often

/// Neighbouring columns that are one target.
struct OneHot {
    std::size_t first = 0;
    std::size_t count = 0;
    std::string name;                  ///< of the target; empty without a header
    std::vector<std::string> classes;  ///< of each column, or its number from 0
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
    OneHot group{.first = first, .count = 0, .name = header.empty() ? "" : partsOf(header[first]).first, .classes = {}};
    while (first + group.count < table.columnCount() && isIndicator(sample[first + group.count])) {
        const std::size_t column = first + group.count;
        if (!header.empty() && partsOf(header[column]).first != group.name) break;
        group.classes.push_back(header.empty() ? std::to_string(group.count) : partsOf(header[column]).second);
        ++group.count;
    }
    if (const auto ranks = ranksOf(group.classes)) group.classes = *ranks;
    return group;
}

/// Whether every row has a single 1 and zeros besides in these columns.
bool isOneHot(const Table& table, const OneHot& group, bool hasDecimalComma, const Run& run) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        std::size_t ones = 0;
        for (std::size_t k = 0; k < group.count; ++k) {
            const auto number = numberIn(table, row, group.first + k, hasDecimalComma);
            if (!number || (*number != 0 && *number != 1)) return false;
            ones += *number == 1 ? 1 : 0;
        }
        if (ones != 1) return false;
    }
    return true;
}

/// So many columns of the predictions, none of the group's, that are the probabilities of as many classes; else none.
std::vector<std::size_t> probabilitiesBeside(const ImportPlan& plan, const OneHot& group, bool isInPredictions) {
    const ColumnSample sample = sampleColumns(plan.predictions, plan.settings.hasDecimalComma);
    std::vector<std::size_t> run;
    for (std::size_t column = 0; column < sample.size(); ++column) {
        const bool isOfGroup = isInPredictions && column >= group.first && column < group.first + group.count;
        if (isOfGroup || !sample[column].isNumeric() || isIndicator(sample[column])) {
            run.clear();
            continue;
        }
        run.push_back(column);
        if (run.size() > group.count) run.erase(run.begin());
        if (run.size() < group.count) continue;
        for (const double total : {1.0, 100.0}) {
            if (sumsTo(total, sample, run).share > 0.99) return run;
        }
    }
    return {};
}

/// All indicators from `first` on under their whole names: "cat", "dog", "bird".
OneHot plainGroupAt(const Table& table, const ColumnSample& sample, std::size_t first) {
    OneHot group{.first = first, .count = 0, .name = {}, .classes = {}};
    for (std::size_t column = first; column < table.columnCount() && isIndicator(sample[column]); ++column) {
        group.classes.push_back(table.header()[column]);
        ++group.count;
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
std::optional<OneHot> namesakesOf(const ImportPlan& plan, const Table& table, const ColumnSample& sample,
                                  bool isInPredictions, const Run& run) {
    if (table.header().empty() || plan.predictions.header().empty()) return std::nullopt;
    const auto column = std::find_if(sample.begin(), sample.end(), isIndicator);
    const auto first = static_cast<std::size_t>(column - sample.begin());
    if (first == table.columnCount()) return std::nullopt;
    const OneHot byStem = groupAt(table, sample, first);
    const OneHot group = byStem.name == "is" ? byStem : plainGroupAt(table, sample, first);
    const bool isAlone = table.columnCount() - group.count == (isInPredictions ? group.count : 0);
    if (group.count < fewestClasses || !isAlone) return std::nullopt;
    const auto probabilities = probabilitiesBeside(plan, group, isInPredictions);
    if (probabilities.empty() || !haveTheSameClasses(plan.predictions.header(), probabilities, group) ||
        !isOneHot(table, group, plan.settings.hasDecimalComma, run)) {
        return std::nullopt;
    }
    return group;
}

std::optional<OneHot> oneHotOf(const ImportPlan& plan, const Table& table, bool isInPredictions, const Run& run) {
    const auto& header = table.header();
    if (std::any_of(header.begin(), header.end(), [](const auto& name) { return targetRank(name).has_value(); })) {
        return std::nullopt;
    }
    const ColumnSample sample = sampleColumns(table, plan.settings.hasDecimalComma);
    std::optional<OneHot> found;
    for (std::size_t first = 0; first < table.columnCount(); ++first) {
        const OneHot group = groupAt(table, sample, first);
        if (group.count < fewestClasses) continue;
        // Without names, any further column could be the target as well.
        const std::size_t others = table.columnCount() - group.count;
        const bool isAlone = others == (isInPredictions ? group.count : 0);
        const bool mayBeTarget = header.empty() ? isAlone : namesTarget(group.name);
        if (mayBeTarget && !probabilitiesBeside(plan, group, isInPredictions).empty() &&
            isOneHot(table, group, plan.settings.hasDecimalComma, run)) {
            if (found) return std::nullopt;
            found = group;
        }
        first += group.count - 1;
    }
    return found ? found : namesakesOf(plan, table, sample, isInPredictions, run);
}

Table joined(const Table& table, const OneHot& group, bool hasDecimalComma) {
    Table result(table.name(), table.columnCount() - group.count + 1);
    result.setRemarks(table.remarks());
    std::vector<std::string> header = table.header();
    if (!header.empty()) {
        const auto first = header.begin() + static_cast<std::ptrdiff_t>(group.first);
        *first = namesTarget(group.name) && targetRank(group.name) ? group.name : "target";
        header.erase(first + 1, first + static_cast<std::ptrdiff_t>(group.count));
        result.setHeader(std::move(header));
    }
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const bool isOfGroup = column >= group.first && column < group.first + group.count;
            if (isOfGroup && numberIn(table, row, column, hasDecimalComma) == 1.0) {
                const std::string& name = group.classes[column - group.first];
                const auto number = keptNumber(name, false);
                number ? result.addNumber(*number) : result.addText(name);
            } else if (!isOfGroup) {
                const auto kept = table.number(row, column);
                kept ? result.addNumber(*kept) : result.addText(table.cell(row, column));
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
        for (std::size_t column = group.first; column < group.first + group.count; ++column) {
            const bool isNamed = !table.header().empty() && table.header()[column] == name;
            if (isNamed || name == std::to_string(column + 1)) return true;
        }
        return name.find('*') != std::string::npos;
    });
}

}  // namespace

void joinOneHotTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const bool isInPredictions = !plan.targets;
    Table& table = isInPredictions ? plan.predictions : *plan.targets;
    const auto group = oneHotOf(plan, table, isInPredictions, run);
    if (!group || namesColumns(overrides, table, *group)) return;
    std::vector<std::string> names;
    for (std::size_t k = 0; k < group->count; ++k) names.push_back(columnText(table.header(), group->first + k));
    assume(plan, "import-one-hot",
           "The targets stand in one column for each class, 1 for the class of the row, in " + table.name() + ": " +
               listed(names) + ".");
    table = joined(table, *group, plan.settings.hasDecimalComma);
}

}  // namespace calibrium
