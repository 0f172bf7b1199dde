// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <span>

namespace calibrium {

class Dataset;
class Values;
struct Figure;
struct MethodInfo;
struct Recalibrated;
struct RecalibrationMethod;

/// What recalibration changes, as a view of the command line: "recalibrate". It is none of figureMethods(), which draw
/// models as they are; the window has a page of its own for it. Its settings are those of the reliability view.
const MethodInfo& recalibrateViewInfo();

/// beforeAfterFigure() of each, one below the other; of several, every panel names its model.
/// look: settings that differ from the defaults. Same digits for every number of threads. Throws InvalidSetting,
/// Cancelled.
Figure recalibrateViewFigure(std::span<const Recalibrated> recalibrated, const Values& look, const Run& run = {});

/// The method that is taken where none is chosen: of a risk the one for risks (Use::Risks), unless there are case
/// weights that it does not take; else the first, in the order of recalibrationMethods(), that applies to the model.
/// Throws InvalidInput if there is none.
const RecalibrationMethod& usualMethodFor(const Dataset& data);

}  // namespace calibrium
