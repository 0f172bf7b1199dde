// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <optional>

namespace calibrium {

class Dataset;
class RecalibrationMap;

/// A test of one map against a simpler one that it holds as a special case.
struct LikelihoodRatio {
    double statistic = 0;  ///< 2 (log-likelihood of the map - that of the simpler one), never negative
    Index degreesOfFreedom = 1;
    double pValue = 1;  ///< P(χ² >= statistic)
};

/// The test with this statistic; a negative one, left by rounding, counts as 0. degreesOfFreedom: at least 1.
LikelihoodRatio likelihoodRatio(double statistic, Index degreesOfFreedom);

/// The fitted map against doing nothing, on the rows that it was fitted to: what decides whether a model is to be
/// updated (Vergouwe et al. 2017), since it has more power than the score of rows left out. Degrees of freedom:
/// RecalibrationMap::likelihoodParameters(). Absent where the map has no such test, where rows have case weights (their
/// likelihood is none), where a parameter ended at its bound, and where impossibleRows() are fitted to. O(n m).
std::optional<LikelihoodRatio> againstIdentity(const RecalibrationMap& map, const Dataset& fitRows);

/// Rows whose outcome had the probability 0: their likelihood is 0 without the map, and a fit that moves such a
/// probability away from 0 has another likelihood than the map, which leaves it there.
Index impossibleRows(const Dataset& data);

/// "likelihood ratio 23.1 with 2 degrees of freedom, p = 9.7e-06".
Text likelihoodRatioText(const LikelihoodRatio& test);

}  // namespace calibrium
