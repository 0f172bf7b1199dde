// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"

#include <string>

namespace calibrium {

class Dataset;
struct FigureMethod;

/// Whether the view chooses its lens by a setting of its own: over one probability, not the lens of the analysis.
bool hasOwnLens(const FigureMethod& view);

/// Whether these settings of the view show what the lens of the analysis does: it has no lens of its own, or that
/// lens, or a panel for the class.
bool canShowLens(const FigureMethod& view, const std::string& analysisLens, const Dataset& data);

/// The view's settings with the lens of the analysis, where nobody has chosen another one: the figure is of the same
/// question as the table. One class is one of the view's panels by class. As they are where the view cannot show it.
Values withAnalysisLens(const FigureMethod& view, Values own, const std::string& analysisLens, const Dataset& data);

}  // namespace calibrium
