// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/member_rows.h"

#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/io/cells/number.h"
#include "core/io/keys/key_cells.h"
#include "core/io/names/column_names.h"
#include "core/run/error.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

namespace calibrium {

namespace {

using MemberKeys = std::vector<std::string>;

const SampleColumn* columnNamedLike(const Dataset& member, const std::string& name) {
    if (member.notes() == nullptr) return nullptr;
    const auto& columns = member.notes()->columns;
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const SampleColumn& column) { return areSameName(column.name, name); });
    return found == columns.end() ? nullptr : &*found;
}

/// The cells of the column in every member, read alike; empty where a member lacks it.
std::vector<MemberKeys> keysOfMembers(std::span<const Dataset> members, const std::string& name, const Run& run) {
    std::vector<MemberKeys> all;
    for (const Dataset& member : members) {
        const SampleColumn* column = columnNamedLike(member, name);
        if (column == nullptr) return {};
        all.push_back(cellsOf(member, *column));
    }
    std::vector<KeyCells> cells;
    for (const MemberKeys& own : all) cells.push_back({own.size(), [&own](std::size_t row) { return own[row]; }});
    const KeyReading reading = keyReading(cells, run);
    cells.clear();
    for (MemberKeys& own : all) {
        for (std::string& key : own) key = reading.keyOf(key);
    }
    return all;
}

/// The row of each key; nothing where a key recurs or a cell is empty.
std::optional<std::unordered_map<std::string, Index>> rowsOfKeys(const MemberKeys& keys) {
    std::unordered_map<std::string, Index> rows;
    for (std::size_t row = 0; row < keys.size(); ++row) {
        if (keys[row].empty() || !rows.emplace(keys[row], static_cast<Index>(row)).second) return std::nullopt;
    }
    return rows;
}

bool areWords(const MemberKeys& keys) {
    return std::none_of(keys.begin(), keys.end(),
                        [](const std::string& key) { return parseNumber(key, true).has_value(); });
}

bool haveSameTargets(const Dataset& a, const Dataset& b) {
    return a.labels() == b.labels() && a.values().rows() == b.values().rows() && a.values() == b.values();
}

/// The member with its rows in the order of the keys; nothing where it has other keys, or other targets then.
std::optional<Dataset> reorderedMember(const Dataset& first, const Dataset& member, const MemberKeys& order,
                                       const MemberKeys& keys) {
    const auto rows = rowsOfKeys(keys);
    if (!rows || rows->size() != order.size()) return std::nullopt;
    std::vector<Index> chosen;
    for (const std::string& key : order) {
        const auto row = rows->find(key);
        if (row == rows->end()) return std::nullopt;
        chosen.push_back(row->second);
    }
    Dataset reordered = member.select(chosen).withName(member.name());
    return haveSameTargets(first, reordered) ? std::optional(std::move(reordered)) : std::nullopt;
}

[[noreturn]] void refuseMember(const Dataset& first, const Dataset& member, const std::string& column,
                               const MemberKeys& order, const MemberKeys& keys) {
    const std::size_t most = std::min(order.size(), keys.size());
    std::size_t row = 0;
    while (row + 1 < most && order[row] == keys[row]) ++row;
    throw InvalidInput(
        Text("The rows of \"{1}\" do not agree with those of \"{2}\" in {3}, which is \"{4}\" and \"{5}\" in sample "
             "{6}; the members of an ensemble are joined row by row, so sort their files alike.",
             member.name(), first.name(), column, shortened(keys[row]), shortened(order[row]), row + 1));
}

}  // namespace

std::vector<Dataset> withOrderOfFirst(std::span<const Dataset> members, const Run& run) {
    std::vector<Dataset> ordered(members.begin(), members.end());
    if (members.empty() || members.front().notes() == nullptr) return ordered;
    for (const SampleColumn& column : members.front().notes()->columns) {
        run.check();
        const auto keys = keysOfMembers(ordered, column.name, run);
        if (keys.empty() || !rowsOfKeys(keys.front())) continue;
        if (!isRowIdentifier(column.name) && !areWords(keys.front())) continue;
        for (std::size_t m = 1; m < ordered.size(); ++m) {
            if (keys[m] == keys.front() || keys[m].size() != keys.front().size()) continue;
            auto reordered = reorderedMember(ordered.front(), ordered[m], keys.front(), keys[m]);
            if (!reordered) refuseMember(ordered.front(), ordered[m], column.name, keys.front(), keys[m]);
            ordered[m] = std::move(*reordered);
        }
        return ordered;
    }
    return ordered;
}

}  // namespace calibrium
