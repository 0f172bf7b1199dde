// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspace/settings/analysis_settings.h"

namespace calibrium::ui {

/// Bands and intervals of the views at this level. defaultSettings() has that of the preferences.
AnalysisSettings withLevel(AnalysisSettings settings, double level);

}  // namespace calibrium::ui
