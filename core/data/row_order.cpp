// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/row_order.h"

#include "core/data/types.h"

#include <numeric>
#include <utility>

namespace calibrium {

std::vector<Index> shuffledRows(Index n, std::uint64_t seed) {
    Generator generator = makeGenerator(Purpose::RowOrder, seed, 0);
    return shuffledRows(n, generator);
}

std::vector<Index> shuffledRows(Index n, Generator& generator) {
    std::vector<Index> rows(static_cast<std::size_t>(n));
    std::iota(rows.begin(), rows.end(), Index{0});
    // Fisher and Yates; std::shuffle gives other orders on other platforms.
    for (std::size_t i = rows.size(); i > 1; --i) {
        std::swap(rows[i - 1], rows[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(i)))]);
    }
    return rows;
}

Targets selectTargets(const Targets& targets, std::span<const Index> rows) {
    Targets chosen;
    const auto count = static_cast<Index>(rows.size());
    if (!targets.labels.empty()) chosen.labels.reserve(rows.size());
    if (targets.values.rows() > 0) chosen.values.resize(count, targets.values.cols());
    for (Index i = 0; i < count; ++i) {
        const Index row = rows[static_cast<std::size_t>(i)];
        if (!targets.labels.empty()) chosen.labels.push_back(targets.labels[static_cast<std::size_t>(row)]);
        if (targets.values.rows() > 0) chosen.values.row(i) = targets.values.row(row);
    }
    return chosen;
}

}  // namespace calibrium
