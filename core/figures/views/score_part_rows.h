// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/views/score_parts.h"

namespace calibrium {

struct FigureCall;
struct FigureModel;

/// The model, or the samples of it that its score parts are of, drawn by the seed: as many as the view's setting
/// "part-rows" says, or `enough` where that is left to the view. The same rows for parts and ranges, which depend on
/// their number.
FigureModel rowsForParts(const FigureCall& call, const FigureModel& model, Index enough);

/// Parts that were computed from `rows` as those of `model`, with a note where that has more samples.
ShownScoreParts withRowsNote(ShownScoreParts parts, const FigureModel& model, const FigureModel& rows);

}  // namespace calibrium
