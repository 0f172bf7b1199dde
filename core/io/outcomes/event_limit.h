// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// An event that is a number on one side of a limit: rain of more than 0 mm, follow-up of at least 30 days.
struct EventLimit {
    enum class Side { Above, AtLeast, Below, AtMost };
    Side side = Side::Above;
    double limit = 0;

    [[nodiscard]] bool holds(double number) const;
    bool operator==(const EventLimit&) const = default;
};

/// "above:0", "at-least:30", "below:0", "at-most:-5", with a point in decimals. Throws InvalidSetting that lists these.
EventLimit readEventLimit(const std::string& text);
std::string eventLimitText(const EventLimit& event);

}  // namespace calibrium
