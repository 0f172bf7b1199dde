// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `forest`: observed : expected, intercept and slope of each centre by calibrationByCentre(), a panel for each
/// quantity with a row for each centre, below them the pooled value and the range of a new centre. Models share the
/// rows. A click on a centre selects its samples. Case weights count.
FigureMethod forestFigure();

}  // namespace calibrium
