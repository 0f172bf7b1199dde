// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

struct SkcePreviewOptions {
    Index blockSize = 0;             ///< for the block estimates; 0: there are none
    std::vector<Index> blockRows{};  ///< the order in which blocks take the rows; empty: as they are
    std::size_t resampleCount = 0;   ///< data sets drawn from the predictions
    std::uint64_t seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 26U;  ///< bytes for the resamples and for the blocks, each
    bool isWhole = false;                              ///< all rows and resamples, whatever they take: for checks
};

/// What the SKCE comes to for any bandwidth and shape of the prediction kernel, nearly, within milliseconds: for plots
/// that follow a drag. Made once per data set, distance and target kernel.
///   sum over pairs of kP(d(i,j)) hY(i,j) ≈ sum over bins b of kP(d_b) s_b, s_b the sum of hY over the pairs whose
///   distance lies in bin b, d_b their mean distance; about 4000 bins of DistanceBins, so that the error is of the
///   second order in 1/128; the diagonal, where kP = 1, apart
/// Of more than 12,000 rows the pairs of 12,000 random ones are taken. Resamples are evaluated on 1024 random rows
/// (256 for real targets) where there are more: their statistics are scaled to n rows, since the null distribution of
/// sqrt(n (n-1)) SKCE hardly depends on n. Of all rows the resamples are those of the exact test.
/// Time O(n² m) once, O(B (L + R)) for a bandwidth with B bins, L the pairs within blocks, R resamples. Memory: the
/// budget twice, at most. Same digits for every number of threads.
class SkcePreview {
public:
    /// kernel: its shape, bandwidth and exponent are not used. data: n >= 2. Throws as the estimators do; Cancelled.
    SkcePreview(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options = {}, const Run& run = {});

    /// Of the kernels below shape, bandwidth and exponent alone are used.
    [[nodiscard]] double unbiased(const Kernel& kernel) const;
    [[nodiscard]] double biased(const Kernel& kernel) const;
    /// The estimates of the blocks; empty where there are none, or where their pairs are too many for the budget.
    [[nodiscard]] std::vector<double> blocks(const Kernel& kernel) const;
    /// The unbiased estimate of each resample, as of all n rows. May be fewer than were asked for.
    [[nodiscard]] std::vector<double> resampledUnbiased(const Kernel& kernel) const;
    [[nodiscard]] std::vector<double> resampledBiased(const Kernel& kernel) const;
    [[nodiscard]] Index sampleCount() const { return m_n; }

private:
    struct Entry {
        std::uint32_t block;
        std::uint16_t bin;
        float sum;
    };

    void sumPairs(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options, const Run& run);
    void sumBlocks(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options, const Run& run);
    void sumResamples(const Dataset& data, const Kernel& kernel, const SkcePreviewOptions& options, const Run& run);
    [[nodiscard]] std::vector<double> weights(const Kernel& kernel) const;

    using FloatMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

    Index m_n;
    Index m_rowCount = 0;             ///< whose pairs are in the sums
    double m_largest = 0;             ///< about the largest distance
    std::vector<double> m_distances;  ///< by bin
    std::vector<double> m_sums;       ///< over pairs i < j, by bin
    double m_diagonal = 0;            ///< sum of hY(i,i)
    Index m_blockSize = 0;
    Index m_blockCount = 0;
    std::vector<Entry> m_blockEntries;
    Index m_resampledRows = 0;
    FloatMatrix m_resampled;  ///< resamples x bins
    std::vector<double> m_resampledDiagonals;
};

}  // namespace calibrium
