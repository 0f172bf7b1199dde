// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct Figure;
struct Recalibrated;

/// The map as curves over the predicted probability, with the diagonal of no change; at most ten classes, the others
/// are said in a note. A map that has no curves leaves its reason and its fitted parameters.
Figure mapFigure(const Recalibrated& recalibrated);

}  // namespace calibrium
