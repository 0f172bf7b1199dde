// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/survival/follow_up.h"

#include <string>

namespace calibrium {

/// Throws InvalidInput where the follow-up of hardly anybody ends up to the horizon, though the risks say that several
/// times as many have the event: 5, for five years, beside times in days. timeColumn: its name.
void requireHorizonAmongTimes(const FollowUp& people, const std::string& timeColumn, double horizon);

}  // namespace calibrium
