// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `watch`: the e-values of watch() over time on a logarithmic scale with the line of the alarm, and below the
/// confidence sequence of the mean difference between events and predictions, for up to three models.
FigureMethod watchFigure();

}  // namespace calibrium
