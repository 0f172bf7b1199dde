// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/power/power_table.h"
#include "tests/power/prediction_kinds.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace calibrium::power {

/// How often the verdict speaks against a calibrated model, and against a miscalibrated one, in one cell of the grid.
struct VerdictRow {
    std::string predictions;
    std::string kind;
    Index sampleCount = 0;
    int datasetCount = 0;       ///< calibrated ones
    int resampleCount = 0;      ///< of the exact test
    int accusedCalibrated = 0;  ///< verdicts against
    int gapMissed = 0;          ///< 95 % intervals of the gap, or of the bias, without the truth; calibrated data
    int coverageMissed = 0;     ///< Clopper-Pearson intervals of the 90 % coverage without 0.9; real targets only
    int alternativeCount = 0;
    int accusedAlternative = 0;

    bool operator==(const VerdictRow&) const = default;
};

/// The numbers of samples of the grid and how many data sets each is given.
struct GridSize {
    Index sampleCount;
    int datasetCount;
};
const std::vector<GridSize>& gridSizes();      ///< of predictionKinds()
const std::vector<GridSize>& furtherSizes();   ///< of furtherKinds()
const std::vector<GridSize>& weightedSizes();  ///< of weightedKinds()

/// The same for one cell: fewer data sets where pairs are costly.
GridSize sizeFor(const PredictionKind& kind, GridSize size);

struct VerdictCell {
    PredictionKind kind;
    GridSize size;
};
/// Every kind with every number of samples, with the data sets of sizeFor().
std::vector<VerdictCell> verdictCells(const std::vector<PredictionKind>& kinds, const std::vector<GridSize>& sizes);

/// Draws the data sets of a cell and asks for the default verdict of each, with the exact test at this many resamples.
VerdictRow evaluateCell(const PredictionKind& kind, const GridSize& size, int resampleCount);

std::string verdictHead();
std::string verdictLine(const VerdictRow& row);
std::vector<VerdictRow> readVerdicts(std::istream& input);

}  // namespace calibrium::power
