// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// The view of differences between models: every model against a baseline, by one or several measures, with intervals
/// and adjusted p-values. See compareModels().
FigureMethod compareFigure();

}  // namespace calibrium
