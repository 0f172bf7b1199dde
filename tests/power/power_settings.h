// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace calibrium::power {

/// Predictions of one family, and the distributions that the targets of the alternative come from.
struct PowerSetting {
    std::string name;             ///< "classes10"
    std::string familyId;         ///< "categorical"
    std::string comment;          ///< predictions and alternative in words
    int leastDatasetCount = 500;  ///< under H0 in the table of size and power; fewer where a data set takes seconds
    bool hasCostlyPairs = false;  ///< a pair takes microseconds: not resampled for many samples
    /// Parameters of n predictions, drawn with makeGenerator(seed, stream); as Family::exchangeable() has them.
    std::function<RowMatrix(Index n, std::uint64_t seed, std::uint64_t stream)> predict;
    /// Parameters of the distributions of the targets where the model is not calibrated.
    std::function<RowMatrix(const RowMatrix& predictions)> truth;
};

/// At least one setting per registered family, in the order of the registry. Throws std::out_of_range for a family
/// that has none.
const std::vector<PowerSetting>& powerSettings();

/// Data set number `stream` of n samples. Targets are drawn by Family::simulated from the predictions (H0) or from
/// the setting's truth; the predictions are the same for both.
Dataset drawData(const PowerSetting& setting, Index n, bool isCalibrated, std::uint64_t stream);

}  // namespace calibrium::power
