// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

class PredictiveDistributions;

/// Vectors of d > 1 independent Laplace coordinates; parameters n x 2d, the locations, then the scales b > 0.
///   E ‖X - y‖ = meanRoot() of E e^{-t ‖X - y‖²} = Π_k E e^{-t (X_k - y_k)²}, in closed form;
///   E |X_k - X_l|^p = (b² M(b) - b'² M(b')) / (b² - b'²), M(b) = E |m - m' + L_b|^p (meanAbsolutePowerOfLaplace()),
/// since the difference of two Laplace variables is such a mixture of two of them; its limit where b and b' are nearly
/// equal. Relative error below 1e-7, of expected lengths below 1e-9. O(320 d) per length.
std::shared_ptr<const PredictiveDistributions> laplaceVectorDistributions(const RowMatrix& parameters);

/// E ‖difference + L + L'‖ of independent vectors of independent Laplace coordinates around 0 with these scales, of
/// which the second may be 0; as above.
double meanLengthOfLaplace(const Eigen::VectorXd& difference, const Eigen::VectorXd& first,
                           const Eigen::VectorXd& second);
/// E |mean + L + L'|^p of independent Laplace variables around 0 with these scales > 0, as above.
double powerOfLaplaceSum(double mean, double first, double second, double p);

}  // namespace calibrium
