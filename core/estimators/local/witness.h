// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

/// Test locations T = (p, y): `count` predictions of the data (different rows where there are enough), each with a
/// target drawn from it. They depend on the predictions alone, so that a test may use all samples and all their
/// targets. count >= 1; the same locations for the same seed, whatever the targets. Throws InvalidSetting for count
/// < 1.
Dataset drawLocations(const Dataset& data, Index count, std::uint64_t seed);

/// Witness function of miscalibration at J locations T = (p, y).
///   w(T) = n^-1 sum_i [k(T, (p_i, y_i)) - E k(T, (p_i, Z_i))], Z_i drawn from p_i
/// Positive: around predictions like p, targets like y occur more often than predicted; negative: less often. 0 on
/// average for a calibrated model; between -1 and 1 for kernels bounded by 1.
/// With case weights the mean over i is the weighted one. data: n >= 1 samples; locations: a data set of the same
/// family and shape, whose rows are the locations. Time O(n J) kernel evaluations, memory O((n + J) m). Throws
/// InvalidInput for no samples or locations of another family or shape; Cancelled. Source: METHODS.md section 4, after
/// the terms of Widmann, Lindsten, Zachariah (2021), Appendix C.
std::vector<double> witness(const Dataset& data, const Kernel& kernel, const Dataset& locations, const Run& run = {});

/// The witness function with the standard errors of its values: the standard deviation of the terms over the samples
/// (ddof 1) divided by sqrt(n), 0 for n = 1; with case weights the linearised one, as in weightedMean().
struct WitnessEstimate {
    std::vector<double> values;
    std::vector<double> standardErrors;
};
/// As witness(), in the same time.
WitnessEstimate witnessWithErrors(const Dataset& data, const Kernel& kernel, const Dataset& locations,
                                  const Run& run = {});

/// The n x J terms of which witness() is the (weighted) mean over the rows. Memory O(n J): throws InvalidInput if that
/// is more than memoryBudget bytes; else as witness().
RowMatrix witnessTerms(const Dataset& data, const Kernel& kernel, const Dataset& locations,
                       std::size_t memoryBudget = std::size_t{1} << 29U, const Run& run = {});

}  // namespace calibrium
