// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/simulation/dense_network.h"
#include "core/simulation/friedman_data.h"

#include <string>

namespace calibrium {

class Dataset;

/// How the second output o of a network becomes a positive variance.
enum class VarianceLink {
    Exponential,  ///< exp(o): the published program for Friedman 1
    Absolute,     ///< |o|: the published program for the Residential Building data
};

/// What is added to every variance, so that none is 0.
inline constexpr double smallestNetworkVariance = 1e-10;

/// A mixture density network of one component: a normal distribution whose mean is the first output of a network and
/// whose variance is made of the second. Source: GB22 Appendix G.5; Bishop (1994), Mixture density networks.
struct VarianceNetwork {
    DenseNetwork network;  ///< of two outputs
    VarianceLink link = VarianceLink::Exponential;
};

/// The link and its derivative. exp(o) is taken at o <= 300, where it and its square are finite; above, value and
/// derivative are those at 300, so that the score still pulls o down. The derivative of |o| at 0 is taken as 1.
struct LinkedVariance {
    double value = 0;
    double slope = 0;
};
LinkedVariance linkedVariance(double output, VarianceLink link);

/// The Dawid-Sebastiani score of a network's outputs (n x 2), n⁻¹ Σ (y - m)² / v + log v, with its derivatives.
OutputLoss dawidSebastianiLoss(const RowMatrix& outputs, const Eigen::VectorXd& targets, VarianceLink link);
/// The same of a network, and its gradient by all parameters.
LossGradient dawidSebastianiGradient(const DenseNetwork& network, const RegressionData& data, VarianceLink link);

/// The network's predictions for the inputs, with the data's targets (family normal).
Dataset predictions(const VarianceNetwork& network, const RegressionData& data, const std::string& name);

}  // namespace calibrium
