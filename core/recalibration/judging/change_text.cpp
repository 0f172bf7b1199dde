// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/change_text.h"

#include "core/recalibration/judging/improvement.h"
#include "core/text/number_text.h"

#include <cmath>

namespace calibrium {

std::optional<int> decimalsOf(const MeasureChange& change) {
    constexpr int mostDecimals = 6;
    constexpr double largestHalf = 1e6;
    // A difference without an interval has the digits of the values that it is of.
    const auto& interval = change.interval         ? change.interval
                           : change.beforeInterval ? change.beforeInterval
                                                   : change.afterInterval;
    if (!interval) return std::nullopt;
    const double half = (interval->upper - interval->lower) / 2;
    if (!(half > 0) || !(half < largestHalf)) return std::nullopt;
    const int decimals = 1 - static_cast<int>(std::floor(std::log10(half)));
    if (decimals > mostDecimals) return std::nullopt;
    return decimals > 0 ? decimals : 0;
}

std::string changedText(double value, const std::optional<int>& decimals) {
    return decimals ? fixedText(value, *decimals) : significant(value);
}

}  // namespace calibrium
