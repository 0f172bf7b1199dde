// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/values.h"

#include <string>
#include <vector>

namespace calibrium {

struct Measure;

/// A kernel that is added to the first one of a sum, as its text says.
struct FurtherKernel {
    double weight = 1;  ///< above 0
    Values values;      ///< settings of the kernel that differ from those of the first one
};

/// "bandwidth=0.2,weight=0.5; target=matrix,similarity=m.csv": settings of a kernel as on the command line, kernels
/// separated by semicolons outside of quotation marks; empty for none. Throws InvalidSetting for anything else, and for
/// bandwidth=aggregated, which is a grid for one kernel.
std::vector<FurtherKernel> parseFurtherKernels(const std::string& text);

/// Measure `skce-sum`: the SKCE of a sum of kernels, for classes the matrix-valued kernel k_1 M_1 + w_2 k_2 M_2 + ..
///   SKCE of Σ_r w_r k_r = Σ_r w_r SKCE(k_r), w_1 = 1, for the biased, unbiased and block estimators alike, since h is
///   linear in the kernel; a sum of positive definite kernels with weights above 0 is positive definite
/// The first kernel is that of the settings of all kernel methods; the others are those of the setting "plus". One
/// without a bandwidth of its own has the first one's, and where its distance is another one, the median of that.
/// Reads their files of class similarities when it is evaluated. A bandwidth of one of them at which it cannot tell
/// predictions apart, or holds none alike, is warned of (degenerateBandwidth()), so that no test of the sum decides.
/// Time: the SKCE's, for each kernel. Source: Widmann, Lindsten, Zachariah (2019), NeurIPS 32, section 4 and Appendix
/// D.
Measure skceSumMeasure();

}  // namespace calibrium
