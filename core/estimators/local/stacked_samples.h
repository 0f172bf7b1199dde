// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

namespace calibrium {

/// The samples of the data, followed by the locations, of the same family and shape: one data set, so that one pass
/// over pairs serves both. Without case weights.
Dataset stackedSamples(const Dataset& data, const Dataset& locations);

}  // namespace calibrium
