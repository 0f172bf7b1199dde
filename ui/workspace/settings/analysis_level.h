// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium::ui {

struct AnalysisSettings;

/// Bands and intervals of the views at this level. defaultSettings() has that of the preferences.
AnalysisSettings withLevel(AnalysisSettings settings, double level);

}  // namespace calibrium::ui
