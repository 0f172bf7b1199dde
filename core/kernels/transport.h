// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"

namespace calibrium {

/// Least cost of moving the masses `supply` to the masses `demand`, which have the same sum, at `cost` (rows: supplies)
/// per unit: the exact transportation problem, by successive shortest paths with potentials; an assignment problem
/// where all masses are equal and as many on both sides. Costs are >= 0; infinite when one of them is not finite.
/// O((K+L)^3) for K supplies and L demands, meant for the few components of a mixture.
double transportCost(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost);

/// What flows from each supply (rows) to each demand in such a cheapest plan, for problems of any size with finite
/// costs; faster where the demands are the fewer ones. Sums that differ by rounding leave the excess where it is.
/// Time at worst O((K+L) K L), memory three times that of `cost`. Throws Cancelled.
RowMatrix transportPlan(const Eigen::VectorXd& supply, const Eigen::VectorXd& demand, const RowMatrix& cost,
                        const Run& run = {});

}  // namespace calibrium
