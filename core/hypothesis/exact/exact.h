// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class Run;
class TargetStatistic;
class Values;
struct HypothesisTest;
struct MethodCall;
struct Targets;

/// body(batch, run) for the data's own targets followed by `resampleCount` sets that are drawn from its predictions, in
/// batches below memoryBudget bytes: set r >= 1 draws all rows in order with the stream r - 1 of
/// Purpose::ExactResamples. Throws Cancelled.
void forEachDrawnBatch(const Dataset& data, std::size_t resampleCount, std::uint64_t seed, std::size_t memoryBudget,
                       const Run& run, const std::function<void(std::span<const Targets>, const Run&)>& body);

/// How those data sets came about, for the reader: "1000 data sets drawn from the predictions".
Text resamplesText(const MethodCall& call, std::size_t resampleCount);

/// Statistics of `resampleCount` data sets whose predictions are those of `data` and whose targets are drawn from them:
/// replicate r draws all rows in order with the stream r of
/// Purpose::ExactResamples. Front: the statistic under data's own targets.
/// Batches of targets keep below memoryBudget bytes. Same digits for every number of threads and every budget as far as
/// the statistic's own digits do not depend on the batch. Cost: resampleCount draws and evaluations.
/// Throws Cancelled.
std::vector<double> exactStatistics(const Dataset& data, const TargetStatistic& statistic, std::size_t resampleCount,
                                    std::uint64_t seed, std::size_t memoryBudget, const Run& run);

/// The same statistics without that of the data's own targets, of a method that is called again and again with the same
/// data: the drawn sets are kept among the call's parts as long as they take no more than 64 MB.
std::vector<double> calibratedStatistics(const MethodCall& call, const TargetStatistic& statistic, std::size_t count);

/// How many of the rows the test `exact` takes with such complete values; rows=auto: as many as its resamples are drawn
/// and compared for within seconds. A function of the settings and the kind of predictions alone, so that results do
/// not depend on the machine.
Index exactRowCount(const Dataset& data, const Values& values);

/// How many rows beside those the members without a kernel take, class frequencies and score: of classes with
/// rows=auto, as many as are drawn within a second or two: a function of the settings and the predictions. 0 where no
/// row is left, and for a single statistic.
Index otherRowCount(const Dataset& data, const Values& values);

/// Hypothesis test `exact`: Monte Carlo test of H0 "every target is drawn from its prediction", for any testable
/// measure T and every family.
///   p = (1 + #{T*_r >= T}) / (1 + R), T*_r the measure of the data set whose targets are drawn from the predictions;
///   two-sided for scores, see countedPValue()
/// Under H0 the observed targets and the R drawn sets are exchangeable given the predictions, so P(p <= a) <= a for
/// every n, measure and R (Barnard 1963; METHODS.md section 5).
HypothesisTest exactTest();

}  // namespace calibrium
