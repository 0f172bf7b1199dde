// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/recalibration/classes/linear_logs.h"
#include "core/run/run.h"

#include <vector>

#include <Eigen/Core>

namespace calibrium {

class Dataset;

/// A strictly rising function f of a logarithm q with f(first knot) = 0. Its derivative is continuous and positive:
/// linear between the knots, constant before the first and after the last.
struct RisingCurve {
    std::vector<double> knots;   ///< rising strictly, at least one
    std::vector<double> slopes;  ///< f' at each knot, above 0

    /// f(q); q finite. O(K) for K knots.
    [[nodiscard]] double operator()(double q) const;
};

/// The rows to fit to, with probabilities as they are however small, as the map meets them: a logarithm is -infinity
/// where p = 0. Only an observed class with p = 0, which no map could help, has log 1e-12; impossibleCount is their
/// number.
struct RisingCurveRows {
    LogRows rows;
    Index impossibleCount = 0;

    static RisingCurveRows of(const Dataset& data);
};

/// At most `count` knots for the function of all logarithms of the rows: the quantiles at levels (k - 1/2) / count of
/// log p, each entry weighted by p (1 - p), the information that the outcome has on the entry's logit, and by the
/// row's weight. Rounded up to hundredths, and without repeats, so that equal predictions have fewer. Targets do not
/// enter. O(n m) time.
std::vector<double> informativeKnots(const LogRows& rows, Index count);

struct RisingCurveFit {
    RisingCurve curve;
    double score = 0;        ///< mean log score of the rows
    bool isAtBound = false;  ///< a slope is as small or as large as is allowed
};

/// The curve on these knots with the smallest mean log score of softmax(f(q_1), .., f(q_m)), with slopes from
/// 1 / largestTemperature to 1 / smallestTemperature. f is linear in the slopes and the score convex in f, so that the
/// minimum is one; slopes on which nothing depends stay at startSlope. O(n m) for each of some tens of steps. The
/// digits do not depend on the number of threads. Throws Cancelled.
RisingCurveFit fitRisingCurve(const LogRows& rows, const std::vector<double>& knots, double startSlope,
                              const Run& run = {});

}  // namespace calibrium
