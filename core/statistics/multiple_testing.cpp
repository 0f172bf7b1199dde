// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/multiple_testing.h"

#include "core/run/error.h"

#include <algorithm>
#include <numeric>

namespace calibrium {

namespace {

/// Positions of the values from the smallest to the largest.
std::vector<std::size_t> risingOrder(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    return order;
}

std::vector<double> holm(std::span<const double> pValues) {
    const auto order = risingOrder(pValues);
    std::vector<double> adjusted(pValues.size());
    double largest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto remaining = static_cast<double>(order.size() - i);
        largest = std::max(largest, std::min(1.0, remaining * pValues[order[i]]));
        adjusted[order[i]] = largest;
    }
    return adjusted;
}

std::vector<double> benjaminiHochberg(std::span<const double> pValues) {
    const auto order = risingOrder(pValues);
    const auto count = static_cast<double>(order.size());
    std::vector<double> adjusted(pValues.size());
    double smallest = 1;
    for (std::size_t i = order.size(); i-- > 0;) {
        smallest = std::min(smallest, count * pValues[order[i]] / static_cast<double>(i + 1));
        adjusted[order[i]] = smallest;
    }
    return adjusted;
}

}  // namespace

Adjustment parseAdjustment(std::string_view id) {
    for (const auto adjustment : {Adjustment::Holm, Adjustment::BenjaminiHochberg, Adjustment::None}) {
        if (toText(adjustment) == id) return adjustment;
    }
    throw InvalidSetting(Text("There is no adjustment \"{1}\"; there are holm, bh, none.", id));
}

std::string toText(Adjustment adjustment) {
    if (adjustment == Adjustment::Holm) return "holm";
    return adjustment == Adjustment::BenjaminiHochberg ? "bh" : "none";
}

std::string adjustmentText(Adjustment adjustment) {
    if (adjustment == Adjustment::Holm) return "adjusted by Holm";
    return adjustment == Adjustment::BenjaminiHochberg ? "adjusted by Benjamini and Hochberg" : "not adjusted";
}

std::vector<double> adjustedPValues(std::span<const double> pValues, Adjustment adjustment) {
    if (adjustment == Adjustment::Holm) return holm(pValues);
    if (adjustment == Adjustment::BenjaminiHochberg) return benjaminiHochberg(pValues);
    return {pValues.begin(), pValues.end()};
}

}  // namespace calibrium
