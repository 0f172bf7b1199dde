// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct FigureMethod;

/// View `decision`: net benefit over the threshold (Vickers, Elkin 2006) beside treating all and treating nobody, and
/// the ROC curve with the point of the threshold, which is a line to drag. Its notes say what the threshold comes to.
FigureMethod decisionFigure();

}  // namespace calibrium
