// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace calibrium {

class Run;
struct FigureCall;
struct FigureModel;
struct Panel;

/// Coordinates of vectors that are shown unless others are asked for: each has eight panels.
inline constexpr std::size_t errorsCoordinateLimit = 1;

/// The panels of the view `errors` for classes, rows of two: the ladder, the plane of MCB and DSC, and the parts of
/// the Brier, the log and the spherical score, and the upper bounds of their calibration errors. Each model's numbers
/// are shown as soon as they are there: `show` gets the panels so far. No models give no panels. Throws Cancelled.
std::vector<Panel> classErrorPanels(const FigureCall& call, std::span<const FigureModel* const> models, const Run& run,
                                    const std::function<void(const std::vector<Panel>&)>& show);

/// The panels for real targets, rows of two: spread against error, bias along the predicted mean, coverage along the
/// spread, errors of quantiles; quantiles along the prediction, interval scores by level; the parts of the CRPS and of
/// the Dawid-Sebastiani score with the upper bounds of their calibration errors.
/// Models with targets of several dimensions below them: their scores with parts (errors_vectors.h), and the same
/// panels for each coordinate that the setting `coordinates` names. No models give no panels. Throws Cancelled.
std::vector<Panel> regressionErrorPanels(const FigureCall& call, std::span<const FigureModel* const> models,
                                         const Run& run);

}  // namespace calibrium
