// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>

#include <Eigen/Core>

namespace calibrium {

/// Inputs and targets of a regression problem on the line.
struct RegressionData {
    RowMatrix inputs;         ///< n x d
    Eigen::VectorXd targets;  ///< n
};

/// Number of inputs of the Friedman 1 problem; the targets depend on the first five.
inline constexpr Index friedmanInputCount = 10;

/// The mean of the target given the inputs, one row of friedmanInputCount values:
///   10 sin(π x₁x₂) + 20 (x₃ - ½)² + 10 x₄ + 5 x₅
double friedmanMean(const Eigen::Ref<const Eigen::RowVectorXd>& inputs);

/// A data set of the Friedman 1 problem: inputs uniform on [0,1)^10, targets with noise N(0,1) around friedmanMean().
/// `stream` numbers the data sets under one seed. Throws InvalidSetting for a count below 1.
/// Source: Friedman (1991), Annals of Statistics 19; W21 Appendix A.3.
RegressionData friedmanData(Index count, std::uint64_t seed, std::uint64_t stream);

}  // namespace calibrium
