// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

/// Local quadratic regression of outcomes on one variable, as loess does it at one place: the value there is the sum of
/// these weights times the groups' mean outcomes. Of the samples the floor(span n) nearest enter, with weights
/// (1 - (d/h)³)³, h the distance of the farthest, and a parabola is fitted by weighted least squares; a line or a
/// constant where fewer than three different x have weight; where h = 0, the mean of the samples at the place.
/// x: rising strictly; count: samples at each, >= 1, or what they weigh, > 0; place: any number within their range; 0 <
/// span <= 1. O(groups). Source: Cleveland (1979), JASA 74.
Eigen::RowVectorXd localQuadraticWeights(const Eigen::VectorXd& x, const Eigen::VectorXd& count, double place,
                                         double span);

}  // namespace calibrium
