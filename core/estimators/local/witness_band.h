// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;
struct Interval;
struct Kernel;

/// Two-class locations ((1-r, r), y = 1) for r in [0,1]: there the witness function tells whether the event of
/// predicted probability r occurs more often than predicted.
Dataset eventLocations(const std::vector<double>& probabilities);

struct WitnessBandOptions {
    double level = 0.95;               ///< in (0,1)
    std::size_t resampleCount = 1000;  ///< >= 1
    std::uint64_t seed = 1;
};

/// Where the witness function of two-class predictions falls, location by location, if the model is calibrated: the
/// quantiles (1-level)/2 and (1+level)/2 over resampleCount data sets whose predictions stay as they are and whose
/// targets are drawn from them.
/// More than bandGroupLimit samples are drawn in as many groups of consecutive predicted probabilities: the targets of
/// a group are Binomial(size, mean probability), and all of them count at the mean. With up to that many samples each
/// is a group of its own and nothing is approximated. With case weights the targets of a group are drawn one by one.
/// data: two classes, n >= 1; locations: of two classes too. Time O(G J) kernel evaluations and O(R G J), memory
/// O((G + R) J) for G groups, J locations and R resamples. Throws InvalidSetting for more than two classes; Cancelled.
/// Source: the exact Monte Carlo principle of METHODS.md section 5, for the witness function of section 4.
std::vector<Interval> calibratedWitnessBand(const Dataset& data, const Kernel& kernel, const Dataset& locations,
                                            const WitnessBandOptions& options, const Run& run = {});
inline constexpr Index bandGroupLimit = 1000;

}  // namespace calibrium
