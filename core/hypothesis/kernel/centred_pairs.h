// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <string>

#include <Eigen/Core>

namespace calibrium {

class Dataset;
struct Kernel;

/// The matrix whose eigenvalues make the asymptotic distribution of n SKCE_uq under calibration.
struct CentredPairs {
    Eigen::MatrixXd matrix;  ///< C (H/n) C, H_ij = h(i,j), C = I - 11'/n; exactly 0 where that is only rounding
    double skceUnbiased = 0;
};

/// Whether the matrix of n samples fits into so many bytes.
bool fitsPairs(Index n, std::size_t memoryBudget);

/// data: n >= 2 samples. Time O(n² m), memory n² numbers.
/// Throws InvalidInput, in the name of `test`, for n < 2 or if n² numbers take more than memoryBudget bytes; Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2; Gretton et al. (2009), NIPS 22, Theorem 1.
CentredPairs centredPairs(const Dataset& data, const Kernel& kernel, const std::string& test, std::size_t memoryBudget,
                          const Run& run = {});

}  // namespace calibrium
