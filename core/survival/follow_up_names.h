// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

// What the names of columns of follow-up say. Names decide nothing here: one that says the opposite of how its column
// would be read is asked about.

/// "surv_5y", "survival", "p_alive", "event_free", "p_no_event", "pfs5", "S5": the probability of no event.
bool namesSurvivalProbability(std::string_view columnName);

/// "censored", "cens": 1 says that the event was not seen.
bool namesCensoring(std::string_view columnName);

/// "alive", "survived", "event_free", "lost": 1 says that the event did not happen.
bool namesNoEvent(std::string_view columnName);

/// "died", "event", "verstorben": yes says that the event happened.
bool namesEvent(std::string_view columnName);

/// Whether yes in a column of this name means that the event was observed: "status", "observed"; not "vital_status",
/// "alive" and "censored".
bool namesEventIndicator(std::string_view columnName);

/// "True" and "no", in English, German, French and Spanish, "1" and "0"; nothing for other words.
std::optional<bool> yesOrNo(std::string_view cell);

/// "censored", "alive", "lost": a status after which the event may still come.
bool meansCensored(std::string_view cell);

/// What the words of a status say: true of "Dead", "1:DECEASED", "verstorben", false of "Alive", "censored", "lebt";
/// nothing of others, and of numbers.
std::optional<bool> eventOfWord(std::string_view cell);

/// Whether the name says a time with its unit: "risk_5y", "risk 12 months".
bool namesSpan(const std::string& columnName);

/// Throws InvalidInput where the name of the risks says another horizon: "risk_10y" of 5, and "risk_5y" of 5 where the
/// times are "time_months". A name of times without a unit may mean years, months, weeks or days.
void requireHorizonOfName(const std::string& riskColumn, const std::string& timeColumn, double horizon);

}  // namespace calibrium
