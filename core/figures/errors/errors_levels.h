// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace calibrium {

class Run;
struct FigureCall;
struct FigureModel;
struct Panel;

/// Two panels for predictions of one real target, in a row: the share of targets below the predicted quantiles at 10,
/// 50 and 90 % in equal-mass bins of the predicted median, with the binomial range of a calibrated model; and the mean
/// interval score over the level of the central interval, with the range of a calibrated model. Models whose numbers
/// leave the range are left out, with a note. Throws Cancelled.
std::vector<Panel> levelPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run);

}  // namespace calibrium
