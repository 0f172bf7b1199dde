// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/axis_reading.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace calibrium {

namespace {

constexpr double tolerance = 1e-6;  ///< of the place of a tick

std::optional<double> numberIn(const std::string& text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

bool isLogOdds(const Axis& axis) {
    return !axis.ticks.empty() && std::all_of(axis.ticks.begin(), axis.ticks.end(), [](const auto& tick) {
        const auto p = numberIn(tick.second);
        return p && *p > 0 && *p < 1 && std::abs(std::log(*p / (1 - *p)) - tick.first) < tolerance;
    });
}

std::string probabilityText(double logOdds) {
    const double toOne = 1 / (1 + std::exp(logOdds));
    if (toOne > 0.01) return significant(1 - toOne, 3);
    // 0.99987: what is missing to 1 is what counts.
    const int decimals = std::clamp(1 - static_cast<int>(std::floor(std::log10(toOne))), 0, 15);
    return fixedText(1 - toOne, decimals);
}

}  // namespace

std::string axisReading(const Axis& axis, double place) {
    if (axis.isHidden || !axis.hasTicks) return "";
    if (isLogOdds(axis)) return probabilityText(place);
    return axis.ticks.empty() ? significant(place, 3) : "";
}

}  // namespace calibrium
