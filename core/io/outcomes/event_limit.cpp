// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/event_limit.h"

#include "core/io/cells/number.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace calibrium {

namespace {

struct SideName {
    EventLimit::Side side;
    std::string_view name;
};
constexpr auto sideNames = std::to_array<SideName>({{EventLimit::Side::Above, "above"},
                                                    {EventLimit::Side::AtLeast, "at-least"},
                                                    {EventLimit::Side::Below, "below"},
                                                    {EventLimit::Side::AtMost, "at-most"}});

}  // namespace

bool EventLimit::holds(double number) const {
    switch (side) {
        case Side::Above:
            return number > limit;
        case Side::AtLeast:
            return number >= limit;
        case Side::Below:
            return number < limit;
        case Side::AtMost:
            return number <= limit;
    }
    return false;
}

EventLimit readEventLimit(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon != std::string::npos) {
        const std::string_view name = std::string_view(text).substr(0, colon);
        const auto limit = parseNumber(std::string_view(text).substr(colon + 1), false);
        for (const SideName& side : sideNames) {
            if (side.name == name && limit && std::isfinite(*limit)) return {side.side, *limit};
        }
    }
    throw InvalidSetting(
        Text("\"{1}\" is no event; say above:NUMBER, at-least:NUMBER, below:NUMBER or at-most:NUMBER.", text));
}

std::string eventLimitText(const EventLimit& event) {
    const auto side =
        std::find_if(sideNames.begin(), sideNames.end(), [&](const SideName& one) { return one.side == event.side; });
    return std::string(side->name) + ":" + roundTrip(event.limit);
}

}  // namespace calibrium
