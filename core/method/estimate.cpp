// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/estimate.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t mostMoreDecimals = 2;

/// Written without a power of ten.
bool arePlain(const std::string& lower, const std::string& upper) {
    return (lower + upper).find('e') == std::string::npos;
}

std::size_t decimalsOf(const std::string& number) {
    const auto point = number.find('.');
    return point == std::string::npos ? 0 : number.size() - point - 1;
}

}  // namespace

std::string intervalText(const Interval& interval, int digits) {
    return "[" + significant(interval.lower, digits) + ", " + significant(interval.upper, digits) + "]";
}

Text rangeText(const CalibratedRange& range, int digits) {
    std::string lower = significant(range.lower, digits);
    std::string upper = significant(range.upper, digits);
    const auto before = lower.size() + upper.size();
    const std::size_t decimals = std::max(decimalsOf(lower), decimalsOf(upper));
    std::string evenLower = fixedText(range.lower, static_cast<int>(decimals));
    std::string evenUpper = fixedText(range.upper, static_cast<int>(decimals));
    // Where the ends are of other sizes, decimals of the smaller one say nothing of the larger one.
    if (arePlain(lower, upper) && evenLower.size() + evenUpper.size() <= before + mostMoreDecimals) {
        lower = std::move(evenLower);
        upper = std::move(evenUpper);
    }
    return Text("if calibrated {1} to {2}", asNumber(lower), asNumber(upper));
}

}  // namespace calibrium
