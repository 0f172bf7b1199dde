// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/same_targets.h"
#include "core/comparison/sample_pairing.h"
#include "core/comparison/serial_dependence.h"
#include "core/method/values.h"
#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class PreparedData;
struct MethodRequest;

struct PairedOptions {
    std::uint64_t seed = 1;
    std::string lens{};  ///< empty: the measure's own
    Values kernel{};     ///< settings of the kernel, of a kernel measure; the request's own win
    std::size_t resampleCount = 500;
    double level = defaultLevel;
    RowDependence dependence{};
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes; does not change results
    PairingOptions pairing{};                          ///< by what samples are paired
    bool areOneModel = false;  ///< before and after a map: their kinds are not for the user to choose
};

/// How two models differ by one measure on the same samples.
struct PairedDifference {
    double valueA = 0;
    double valueB = 0;
    double difference = 0;             ///< valueB - valueA
    std::optional<Interval> interval;  ///< of the difference; absent where its coverage is not known to hold
    std::optional<double> pValue;      ///< two-sided, of "no difference": below 1 - level exactly where 0 lies outside
    /// Of a measure whose values are best near to one: two-sided, of "both are equally far from it", that is a = b or
    /// as far to both sides: the larger p-value of the two (Berger 1982, intersection-union test). Where the data say
    /// what is right, each model is as far from its own right value.
    std::optional<double> distancePValue{};
    std::string lens;
    Values parameters;   ///< of the measure as they were used, complete, those that a's data settled included
    Values parametersB;  ///< the same for b
    std::vector<Warning> warnings;
};

/// The difference between two models by a measure, paired: both are judged on the samples that they have in common
/// (pairSamples(); a warning counts the others), and on the same resamples.
/// The interval and the p-value come from one of four estimates of the difference's scatter:
/// - a measure that is a mean of scores of the rows (Brier, log score, accuracy, CRPS): from the rows' differences,
///   corrected for skewness (skewedMeanInterval); y = g⁻¹(difference/se), p = 2 P(T > |y|), T Student with n - 1
///   degrees
/// - a measure that depends on the rows by their empirical distribution alone (ECE, root Brier, biased SKCE): standard
///   deviation over resampleCount paired bootstrap resamples in place of se
/// - a measure that is a mean over pairs of rows (Measure::isPairMean: the unbiased SKCE): as means of scores, of the
///   jackknife's pseudo-values (pairScores())
/// - others (debiased or leave-one-out estimators, to which repeated rows mean something else): standard deviation over
///   resampleCount halves of the rows drawn without replacement (delete-d jackknife, d = n/2)
/// Which else holds is found out on the data: from single rows, and from rows that are given twice. Where
/// neighbouring rows are dependent, or options.dependence says so, means of rows take longRunError() in place of se and
/// its degrees of freedom (Diebold, Mariano 1995), and resamples are made of blocks of neighbours, with one degree less
/// than there are blocks. With clusters means of rows take clusterError(), resamples are made of whole clusters, and
/// there is one degree of freedom less than there are clusters. The interval covers the mean difference over data sets
/// of this size. That is the population's difference but for calibration errors whose noise counts as error: of those
/// it is made longer, to hold the difference without what noise would make of it if both models were calibrated
/// (calibratedMean()) as well, so that a recalibration whose predictions merely have less noise is no gain; a warning
/// gives the numbers. Simulated coverage at 95 % of 100 rows (2000 sets): Brier 95 to 96 %, log score 93 to 95 %,
/// accuracy 95 to 96 %, ECE 95 to 98 %; level at 5 %: 6, 6, 5 and 2 %. tests/core/comparison/tst_paired_coverage. No
/// interval below 20 rows, or where fewer than 3 rows carry the scatter. With case weights the mean of the rows'
/// differences is weighted, with the standard error and the degrees of freedom of weightedMean(), which bootstrap
/// standard errors take too; no interval below 5 degrees of freedom. Same digits for every number of threads. Cost: n
/// or 2 resampleCount evaluations of the measure, two of a mean over pairs. Throws InvalidInput as pairSamples(), for a
/// measure that these data do not allow, and for one that is another quantity for a than for b (resultForm());
/// InvalidSetting; Cancelled. Sources: Efron, Tibshirani (1993), An Introduction to the Bootstrap, chapter 6; Shao, Wu
/// (1989), Annals of Statistics 17; Diebold, Mariano (1995), Journal of Business and Economic Statistics 13; Berger
/// (1982), Technometrics 24.
PairedDifference pairedDifference(const PreparedData& a, const PreparedData& b, const MethodRequest& measure,
                                  const PairedOptions& options = {}, const Run& run = {});

}  // namespace calibrium
