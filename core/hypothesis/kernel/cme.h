// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <vector>

namespace calibrium {

class Dataset;
struct HypothesisTest;
struct Kernel;

struct CmeTest {
    double statistic = 0;  ///< Q
    double pValue = 1;     ///< P(χ²_r >= Q), r the rank
    Index rank = 0;        ///< of S; below J the pseudo-inverse was used
    /// Smallest effective number of samples, (Σ u²)² / Σ u⁴, of the centred terms u along a principal axis of S; 0 for
    /// rank 0. Axes that few samples carry are far from normal, and the χ² limit far away.
    double smallestCarrierCount = 0;
    std::vector<double> witness;  ///< z̄, the witness function at each location
};

/// Calibration test by the calibration mean embedding at J locations.
///   Q = n z̄' S^-1 z̄, p = P(χ²_r >= Q), r the rank of S; z̄ the mean, S the covariance (ddof 1) of the n terms of the
///   witness function
/// A singular S is replaced by its pseudo-inverse: singular values of the centred terms below max(n, J) times the
/// machine precision times the largest count as 0, and r is the number of the others. If all terms are equal, Q = 0 and
/// p = 1. The level is right for n much larger than J only: below, S is a poor estimate and p far too small. data: n >=
/// 2 samples; locations: J >= 1, chosen without the targets of the data. Time O(n J (m + J)), memory O(n J). Throws
/// InvalidInput for n < 2, else as witnessTerms(). Source: Widmann, Lindsten, Zachariah (2021), ICLR, Appendix C.
CmeTest cmeTest(const Dataset& data, const Kernel& kernel, const Dataset& locations,
                std::size_t memoryBudget = std::size_t{1} << 29U, const Run& run = {});

/// Test `cme`.
HypothesisTest cmeHypothesisTest();

}  // namespace calibrium
