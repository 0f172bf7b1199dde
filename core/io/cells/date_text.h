// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace calibrium {

/// What one date stands for.
enum class DateKind { Day, Month, Quarter, Week };

/// Day, month and year first, in this order.
inline constexpr std::size_t dateOrderCount = 3;

/// The seconds since 1970 of a text under each order of its numbers; all the same where it is written in one way only.
struct DateReading {
    DateKind kind = DateKind::Day;
    std::array<std::optional<double>, dateOrderCount> times{};
};

/// A date, with a time of day behind it or without (readDates() lists the forms); nothing where no order makes a date
/// of the text. Times with a zone are those of UTC.
std::optional<DateReading> readDate(std::string_view text);

}  // namespace calibrium
