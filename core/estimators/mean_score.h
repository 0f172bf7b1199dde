// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/registry/method.h"

#include <functional>
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
    bool isRoot = false;  ///< the measure is the square root of the mean
    double minimum = 0;   ///< bounds of the measure, to which its interval is cut
    double maximum = 0;
    std::function<std::vector<Warning>(const Dataset&)> warnings;  ///< may be empty
};

/// The measure: value, normal interval from the standard error (delta method for the root; none for n = 1), and its
/// target statistic, O(n) for each set of targets.
Measure scoreMeasure(ScoreParts parts);

/// Sum of squares of each row of an n x m matrix.
Eigen::VectorXd squaredNorms(const RowMatrix& probabilities);

}  // namespace calibrium
