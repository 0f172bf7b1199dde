// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/forest_rows.h"

#include "core/text/name_order.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace calibrium {

namespace {

constexpr double rowMargin = 0.7;  // above the uppermost and below the lowest row
constexpr double firstCentreRow = 1.5;
constexpr std::size_t longestName = 24;

}  // namespace

void ForestRows::add(const CentreCalibration& result) {
    for (const Centre& centre : result.centres) {
        const auto known =
            std::find_if(m_centres.begin(), m_centres.end(), [&](const Row& row) { return row.name == centre.name; });
        if (known != m_centres.end()) {
            known->size = std::max(known->size, centre.rows.size());
            continue;
        }
        const auto& ratio = centre.values[static_cast<std::size_t>(CentreQuantity::ObservedExpected)];
        m_centres.push_back({.name = centre.name,
                             .size = centre.rows.size(),
                             .value = ratio ? ratio->value : std::numeric_limits<double>::infinity()});
    }
}

void ForestRows::arrange() {
    const auto sortBy = [this](const auto& isBefore) {
        std::stable_sort(m_centres.begin(), m_centres.end(), isBefore);
    };
    sortBy([](const Row& a, const Row& b) { return isNameBefore(a.name, b.name); });
    if (m_centres.size() > mostShown) {
        std::vector<std::size_t> sizes;
        for (const Row& row : m_centres) sizes.push_back(row.size);
        std::sort(sizes.begin(), sizes.end(), std::greater<>());
        // Of equally large ones those that come first by name.
        std::size_t ofLeast =
            static_cast<std::size_t>(std::count(sizes.begin(), sizes.begin() + mostShown, sizes[mostShown - 1]));
        m_leftOutCount = m_centres.size() - mostShown;
        std::erase_if(m_centres, [&](const Row& row) {
            if (row.size != sizes[mostShown - 1]) return row.size < sizes[mostShown - 1];
            if (ofLeast == 0) return true;
            --ofLeast;
            return false;
        });
    }
    if (m_order == "size") sortBy([](const Row& a, const Row& b) { return a.size > b.size; });
    if (m_order == "value") sortBy([](const Row& a, const Row& b) { return a.value < b.value; });
    for (std::size_t c = 0; c < m_centres.size(); ++c) {
        m_rows[m_centres[c].name] = firstCentreRow + static_cast<double>(m_centres.size() - 1 - c);
    }
}

double ForestRows::lowest() const { return newCentreRow - rowMargin; }

double ForestRows::highest() const { return firstCentreRow + static_cast<double>(m_centres.size()) - 1 + rowMargin; }

std::vector<std::pair<double, Text>> ForestRows::ticks() const {
    std::vector<std::pair<double, Text>> ticks{{newCentreRow, "a new centre"}, {pooledRow, "pooled"}};
    for (auto row = m_centres.rbegin(); row != m_centres.rend(); ++row) {
        ticks.emplace_back(m_rows.at(row->name), asItStands(shortened(row->name, longestName)));
    }
    return ticks;
}

}  // namespace calibrium
