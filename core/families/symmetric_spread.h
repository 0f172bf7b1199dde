// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <functional>

namespace calibrium {

/// A vector of 40 numbers for a distribution that is symmetric around 0, so that the distance of two such vectors is
/// nearly the 2-Wasserstein distance: weighted quantiles at levels below one half. It is scaled to the length
/// `deviation`, the standard deviation, so that distributions which differ in their scale alone have their exact
/// distance. quantile(level): of levels down to 1e-20.
Eigen::RowVectorXd symmetricSpread(const std::function<double(double level)>& quantile, double deviation);

}  // namespace calibrium
