// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family.h"

namespace calibrium {

/// Power exponential (generalised normal) distributions. Parameters: n x 3, location m, scale a and shape b:
///   density b / (2 a Γ(1/b)) exp(-(|y - m| / a)^b),  0.2 <= b <= 1000
/// b = 1 is the Laplace distribution of scale a, b = 2 the normal distribution of variance a² / 2, a large b nearly the
/// uniform distribution on m ± a.
///
/// Another temperature T raises the density to the power 1/T: a becomes a T^{1/b}, location and shape stay. Variances
/// are multiplied by T^{2/b}, which is T for b = 2 alone. Source: W21, appendix F; Subbotin (1923).
const Family& powerExponentialFamily();

}  // namespace calibrium
