// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/expected_ece.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Panel;

/// The ECE of one model with the bins that the measure has by default, and what its expectation over the number of
/// samples is made of.
struct EceBySize {
    std::string name;
    int series = 0;
    Index sampleCount = 0;
    double value = 0;  ///< the ECE of all samples
    std::vector<BinMoments> calibrated{}, observed{};
};

/// data: two classes. Throws as ece().
EceBySize eceBySize(const Dataset& data, int series);

/// The expected ECE (p = 1) from a tenth to ten times the numbers of samples: of a calibrated model with the same
/// predictions, and of the model itself by its bins' means without their noise; a point is the ECE of the data. A note
/// says what a calibrated model shows at the size of the data, for at most three models. curves: at least one. Source:
/// GB22, Proposition 3.3.
Panel eceBySizePanel(std::span<const EceBySize> curves, int row, int column);

}  // namespace calibrium
