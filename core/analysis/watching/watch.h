// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/watching/dates.h"
#include "core/analysis/watching/slope_sequence.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// The slope is looked at in each of so many first periods, and later not in all.
inline constexpr int periodsWithSlopes = 100;

struct WatchOptions {
    std::string
        timeColumn{};        ///< of the file: numbers, or dates (dates.h); empty: the order of the rows is that of time
    Index rowsOfPeriod = 0;  ///< without a column: so many rows after each other are a period
    DateOrder dates = DateOrder::AsSeen;
    double alpha = 0.05;  ///< probability of any false alarm, ever
    bool hasPeriodIntervals =
        false;              ///< whether WatchedPeriod::ofPeriod is computed, which large periods take time for
    bool hasSlopes = true;  ///< whether WatchedPeriod::slope is computed, which takes all rows so far again and again
};

/// What is known after one period.
struct WatchedPeriod {
    std::string name;     ///< the cell of the column; without one the number of the last row
    double time = 0;      ///< the number in the column; of dates the number of the period, from 1; that of the last row
    Index count = 0;      ///< rows of the period
    double observed = 0;  ///< frequency of the event in the period
    double predicted = 0;
    Index totalCount = 0;   ///< rows so far
    double logMean = 0;     ///< log of the e-value against a shift of all predictions
    double logSlope = 0;    ///< log of the e-value against another slope
    double logWitness = 0;  ///< log of the e-value of the kernel calibration error (WitnessProcess)
    double logE = 0;        ///< log of the mean of the three, which decides
    double logLargest = 0;  ///< the largest logE so far
    double gap = 0;         ///< mean of y - r of all rows so far
    Interval interval;      ///< of the mean of P(y = 1 | past) - r of all rows so far: a confidence sequence
    std::optional<SlopeSoFar> slope{};  ///< absent where the rows do not bound it, and between the looks at it
    double witnessGap = 0;              ///< mean of g (y - r) of all rows so far, g by WitnessProcess, |g| <= 1
    /// Of the mean of g (P(y = 1 | past) - r) of all rows so far: a confidence sequence. Its lower end is one of the
    /// mean of |P(y = 1 | past) - r|.
    Interval ofWitness;
    /// Of observed - predicted in this period alone, by confidenceGap(); absent where it was not asked for.
    std::optional<Interval> ofPeriod{};
};

struct WatchResult {
    std::vector<WatchedPeriod> periods;  ///< by rising time
    std::string column;                  ///< empty where the order of the rows is that of time
    bool areDates = false;
    Index missingCount = 0;  ///< rows without a time, which are left out
    double alpha = 0.05;
    Index leftOutCount = 0;            ///< rows of the file that are no samples: DataFacts::leftOutCount
    std::optional<std::size_t> alarm;  ///< the first period whose e-value reached 1 / alpha
};

/// The rows of two-class data in the order of a column of time, a period for each of its values, or as they follow each
/// other, judged after every period by EProcess and WitnessProcess. Under calibration P(any alarm) <= alpha, however
/// long it goes on. The intervals of the gap of all periods hold together with probability at least 1 - alpha; so do
/// those of the witness, and those of the slope where intercept and slope stay what they are. That needs predictions
/// made before the outcomes of their period were known, and nothing else: rows may depend on earlier ones. The slope is
/// looked at in the first 100 periods, whenever the rows have grown by a fiftieth, and at last. Rows without a time are
/// left out and counted. Throws InvalidSetting for more than two classes, for alpha outside (0, 1) and for neither a
/// column nor a number of rows; InvalidInput for a column that does not exist or holds no time at all, for words that
/// are no dates and dates whose order is open (readDates()), and for data with case weights, which no betting could
/// use; Cancelled. O(n K).
WatchResult watch(const Dataset& data, const WatchOptions& options, const Run& run = {});

}  // namespace calibrium
