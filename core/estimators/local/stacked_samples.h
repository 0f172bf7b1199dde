// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;

/// The samples of the data, followed by the locations, of the same family and shape: one data set, so that one pass
/// over pairs serves both. Without case weights.
Dataset stackedSamples(const Dataset& data, const Dataset& locations);

}  // namespace calibrium
