// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

namespace calibrium {

/// A rough duration for reading, seconds >= 0: "less than 1 s", "40 s", "3 min", "2.5 h", "4 days". One or two digits:
/// it stands for an estimate.
Text durationText(double seconds);

}  // namespace calibrium
