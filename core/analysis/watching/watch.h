// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/watching/dates.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

struct WatchOptions {
    std::string timeColumn{};  ///< of the file: numbers, or dates (dates.h)
    DateOrder dates = DateOrder::AsSeen;
    double alpha = 0.05;  ///< probability of any false alarm, ever
    bool hasPeriodIntervals =
        false;  ///< whether WatchedPeriod::ofPeriod is computed, which large periods take time for
};

/// What is known after one period.
struct WatchedPeriod {
    std::string name;     ///< the cell of the column
    double time = 0;      ///< the number in the column; of dates the number of the period, from 1
    Index count = 0;      ///< rows of the period
    double observed = 0;  ///< frequency of the event in the period
    double predicted = 0;
    Index totalCount = 0;   ///< rows so far
    double logMean = 0;     ///< log of the e-value against a shift of all predictions
    double logSlope = 0;    ///< log of the e-value against another slope
    double logE = 0;        ///< log of their mean, which decides
    double logLargest = 0;  ///< the largest logE so far
    double gap = 0;         ///< mean of y - r of all rows so far
    Interval interval;      ///< of the mean of P(y = 1 | past) - r of all rows so far: a confidence sequence
    /// Of observed - predicted in this period alone, by confidenceGap(); absent where it was not asked for.
    std::optional<Interval> ofPeriod{};
};

struct WatchResult {
    std::vector<WatchedPeriod> periods;  ///< by rising time
    std::string column;
    bool areDates = false;
    Index missingCount = 0;  ///< rows without a time, which are left out
    double alpha = 0.05;
    Index leftOutCount = 0;            ///< rows of the file that are no samples: DataFacts::leftOutCount
    std::optional<std::size_t> alarm;  ///< the first period whose e-value reached 1 / alpha
};

/// The rows of two-class data in the order of a column of time, a period for each of its values, judged after every
/// period by EProcess. Under calibration P(any alarm) <= alpha, however long it goes on; the intervals of all periods
/// hold together with probability at least 1 - alpha. That needs predictions made before the outcomes of their period
/// were known, and nothing else: rows may depend on earlier ones.
/// Rows without a time are left out and counted. Throws InvalidSetting for more than two classes and for alpha outside
/// (0, 1); InvalidInput for a column that does not exist or holds no time at all, for words that are no dates and dates
/// whose order is open (readDates()), and for data with case weights, which no betting could use; Cancelled. O(n K).
WatchResult watch(const Dataset& data, const WatchOptions& options, const Run& run = {});

}  // namespace calibrium
