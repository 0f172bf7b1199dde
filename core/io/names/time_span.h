// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

/// How long "risk_5y" or "Risiko in 30 Tagen" looks ahead.
struct NamedSpan {
    double count = 0;     ///< above 0: 5
    double unitDays = 0;  ///< days of one unit: 365.25

    [[nodiscard]] double days() const { return count * unitDays; }
};

/// The days of one such unit: 7 of "weeks" and "Wochen". Empty for other words.
std::optional<double> daysOfTimeUnit(std::string_view word);

/// The first number in front of a unit of time ("risk_30d", "risk_5_years"), or behind one that is written out or
/// called a day ("mortality_day30", "d90"). Empty where the name says none.
std::optional<NamedSpan> spanOfName(std::string_view columnName);

/// Whether both names say how far they look ahead, and differently: "p_death_30d" and "p_death_1y", but neither "1y"
/// and "12m" nor "30d" and a name without a time.
bool nameDifferentSpans(std::string_view one, std::string_view other);

}  // namespace calibrium
