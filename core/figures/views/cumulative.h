// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/cumulative_differences.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace calibrium {

class Dataset;
struct FigureMethod;

/// Cumulative differences of two-class data beside those of calibrated data sets.
struct CumulativeTest {
    std::vector<CumulativePoint> curve;
    CumulativeExtremes extremes;
    double kuiperPValue = 1;      ///< of their range
    double kolmogorovPValue = 1;  ///< of the largest of them in size
    std::size_t resampleCount = 0;
    /// b: the curve leaves [-b, b] if and only if kolmogorovPValue <= 1 - level. Absent where there are too few
    /// resamples for any p-value that small.
    std::optional<double> bandHalfWidth{};
};

struct CumulativeTestOptions {
    std::size_t resampleCount = 1000;
    double level = 0.95;
    std::vector<Index> clusters{};  ///< of each row, from 0; empty: rows are independent
    std::uint64_t seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;
};

/// The fewest clusters of which their signs have enough values for p-values.
inline constexpr Index fewestCumulativeClusters = 10;
/// The fewest events, or other outcomes where these are rarer, for p-values over clusters.
inline constexpr Index fewestCumulativeEvents = 30;

/// Both p-values are exact: (1 + #{T*_r >= T}) / (1 + R) over R data sets whose targets are drawn from the predictions,
/// the same that exact:measure=kuiper and exact:measure=ks draw with the seed, see exactTest(). data: two classes.
/// With clusters T*_r is the statistic after all differences of a cluster have been multiplied by a random sign, the
/// same for the whole cluster: under calibration each cluster's sums have mean 0, whatever makes its outcomes alike.
/// The level holds for many clusters; simulated at 5 %, 400 sets each, outcomes alike within clusters: 10 clusters of
/// 40 rows 4.0 % (Kolmogorov-Smirnov) and 3.7 % (Kuiper), 20 of 20 4.3 and 4.3 %, 40 of 25 5.5 and 5.8 %, sizes that
/// differ by e^N(0,1) 4.5 and 4.5 %, 5 % events 6.8 and 7.0 %; rows as independent 13 to 20 %. Of rare
/// events that come together (risks 0.01 to 0.08, Gaussian copula, latent correlation 0.5) Kuiper's rejects 8.5 % with
/// 54 events in 80 clusters and 17 % with 13 in 20. Fewer than fewestCumulativeClusters or fewestCumulativeEvents have
/// neither p-values nor a band: resampleCount is 0. O(n R). Throws InvalidSetting for
/// more classes; Cancelled. Source of the signs: Cameron, Gelbach, Miller (2008), Review of Economics and
/// Statistics 90.
CumulativeTest cumulativeTest(const Dataset& data, const CumulativeTestOptions& options = {}, const Run& run = {});

/// View `cumulative`: cumulativeDifferences() of the positive class, the top label or each class against the share of
/// the samples, with the band of a calibrated model and the p-values of Kuiper's and Kolmogorov and Smirnov's
/// statistics. Case weights count.
FigureMethod cumulativeFigure();

}  // namespace calibrium
