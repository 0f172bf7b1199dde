// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `where`: the witness function of METHODS.md section 4, which shows where a model is off and to which side.
/// Three classes: over the simplex (where_simplex.h); other classes: along the confidence (where_curve.h); one real
/// target: over predicted mean and standard deviation (where_regression.h). Maps of one kind share their colours.
FigureMethod whereFigure();

}  // namespace calibrium
