// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/early_horizon.h"

#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>

namespace calibrium {

void requireHorizonAmongTimes(const FollowUp& people, const std::string& timeColumn, double horizon) {
    constexpr double hardlyAnybody = 0.05;
    constexpr double severalTimes = 4;
    constexpr double leastExpected = 5;
    if (people.size() == 0) return;
    const auto count = static_cast<double>(people.size());
    const auto ended =
        std::count_if(people.times.begin(), people.times.end(), [&](double time) { return time <= horizon; });
    const double expected = people.risks.sum();
    const bool isEarly = static_cast<double>(ended) <= hardlyAnybody * count && expected >= leastExpected &&
                         expected >= severalTimes * static_cast<double>(ended);
    if (!isEarly) return;
    throw InvalidInput(Text(
        "The follow-up of only {1} of {2} people ends up to the horizon of {3}, and the risks of {4} say {5} "
        "events; the times in {6} go up to {7}, so they may stand in another unit: give --horizon in the unit of "
        "--time (5 years are 60 months or 1826 days), or say --early-horizon if it is.",
        ended, people.size(), asNumber(significant(horizon)), asItStands(people.name), asNumber(significant(expected)),
        asItStands(timeColumn), asNumber(significant(*std::max_element(people.times.begin(), people.times.end())))));
}

}  // namespace calibrium
