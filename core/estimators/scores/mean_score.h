// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/method/better.h"
#include "core/method/method_info.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <functional>
#include <limits>
#include <memory>
#include <span>

namespace calibrium {

class Dataset;
struct Measure;
struct Warning;

/// The score of row i if its target is class k, with all that depends on the predictions alone computed before.
using RowScore = std::function<double(Index row, std::int32_t label)>;
/// The same for real targets: y has the d values of the row's target.
using RealRowScore = std::function<double(Index row, std::span<const double> y)>;

/// The mean of the rows' scores with what intervals are made of.
using MeanScore = SampleMean;

/// Mean of score(i, labels[i]) over i = 0..n-1, compensated, with case weights unless they are of size 0: see
/// weightedMean(). Cost O(n).
MeanScore meanScore(const RowScore& score, const Labels& labels, const Eigen::VectorXd& weights = {});
/// Mean of score(i, row i of values), n x d; rows are scored in parallel. Throws InvalidInput that names the first row
/// whose score is not a finite number.
MeanScore meanScore(const RealRowScore& score, const RowMatrix& values, const Run& run = {},
                    const Eigen::VectorXd& weights = {});

/// What a measure that is a mean over rows, or a function of it, is made of.
struct ScoreParts {
    MethodInfo info;
    BetterRule better;
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
    std::vector<std::string> formSettings = {};                    ///< as Measure::formSettings
    std::function<std::vector<Warning>(const Dataset&)> warnings;  ///< may be empty
};

/// The measure: value, interval corrected for skewness, of real targets by carriedMeanInterval(), and its target
/// statistic, O(n) for each set of targets. There is no interval, and a warning, without scatter, where
/// fewMissesWarning() says so, and for real targets where the predictions let expect that fewer than 1.5 rows carry the
/// scatter (expectedCarriers(); simulated coverage with 100 rows 0.93 to 0.96 from there on, 0.71 with 0.2). Small
/// values speak against calibration as well as large ones: a proper score is lower than it should be for predictions
/// that are less certain than they should be. Case weights make it a weighted mean, with the standard error of
/// weightedMean(); there is no interval where its variance has fewer than 5 degrees of freedom, and rows that carry the
/// scatter count by (Σ w²)² / (n Σ w⁴).
Measure scoreMeasure(ScoreParts parts);

/// Sum of squares of each row of an n x m matrix.
Eigen::VectorXd squaredNorms(const RowMatrix& probabilities);

}  // namespace calibrium
