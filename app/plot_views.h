// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {
struct MethodInfo;
}

namespace calibrium::app {

/// The views that plot draws: those of the window's tabs that show models as they are, and "recalibrate".
std::vector<const MethodInfo*> plotViews();

/// The one with this id. Throws InvalidSetting that lists the known ids.
const MethodInfo& plotView(const std::string& id);

/// Whether the view fits maps first, so that it takes the options of a fit.
bool isRecalibrateView(const std::string& id);

}  // namespace calibrium::app
