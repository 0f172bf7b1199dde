// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/carried_marks.h"

#include "core/data/dataset.h"
#include "core/data/sample_notes.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace calibrium {

namespace {

using RowOf = std::unordered_map<std::string_view, Index>;

const SampleColumn* columnNamed(const Dataset& data, const std::string& name) {
    if (data.notes() == nullptr) return nullptr;
    for (const auto& column : data.notes()->columns) {
        if (column.name == name) return &column;
    }
    return nullptr;
}

/// Rows by their texts; absent where a text is empty or stands twice.
std::optional<RowOf> rowsByText(const SampleColumn& column) {
    RowOf rows;
    rows.reserve(column.cells.size());
    for (std::size_t row = 0; row < column.cells.size(); ++row) {
        const std::string& text = column.cells[row];
        if (text.empty() || !rows.emplace(text, static_cast<Index>(row)).second) return std::nullopt;
    }
    return rows;
}

/// Whether the texts merely number the rows, from 0 or 1: this says no more than where a row stands.
bool isRowNumber(const SampleColumn& column) {
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
        std::size_t row = 0;
        while (row < column.cells.size() && column.cells[row] == std::to_string(row + first)) ++row;
        if (row == column.cells.size()) return true;
    }
    return false;
}

bool isMark(const std::vector<MarkedRows>& marks, const std::string& name) {
    return std::any_of(marks.begin(), marks.end(),
                       [&](const MarkedRows& mark) { return mark.isColumn && mark.name == name; });
}

/// Where the rows of before stand in after, by the texts of a column.
class Ids {
public:
    Ids(const SampleColumn& before, RowOf after) : m_before(before), m_after(std::move(after)) {}

    [[nodiscard]] std::optional<Index> now(Index row) const {
        if (static_cast<std::size_t>(row) >= m_before.cells.size()) return std::nullopt;
        const auto found = m_after.find(m_before.cells[static_cast<std::size_t>(row)]);
        return found == m_after.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] std::vector<Index> now(const std::vector<Index>& rows) const {
        std::vector<Index> found;
        for (const Index row : rows) {
            if (const auto place = now(row)) found.push_back(*place);
        }
        std::sort(found.begin(), found.end());
        return found;
    }

private:
    const SampleColumn& m_before;
    RowOf m_after;
};

std::optional<Ids> idsOf(const Dataset& before, const Dataset& after, const std::vector<MarkedRows>& marks) {
    if (before.notes() == nullptr) return std::nullopt;
    for (const auto& column : before.notes()->columns) {
        const SampleColumn* there = columnNamed(after, column.name);
        if (there == nullptr || isMark(marks, column.name) || isRowNumber(column) || !rowsByText(column)) continue;
        auto rows = rowsByText(*there);
        if (!rows) continue;
        const Ids ids(column, std::move(*rows));
        std::size_t named = 0;
        std::size_t found = 0;
        for (const auto& mark : marks) {
            named += mark.rows->size();
            found += ids.now(*mark.rows).size();
        }
        if (2 * found >= named) return ids;
    }
    return std::nullopt;
}

Text quotedNames(const std::vector<MarkedRows>& marks) {
    std::vector<Text> names;
    for (const auto& mark : marks) names.push_back(Text("\"{1}\"", mark.name));
    return inSequence(std::move(names), ", ");
}

Text notFoundText(std::size_t lost, std::size_t all) {
    if (lost == 0) return {};
    return Text("{1} of {2} named samples are not in the file any more.", lost, all);
}

}  // namespace

CarriedMarks carriedMarks(const Dataset& before, const Dataset& after, const std::vector<MarkedRows>& marks) {
    CarriedMarks carried;
    if (marks.empty()) return carried;
    const auto ids = idsOf(before, after, marks);
    if (!ids && before.sampleCount() != after.sampleCount()) {
        carried.sentence = Text(
            "The names given to samples were dropped ({1}): the file has {2} rows where it had {3}, and no column says "
            "which is which.",
            quotedNames(marks), after.sampleCount(), before.sampleCount());
        return carried;
    }
    std::size_t all = 0;
    std::size_t found = 0;
    for (MarkedRows mark : marks) {
        all += mark.rows->size();
        if (ids) mark.rows = std::make_shared<const std::vector<Index>>(ids->now(*mark.rows));
        found += mark.rows->size();
        if (columnNamed(after, mark.name) != nullptr) mark.isColumn = false;
        carried.marks.push_back(std::move(mark));
    }
    carried.sentence = notFoundText(all - found, all);
    return carried;
}

}  // namespace calibrium
