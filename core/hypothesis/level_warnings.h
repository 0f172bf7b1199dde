// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>

namespace calibrium {

class Dataset;
struct TestOutcome;

/// Id of the warnings below: the test may reject a calibrated model more often than its level says. When it does, is
/// judged by resources/measured/size_and_power.csv: rejection rates at 0.05 over 500 calibrated data sets.
inline constexpr const char* levelWarningId = "level-not-kept";
/// Id where a limit is a rough guide although the table shows no size above 0.05: p-values far below may be too small.
inline constexpr const char* roughLimitId = "rough-limit";

/// For p-values from the limit of many samples (spectrum, gamma, pearson3, bootstrap): rough below 30 samples, level
/// not kept below 16.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2, for the limit.
std::optional<Warning> limitWarning(Index sampleCount);

/// For the limit of a fixed number of blocks with many samples in each (spectrum of few blocks), by the samples in a
/// block, as limitWarning(). Source: Widmann, Lindsten, Zachariah (2021), ICLR, Corollary B.4, for the limit.
std::optional<Warning> largeBlockWarning(Index blockSize);

/// For the normal limit of a mean over blocks: rough below 30 blocks, level not kept below 4. blockCount >= 2.
/// Source: Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Lemma 3, for the limit.
std::optional<Warning> blockWarning(Index blockCount);

/// For the χ² limit of the CME test: below 100 samples per location, where its published error rates come down to the
/// level, or where fewer than 100 samples carry an axis of the covariance (see CmeTest), as with locations close
/// together. Source: Widmann, Lindsten, Zachariah (2021), ICLR, Appendix C.
std::optional<Warning> locationWarning(Index sampleCount, Index locationCount, double smallestCarrierCount);

/// For the χ² limit of the Hosmer-Lemeshow test: if any group expects fewer than 5 hits or fewer than 5 misses.
/// Source: Hosmer, Lemeshow, Sturdivant (2013), section 5.2.
std::optional<Warning> groupWarning(Index smallGroupCount, Index groupCount);

/// For limits, whatever the number of samples: where the expected number of events of some class,
/// Σ_i min(p_ik, 1 - p_ik), is below 10; for counts and other targets with atoms, where most targets are expected to be
/// their predicted median and fewer than 10 others. Absent for continuous targets. Source: METHODS.md section 5, "Small
/// expected counts".
std::optional<Warning> eventsWarning(const Dataset& data);

/// For the PIT tests of targets with atoms, where most targets are expected to be their predicted median and fewer than
/// 10 others: the PIT values are then random numbers of the seed, and under one seed calibrated models are rejected
/// either hardly ever or far too often.
std::optional<Warning> randomPitWarning(const Dataset& data);

/// For blocks of neighbours (order=file) where the rows look sorted or dependent: see dependentRowsWarning().
Warning sortedBlocksWarning();

/// Adds eventsWarning(), if there is one, to what a test says.
void addEventsWarning(const Dataset& data, TestOutcome& outcome);

/// For consistency resampling, always: predictions are drawn with replacement, so that rows repeat, and the level is
/// approximate. Source: Vaicenavicius et al. (2019), section 5; Widmann, Lindsten, Zachariah (2019), Figure 2.
Warning resampledPredictionsWarning();

}  // namespace calibrium
