// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/shared_rows.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/names/column_names.h"
#include "core/text/digit_count.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace calibrium {

namespace {

int comparePredictions(const Dataset& a, Index i, const Dataset& b, Index j) {
    for (Index k = 0; k < a.parameters().cols(); ++k) {
        const double x = a.parameters()(i, k);
        const double y = b.parameters()(j, k);
        if (x != y) return x < y ? -1 : 1;
    }
    return 0;
}

/// Labels are compared as numbers: that their names agree is checked before.
bool haveSameTarget(const Dataset& a, Index i, const Dataset& b, Index j) {
    if (a.classCount() > 0) {
        return a.labels()[static_cast<std::size_t>(i)] == b.labels()[static_cast<std::size_t>(j)];
    }
    return a.values().row(i) == b.values().row(j);
}

using RowsByCell = std::unordered_map<std::string, Index>;

/// The rows by the cells of a column; nothing where a cell recurs or is empty.
std::optional<RowsByCell> rowsByCell(const Dataset& data, const SampleColumn& column) {
    RowsByCell rows;
    const auto cells = cellsOf(data, column);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].empty() || !rows.emplace(cells[i], static_cast<Index>(i)).second) return std::nullopt;
    }
    return rows;
}

/// What a common key says; nothing where there is none, or where it numbers different rows in both.
std::optional<Index> sharedByKey(const Dataset& data, const Dataset& other) {
    if (data.notes() == nullptr || other.notes() == nullptr) return std::nullopt;
    for (const auto& column : data.notes()->columns) {
        if (!isRowIdentifier(column.name)) continue;
        const auto& theirs = other.notes()->columns;
        const auto same = std::find_if(theirs.begin(), theirs.end(),
                                       [&](const SampleColumn& one) { return areSameName(one.name, column.name); });
        if (same == theirs.end()) continue;
        const auto own = rowsByCell(data, column);
        const auto known = rowsByCell(other, *same);
        if (!own || !known) continue;
        Index common = 0;
        Index equal = 0;
        for (const auto& [cell, row] : *own) {
            const auto found = known->find(cell);
            if (found == known->end()) continue;
            ++common;
            const bool isEqual = comparePredictions(data, row, other, found->second) == 0 &&
                                 haveSameTarget(data, row, other, found->second);
            equal += isEqual ? 1 : 0;
        }
        if (common == 0 || 10 * equal >= 9 * common) return equal;
    }
    return std::nullopt;
}

/// The rows whose predictions have so many digits, sorted by them.
std::vector<Index> tellingRows(const Dataset& data, int digits) {
    const RowMatrix given = data.family().givenColumns(data.parameters());
    std::vector<Index> rows;
    for (Index i = 0; i < given.rows(); ++i) {
        int count = 0;
        for (Index k = 0; k < given.cols() && count < digits; ++k) count += digitCount(given(i, k));
        if (count >= digits) rows.push_back(i);
    }
    std::sort(rows.begin(), rows.end(), [&](Index a, Index b) { return comparePredictions(data, a, data, b) < 0; });
    return rows;
}

/// Of sorted rows those whose prediction occurs once; nothing where equal predictions have different targets: then a
/// prediction says nothing of which row it is.
std::optional<std::vector<Index>> singleRows(const Dataset& data, const std::vector<Index>& rows) {
    std::vector<Index> singles;
    for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
        for (end = begin + 1; end < rows.size(); ++end) {
            if (comparePredictions(data, rows[begin], data, rows[end]) != 0) break;
            if (!haveSameTarget(data, rows[begin], data, rows[end])) return std::nullopt;
        }
        if (end == begin + 1) singles.push_back(rows[begin]);
    }
    return singles;
}

Index sharedByRows(const Dataset& data, const Dataset& other) {
    constexpr Index enough = 10;
    const int digits =
        digitsToTellApart(static_cast<double>(data.sampleCount()) * static_cast<double>(other.sampleCount()));
    const auto own = singleRows(data, tellingRows(data, digits));
    const auto known = singleRows(other, tellingRows(other, digits));
    if (!own || !known) return 0;
    Index count = 0;
    for (const Index row : *own) {
        const auto found = std::partition_point(known->begin(), known->end(),
                                                [&](Index j) { return comparePredictions(other, j, data, row) < 0; });
        if (found == known->end() || comparePredictions(other, *found, data, row) != 0) continue;
        if (!haveSameTarget(data, row, other, *found)) return 0;
        ++count;
    }
    const Index smaller = std::min(data.sampleCount(), other.sampleCount());
    return count >= enough || 2 * count >= smaller ? count : 0;
}

}  // namespace

Index sharedRowCount(const Dataset& data, const Dataset& other) {
    const bool isAlike = data.parameters().cols() == other.parameters().cols() &&
                         data.values().cols() == other.values().cols() &&
                         data.labels().empty() == other.labels().empty();
    if (!isAlike) return 0;
    if (const auto byKey = sharedByKey(data, other)) return *byKey;
    return sharedByRows(data, other);
}

}  // namespace calibrium
