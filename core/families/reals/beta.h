// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Beta distributions on (0, 1). Parameters: n x 2, alpha and beta, the shapes at 0 and at 1.
///
/// Another temperature T keeps the mean and divides the precision alpha + beta by T: the variance m (1 - m) /
/// (precision / T + 1) is multiplied by nearly T where the precision is large. Expectations of the target kernels have
/// no closed form. They run over the nodes of the Gauss quadrature with the density as weight (Golub, Welsch 1969), 8 a
/// row, for one and for two predictions alike: h is a positive definite kernel and the exact test exact. They are off
/// by less than 1e-6 for the Gaussian kernel at the usual width, and by 1e-2 for the Laplacian one, whose peak no
/// smooth rule follows. The Gaussian kernel of γ <= 60 is a sum of products on [0, 1], so that a pair costs some tens
/// of operations. The 2-Wasserstein distance is that of the quantile functions at 16 Gauss-Legendre levels. Source:
/// W21, appendix F, asks for such a family.
const Family& betaFamily();

}  // namespace calibrium
