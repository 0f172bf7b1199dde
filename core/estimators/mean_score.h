// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/method.h"

#include <functional>
#include <limits>
#include <memory>
#include <span>

namespace calibrium {

/// The score of row i if its target is class k, with all that depends on the predictions alone computed before.
using RowScore = std::function<double(Index row, std::int32_t label)>;
/// The same for real targets: y has the d values of the row's target.
using RealRowScore = std::function<double(Index row, std::span<const double> y)>;

/// A mean over rows with its standard error s / sqrt(n), s the standard deviation (ddof 1) of the rows; 0 for n = 1.
struct MeanScore {
    double value = 0;
    double standardError = 0;
    Index sampleCount = 0;
    double skewness = 0;      ///< m₃ / s³ of the rows; 0 without scatter
    double carrierCount = 0;  ///< (Σ d²)² / Σ d⁴ of the deviations d: about how many rows carry the scatter
};

/// Mean of score(i, labels[i]) over i = 0..n-1, compensated. Cost O(n).
MeanScore meanScore(const RowScore& score, const Labels& labels);
/// Mean of score(i, row i of values), n x d; rows are scored in parallel. Throws InvalidInput that names the first row
/// whose score is not a finite number.
MeanScore meanScore(const RealRowScore& score, const RowMatrix& values, const Run& run = {});

/// What a measure that is a mean over rows, or a function of it, is made of.
struct ScoreParts {
    MethodInfo info;
    /// The score of each row under the predictions and settings, for classes; empty if it has none for them.
    std::function<RowScore(const Dataset&, const Values&)> prepare;
    /// The same for real targets.
    std::function<RealRowScore(const Dataset&, const Values&, const Run&)> prepareReal = {};
    bool isRoot = false;                                        ///< the measure is the square root of the mean
    double minimum = -std::numeric_limits<double>::infinity();  ///< bounds of the measure, to which its interval is cut
    double maximum = std::numeric_limits<double>::infinity();
    double minimumForClasses = minimum;  ///< where targets are classes
    /// What the settings left open, as it was used; may be empty.
    std::function<Values(const Dataset&, const Values&)> resolve = {};
    std::function<std::vector<Warning>(const Dataset&)> warnings;  ///< may be empty
};

/// The measure: value, interval corrected for skewness, and its target statistic, O(n) for each set of targets. There
/// is no interval, and a warning, where fewer than 5 rows carry the scatter or fewer than 5 misses of the top label are
/// expected and seen: there no interval from the scatter covers (0.39 with half a miss expected, 0.77 with 1.5, 0.97
/// with 5, n = 100 to 3000). Small values speak against calibration as well as large ones: a proper score is lower than
/// it should be for predictions that are less certain than they should be.
Measure scoreMeasure(ScoreParts parts);

/// Sum of squares of each row of an n x m matrix.
Eigen::VectorXd squaredNorms(const RowMatrix& probabilities);

}  // namespace calibrium
