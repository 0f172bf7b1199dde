// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/share_columns.h"

#include "core/io/columns/column_text.h"
#include "core/io/names/share_names.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

using ShareList = std::vector<std::size_t>;

std::vector<std::string> partsOf(const FamilyLayout& layout, const std::vector<std::string>& names) {
    std::vector<std::string> parts;
    for (const std::string& name : names) parts.push_back(partOfShares(layout, name).value_or(""));
    return parts;
}

/// Columns of numbers that may be shares: none of the predictions.
ShareList leftOverNumbers(const ColumnView& view, const ShareList& predictions) {
    ShareList left;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isOther = facts.numbersRows() || facts.isExtra || facts.hasNegative || !facts.isNumeric;
        if (!isOther && !contains(predictions, column)) left.push_back(column);
    }
    return left;
}

std::optional<ShareList> namedShares(const ColumnView& view, const FamilyLayout& layout, const ShareList& predictions) {
    const auto& header = view.table.header();
    if (header.empty()) return std::nullopt;
    std::vector<std::string> names;
    for (const std::size_t column : predictions) names.push_back(header[column]);
    return columnsOfParts(partsOf(layout, names), header, leftOverNumbers(view, predictions));
}

}  // namespace

bool haveNamedShares(const ColumnView& view, const FamilyLayout& layout, const ShareList& predictions) {
    return namedShares(view, layout, predictions).has_value();
}

Found<ShareList> shareColumns(const ColumnView& view, const FamilyLayout& layout, const ShareList& predictions) {
    if (auto named = namedShares(view, layout, predictions)) return {std::move(*named)};
    ShareList left = leftOverNumbers(view, predictions);
    constexpr double nearlyAll = 0.9;
    const bool areShares = left.size() == predictions.size() && (sumsTo(1, view.sample, left).share > nearlyAll ||
                                                                 sumsTo(100, view.sample, left).share > nearlyAll);
    if (!areShares) return {};
    std::vector<Text> names;
    for (const std::size_t column : left) names.push_back(columnText(view.table.header(), column));
    ImportRemarks remarks;
    remarks.assume("import-target", Text("The shares are taken to be in {1}, in the order of the concentrations.",
                                         listed(std::move(names))));
    return {std::move(left), std::move(remarks)};
}

ShareList inOrderOfParts(const FamilyLayout& layout, const std::vector<std::string>& predictionNames,
                         const std::vector<std::string>& targetHeader, ShareList targets) {
    if (targetHeader.empty() || predictionNames.empty()) return targets;
    return columnsOfParts(partsOf(layout, predictionNames), targetHeader, targets).value_or(std::move(targets));
}

}  // namespace calibrium
