// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/power_settings.h"

#include <string>
#include <vector>

namespace calibrium::power {

/// What the choice of a bandwidth is judged by: settings of powerSettings() and, beside them, confident predictions
/// (targets of different rows far apart), faults on the whole, rare classes, temperatures, and faults that change sign
/// over the predictions, which small bandwidths alone see.
const std::vector<PowerSetting>& bandwidthSettings();

/// The one of this name. Throws std::runtime_error if there is none.
const PowerSetting& bandwidthSetting(const std::string& name);

}  // namespace calibrium::power
