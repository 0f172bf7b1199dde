// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

class Dataset;
struct Parameter;

/// Samples of the smallest and of the largest of several data sets; 0 without any.
struct SampleRange {
    Index fewest = 0;
    Index most = 0;
};

SampleRange sampleRange(std::span<const Dataset> data);

/// The largest value of a number setting that is of use for data sets of so many samples: a block holds no more of them
/// than the smallest set has, or it is refused there; more bins than the largest set has samples stay empty in all. The
/// parameter's own maximum where it has nothing to do with the samples, or there are none; never below its minimum.
double largestUseful(const Parameter& parameter, const SampleRange& samples);

}  // namespace calibrium
