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

/// The noise around the mean of the Friedman 1 problem. GB22 Appendix G.5 writes N(0, 0.5 + x₆): its second number is
/// read as the variance, as in the paper's other normal distributions; the published program multiplies a standard
/// normal number by 0.5 + x₆, its standard deviation.
enum class FriedmanNoise {
    Unit,           ///< N(0, 1): W21 Appendix A.3
    VarianceByX6,   ///< variance 0.5 + x₆
    DeviationByX6,  ///< standard deviation 0.5 + x₆
};

/// The standard deviation of the noise given the inputs.
double friedmanDeviation(const Eigen::Ref<const Eigen::RowVectorXd>& inputs, FriedmanNoise noise);

/// A data set of the Friedman 1 problem: inputs uniform on [0,1)^10, targets with normal noise around friedmanMean().
/// `stream` numbers the data sets under one seed. Throws InvalidSetting for a count below 1.
/// Source: Friedman (1991), Annals of Statistics 19; W21 Appendix A.3; GB22 Appendix G.5.
RegressionData friedmanData(Index count, std::uint64_t seed, std::uint64_t stream,
                            FriedmanNoise noise = FriedmanNoise::Unit);

}  // namespace calibrium
