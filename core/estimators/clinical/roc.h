// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

class Dataset;

/// Receiver operating characteristic: what is found and what is alarmed for nothing, over all thresholds.
struct RocCurve {
    std::vector<double> falsePositiveRate;  ///< 1 - specificity, rising from 0 to 1
    std::vector<double> truePositiveRate;   ///< sensitivity, rising from 0 to 1
    std::vector<double> thresholds;  ///< at each corner, falling from infinity: samples with r >= it are positive
};

/// Corners of the curve, one for each distinct prediction: their trapezia have the area auc(). Of more than mostCorners
/// (at least 2) those are kept that have about the same numbers of samples between them. data: two classes (a binary
/// data set or a lens); case weights count. O(n log n). Throws InvalidSetting for more classes, InvalidInput where only
/// one outcome was observed. Source: Hanley, McNeil (1982), Radiology 143.
RocCurve rocCurve(const Dataset& data, std::size_t mostCorners = 1000);

}  // namespace calibrium
