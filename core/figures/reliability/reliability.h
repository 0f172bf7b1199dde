// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `reliability`: observed frequency against predicted probability, in bins, for classification models.
/// One square panel per model (or one for up to three models, overlaid) with a histogram of the predictions below; for
/// the class-wise lens one small panel per class, at most the 12 most frequent classes.
FigureMethod reliabilityFigure();

}  // namespace calibrium
