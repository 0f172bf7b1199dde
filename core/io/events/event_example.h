// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_sample.h"
#include "core/io/outcomes/event_limit.h"

#include <optional>
#include <string>

namespace calibrium {

/// An event by a limit that a column of numbers may be, as an example for whoever has to say which it is.
struct EventExample {
    EventLimit::Side side = EventLimit::Side::Above;
    std::optional<double> limit{};  ///< empty: nothing says

    /// "above:0"; "above:LIMIT" where nothing says the limit.
    [[nodiscard]] std::string word() const;
};

/// Side and limit that the name of the predictions says: above 30 of "prob_tmax_gt_30", at least 20 of "P(wind>=20)",
/// below 0 of "p_below_0"; a number beside a unit that the other name has too, 15 of "p_delay_15min" beside
/// "delay_min". Empty where it says neither.
std::optional<EventExample> eventOfName(const std::string& prediction, const std::string& numbers);

/// What the name says, where its limit lies within the numbers; else 0 where they lie on both sides of it or are 0, on
/// the side on which the larger predictions are. O(sampled rows log of them).
EventExample eventExample(const std::string& prediction, const SampledColumn& predictions, const std::string& name,
                          const SampledColumn& numbers);

}  // namespace calibrium
