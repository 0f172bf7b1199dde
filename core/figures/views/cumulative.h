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
    std::uint64_t seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;
};

/// Both p-values are exact: (1 + #{T*_r >= T}) / (1 + R) over R data sets whose targets are drawn from the predictions,
/// the same that exact:measure=kuiper and exact:measure=ks draw with the seed, see exactTest(). data: two classes.
/// O(n R). Throws InvalidSetting for more classes; Cancelled.
CumulativeTest cumulativeTest(const Dataset& data, const CumulativeTestOptions& options = {}, const Run& run = {});

/// View `cumulative`: cumulativeDifferences() of the positive class, the top label or each class against the share of
/// the samples, with the band of a calibrated model and the p-values of Kuiper's and Kolmogorov and Smirnov's
/// statistics. Case weights count.
FigureMethod cumulativeFigure();

}  // namespace calibrium
