// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium::app {

inline constexpr int exitDone = 0;
inline constexpr int exitFault = 1;  ///< a fault of the program itself
inline constexpr int exitWrongUsage = 2;
inline constexpr int exitBadData = 3;
inline constexpr int exitInterrupted = 4;
inline constexpr int exitAlarm = 5;  ///< all was computed, and the model that is watched raised an alarm

}  // namespace calibrium::app
