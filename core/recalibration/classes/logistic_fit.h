// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"
#include "core/run/warning.h"

#include <optional>

#include <Eigen/Core>

namespace calibrium {

struct LogisticFit {
    Eigen::VectorXd coefficients;
    double score = 0;        ///< mean log score at the coefficients
    bool isAtBound = false;  ///< a coefficient is as large as is allowed
};

/// Logistic regression without penalty: the β with the smallest mean of log(1 + exp(-s_i x_i'β)), s_i = 1 where
/// outcomes[i] = 1, else -1, and no coefficient beyond `bound` in size. Newton's method from `start`; where outcomes
/// are told apart without an error, the smallest is at infinity, and the coefficients end at the bound in that
/// direction. weights: n numbers above 0, 1 on average, by which the rows count, or none. Of several β that are as good
/// (columns that depend on each other) the one closest to `start`. features: n x k, n >= 1, finite. O(n k²) for each of
/// about ten steps. Throws Cancelled.
LogisticFit fitLogistic(const Eigen::MatrixXd& features, const Labels& outcomes, const Eigen::VectorXd& start,
                        double bound, const Run& run = {}, const Eigen::VectorXd& weights = {});

/// 1 / (1 + exp(-x)), without overflow.
double logistic(double x);

/// Says how many rows have a probability of exactly 0 or 1, whose logit is that of the clamp; nothing for none.
std::optional<Warning> certainRowsWarning(const Eigen::VectorXd& probabilities);

/// log(p / (1 - p)) of probabilities kept away from 0 and 1 by `clamp`.
Eigen::VectorXd clampedLogits(const Eigen::VectorXd& probabilities, double clamp);

}  // namespace calibrium
