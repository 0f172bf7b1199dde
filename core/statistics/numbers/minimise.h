// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <functional>

#include <Eigen/Core>

namespace calibrium {

/// A function with its gradient, which it writes to the second argument (of the size of the first).
using SmoothFunction = std::function<double(const Eigen::VectorXd& at, Eigen::VectorXd& gradient)>;

struct MinimiseOptions {
    double relativeTolerance = 1e-13;  ///< of the value, between steps
    int evaluationLimit = 3000;
};

struct Minimum {
    Eigen::VectorXd at;
    double value = 0;
    int evaluationCount = 0;
};

/// The best point found from `start` with every coordinate between its bounds (all of one size; start within them):
/// the minimum, for a convex function. By NLopt: sequential quadratic programming (Kraft 1994) for up
/// to 30 variables, L-BFGS (Nocedal 1980; Luksan) for more. The same digits on every run.
/// What the function throws is thrown here; Cancelled.
Minimum minimise(const SmoothFunction& function, const Eigen::VectorXd& start, const Eigen::VectorXd& lower,
                 const Eigen::VectorXd& upper, const MinimiseOptions& options = {}, const Run& run = {});

}  // namespace calibrium
