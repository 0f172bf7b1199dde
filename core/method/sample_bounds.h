// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/parameter.h"

#include <span>
#include <string_view>

namespace calibrium {

/// The largest value of a number setting that is of use for data of so many samples: a block holds no more of them than
/// there are, and more bins than samples stay empty. The parameter's own maximum where it has nothing to do with the
/// samples, or sampleCount is 0; never below its minimum. methodId: of the measure, test or view that it belongs to.
double largestUseful(const Parameter& parameter, std::string_view methodId, Index sampleCount);

/// Of the smallest of the data sets, whose samples bound settings that hold for all of them; 0 without any.
Index fewestSamples(std::span<const Dataset> data);

}  // namespace calibrium
