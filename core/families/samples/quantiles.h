// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Quantile forecasts: the values of a real target that it stays below with given probabilities (levels). Parameters:
/// n x 2k, the k levels, which are the same in each row, followed by the row's k values; so rows stay rows. The
/// distribution is that of QuantileShape. Rows whose values do not rise with the levels (crossing quantiles) are sorted
/// with a warning.
///
/// Expectations of the target kernels run over the points of QuantileNodes, for one and for two predictions alike: h is
/// a positive definite kernel and the exact test exact. They are off by less than 1e-4 where neighbouring quantiles are
/// no farther apart than the width γ^-½ of the Gaussian kernel, and by 2e-3 where no farther than 1/γ (Laplacian).
const Family& quantilesFamily();

}  // namespace calibrium
