// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct FigureMethod;

/// View `along`: calibration along a numeric column of the file, or along its rows: the local mean of observed minus
/// predicted (localMeans()) with a pointwise band, one panel for class probabilities, two for real targets (location,
/// the PIT minus one half, and spread, by locallyCentred(), as a multiple of the predicted one). Case weights count.
FigureMethod alongColumnFigure();

/// Where the samples stand along a column; empty: along the rows of the file. Throws InvalidInput for a column that
/// does not exist or holds words.
std::vector<double> columnPositions(const Dataset& data, const std::string& column);

}  // namespace calibrium
