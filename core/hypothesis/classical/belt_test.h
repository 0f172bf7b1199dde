// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

struct HypothesisTest;

/// Hypothesis test `calibration-belt`: the likelihood-ratio statistic of the CalibrationBelt against the forecasts
/// themselves, its degree chosen again for every data set. In place of the limiting distribution of the paper its
/// p-value is counted among data sets drawn from the predictions,
///   p = (1 + #{T*_r >= T}) / (1 + R),
/// which holds for every n and takes the choice of the degree into account.
/// data: two classes, at least two different forecasts (InvalidInput). Beyond 1000 different forecasts neighbours are
/// put together (groupForecasts). O(R groups). Source: Nattino, Finazzi, Bertolini (2014), Statistics in Medicine 33.
HypothesisTest calibrationBeltTest();

/// How many groups of neighbouring forecasts a belt is fitted to at most.
inline constexpr Index beltGroups = 1000;

}  // namespace calibrium
