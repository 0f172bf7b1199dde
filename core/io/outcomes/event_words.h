// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

/// What the name of a column of probabilities says of the event that another name stands for.
enum class SaidEvent {
    Same,    ///< the event, in the same or in other words, or nothing of any event
    Other,   ///< one that rules it out ("p_stay" beside "churn"), or one of two of a kind ("p_away_win" beside
             ///< "home_win")
    Unknown  ///< in words of which nothing is known ("p_kept_seat" beside "cancelled")
};

/// prediction: the name of the column of probabilities; event: the name of the outcome whose label 1 or yes it would
/// be the probability of, or the label itself.
SaidEvent saidEvent(const std::string& prediction, const std::string& event);

/// Whether a name says an event that none of these names says: "p_sunny" beside "p_rain" and "rain", but not "p_xgb",
/// and nothing beside names that say none ("risk", "y").
bool saysEventBeside(const std::string& name, const std::vector<std::string>& known);

}  // namespace calibrium
