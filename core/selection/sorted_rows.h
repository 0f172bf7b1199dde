// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/parallel.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace calibrium {

/// Rows in the order of their keys, equal ones in the order given: pieces are sorted side by side and then joined, so
/// that the order does not depend on the threads and a stop is heard between pieces.
/// rows: any. keyOf(row): its key, called from several threads. isBefore: a strict weak order. Throws Cancelled.
/// O(r log r).
template <class KeyOf, class IsBefore>
std::vector<Index> sortedRows(std::vector<Index> rows, const KeyOf& keyOf, const IsBefore& isBefore, const Run& run) {
    using Key = decltype(keyOf(Index{}));
    using Item = std::pair<Key, Index>;
    constexpr std::size_t piece = 1U << 15U;
    const std::size_t count = rows.size();
    const auto comesFirst = [&](const Item& a, const Item& b) { return isBefore(a.first, b.first); };
    std::vector<Item> items(count);
    const auto at = [&](std::vector<Item>& list, std::size_t place) {
        return list.begin() + static_cast<std::ptrdiff_t>(std::min(place, count));
    };
    parallelFor((count + piece - 1) / piece, run.part(0.0, 0.7), [&](std::size_t k) {
        for (std::size_t i = k * piece; i < std::min(count, (k + 1) * piece); ++i) items[i] = {keyOf(rows[i]), rows[i]};
        std::stable_sort(at(items, k * piece), at(items, (k + 1) * piece), comesFirst);
    });
    std::vector<Item> joined(count);
    for (std::size_t width = piece; width < count; width *= 2) {
        parallelFor((count + 2 * width - 1) / (2 * width), run.withoutProgress(), [&](std::size_t k) {
            const std::size_t first = k * 2 * width;
            const auto from = [&](std::size_t place) { return std::make_move_iterator(at(items, place)); };
            std::merge(from(first), from(first + width), from(first + width), from(first + 2 * width),
                       at(joined, first), comesFirst);
        });
        std::swap(items, joined);
        run.step(0.7 + 0.3 * static_cast<double>(std::min(2 * width, count)) / static_cast<double>(count));
    }
    std::transform(items.begin(), items.end(), rows.begin(), [](const Item& item) { return item.second; });
    return rows;
}

}  // namespace calibrium
