// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct Figure;

/// What one data set of class probabilities looks like: three classes in the simplex, one series per observed class;
/// else the histogram of the top confidences, all samples and those whose predicted class was observed.
Figure classPicture(const Dataset& data, const Run& run = {});

}  // namespace calibrium
