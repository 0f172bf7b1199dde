// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Mixtures of K normal distributions on the line. Parameters: n x 3K, the weights, the means, the standard
/// deviations. A row with fewer components has weight 0 in the rest.
const Family& mixtureFamily();

/// The same of Laplace distributions: the weights, the locations, the scales.
const Family& laplaceMixtureFamily();

/// The same of Student's t-distributions: n x 4K, the weights, the locations, the scales, the degrees of freedom > 2.
const Family& studentMixtureFamily();

}  // namespace calibrium
