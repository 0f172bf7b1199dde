// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/column_use.h"

#include "core/data/dataset.h"
#include "core/data/sample_notes.h"
#include "core/io/names/cluster_names.h"
#include "core/io/names/column_names.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

namespace calibrium {

namespace {

constexpr std::size_t mostOfferedGroups = 50;

/// The different texts of a column, up to one more than can be groups.
std::size_t textCount(const SampleColumn& column) {
    std::set<std::string_view> texts;
    for (const auto& cell : column.cells) {
        texts.insert(cell);
        if (texts.size() > mostOfferedGroups) break;
    }
    return texts.size();
}

bool recurs(const SampleColumn& column) {
    const std::size_t count = textCount(column);
    return count > 1 && count <= mostOfferedGroups && 2 * count <= column.cells.size();
}

template <class IsIt>
const SampleColumn* firstColumn(const Dataset& data, const IsIt& isIt) {
    if (data.notes() == nullptr) return nullptr;
    const auto& columns = data.notes()->columns;
    const auto found = std::find_if(columns.begin(), columns.end(), isIt);
    return found == columns.end() ? nullptr : &*found;
}

const SampleColumn* anyColumn(const Dataset& data) {
    return firstColumn(data, [](const SampleColumn&) { return true; });
}

std::string nameOf(const SampleColumn* column) { return column == nullptr ? "" : column->name; }

}  // namespace

bool numbersRows(const SampleColumn& column) {
    if (isRowIdentifier(column.name)) return true;
    std::vector<double> numbers = column.numbers;
    if (std::any_of(numbers.begin(), numbers.end(), [](double number) { return std::isnan(number); })) return false;
    // Rows in another order keep the numbers that they were given.
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t row = 1; row < numbers.size(); ++row) {
        if (numbers[row] != numbers[row - 1] + 1) return false;
    }
    return !numbers.empty();
}

std::string likelyGroupColumn(const Dataset& data) {
    const SampleColumn* column = firstColumn(data, recurs);
    if (column == nullptr) {
        column = firstColumn(data, [](const SampleColumn& one) { return !one.numbers.empty() && !numbersRows(one); });
    }
    return nameOf(column == nullptr ? anyColumn(data) : column);
}

std::string likelyWeightColumn(const Dataset& data) {
    const auto haveNumbers = [](const SampleColumn& one) {
        const auto isUnknown = [](double number) { return std::isnan(number); };
        return !one.numbers.empty() && std::none_of(one.numbers.begin(), one.numbers.end(), isUnknown);
    };
    const SampleColumn* column =
        firstColumn(data, [&](const SampleColumn& one) { return namesWeights(one.name) && haveNumbers(one); });
    if (column == nullptr) column = firstColumn(data, haveNumbers);
    return nameOf(column == nullptr ? anyColumn(data) : column);
}

std::string likelyClusterColumn(const Dataset& data) {
    const SampleColumn* column = firstColumn(data, [](const SampleColumn& one) {
        constexpr std::size_t fewestValues = 5;
        if (!namesCluster(one.name) && !isRowIdentifier(one.name)) return false;
        const std::set<std::string_view> values(one.cells.begin(), one.cells.end());
        return values.size() >= fewestValues && 2 * values.size() <= one.cells.size();
    });
    return column == nullptr ? likelyGroupColumn(data) : column->name;
}

}  // namespace calibrium
