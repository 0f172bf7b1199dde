// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/centres/centre_pool.h"
#include "core/analysis/centres/centre_quantities.h"
#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
#include "core/text/text.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// A quantity of one centre, as the measure gives it.
struct CentreValue {
    double value = 0;  ///< O:E is 0 without events
    std::optional<Interval> interval{};
};

struct Centre {
    std::string name;
    std::vector<Index> rows;  ///< rising
    double observed = 0;      ///< frequency of the event
    double predicted = 0;     ///< mean predicted probability
    Index eventCount = 0;
    /// As centreQuantities; absent where the centre has none, with the reason, a sentence, below.
    std::array<std::optional<CentreValue>, 3> values{};
    std::array<Text, 3> reasons{};
    std::array<std::optional<PoolEntry>, 3> entries{};  ///< what it brings into the pool
    std::array<double, 3> shares{};                     ///< its part of the pooled value
    [[nodiscard]] bool hasOneOutcome() const {
        return eventCount == 0 || eventCount == static_cast<Index>(rows.size());
    }
};

/// A quantity over all centres that have one, on its own scale (not as logarithm).
struct PooledCentres {
    std::size_t centreCount = 0;
    double value = 0;
    Interval interval{};
    std::optional<Interval> prediction{};  ///< of the value of a new centre
    double tau = 0;                        ///< between centres, of the logarithm for O:E
    double inconsistency = 0;              ///< I²
};

struct CentreCalibration {
    std::string column;
    std::vector<Centre> centres;  ///< by rising name
    /// As centreQuantities; absent for fewer than 2 centres, and for centres too small for it, with a warning.
    std::array<std::optional<PooledCentres>, 3> pooled{};
    Index missingCount = 0;  ///< samples without a centre, which are in none
    std::vector<Warning> warnings;
};

/// More centres than this are no longer centres.
inline constexpr std::size_t mostCentres = 500;

/// A quantity is pooled up to this standard error of a typical centre (RandomEffects::typicalError), of the logarithm
/// for O:E. Beyond it what centres bring into the pool is biased, and the more centres, the surer the pooled interval
/// leaves out the truth: of calibrated models with 30 centres of 20 samples and 4 % events in 30 % (O:E), 25 %
/// (intercept), 68 % (slope) of simulations; up to it in 6 %, with sizes that differ by factors of 10 too.
inline constexpr double largestPooledError = 0.5;

/// Calibration of two-class data in each centre, a value of `column`, and pooled over centres by poolCentres(): the
/// centres are a sample, and the prediction interval says where the value of a centre like them lies.
/// Values and intervals of centres are those of the measures observed-expected, intercept and slope; a centre without a
/// finite one says so in its reason. What is pooled has less bias than these and exists in centres
/// without events too. "COLUMN:65,80" cuts a column of numbers and "sex+site" takes every pair, as groupsOf() does;
/// otherwise each value is a centre. Simulated coverage of the pooled 95 % intervals over 25 centres of 50 to 400
/// samples with 6 % to 30 % events, alike or different (τ = 0.3): 0.93 to 0.98 of O:E, 0.93 to 0.96 of the intercept,
/// 0.92 to 0.96 of the slope. Cost that of the logistic fits, O(n) for each of their steps. Throws InvalidSetting for
/// more than two classes, InvalidInput for a column that does not exist, says the same of all samples or has more than
/// mostCentres values; Cancelled. Source: Debray et al. (2017), BMJ 356; scales: Snell, Ensor, Debray, Moons, Riley
/// (2018), Statistical Methods in Medical Research 27.
CentreCalibration calibrationByCentre(const Dataset& data, const std::string& column, const Run& run = {});

/// The column whose values are most likely centres: the first called like a cluster whose values repeat, else the first
/// with few values of many samples each; empty where there is none.
std::string likelyCentreColumn(const Dataset& data);

}  // namespace calibrium
