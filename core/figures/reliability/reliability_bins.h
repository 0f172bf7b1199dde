// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/binned_measure.h"
#include "core/run/run.h"
#include "core/statistics/intervals.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

struct ReliabilityOptions {
    enum class Uncertainty {
        None,
        Consistency,   ///< where the observed frequency of a bin falls if the model is calibrated
        Confidence,    ///< where the frequency of the bin may lie, given the observed one
        Simultaneous,  ///< where the frequencies of all bins fall together if the model is calibrated
    };
    BinningOptions bins{};
    Uncertainty uncertainty = Uncertainty::Consistency;
    double level = defaultLevel;       ///< in (0,1)
    std::size_t resampleCount = 1000;  ///< of Consistency, >= 1
    std::uint64_t seed = 1;            ///< of Consistency
    std::vector<Index> clusters{};     ///< of each row, from 0, none empty; empty: rows are independent
};

/// One bin of a reliability diagram; confidence, frequency and range are defined for non-empty bins only.
struct ReliabilityBin {
    double left = 0;
    double right = 0;
    Index count = 0;
    double weight = 0;              ///< case weights of its samples together; their number without weights
    Index trials = 0;               ///< effective size: as many samples of equal weight scatter like these
    double confidence = 0;          ///< mean predicted probability
    double frequency = 0;           ///< share of label 1
    std::optional<Interval> range;  ///< of the frequency, as the options ask; absent for None and for empty bins
};

/// The bins of two-class predictions, empty ones included, with the uncertainty that the options ask for.
/// Consistency: quantiles over data sets whose predictions are resampled with replacement and whose targets are drawn
/// from them, bins fixed (Broecker, Smith (2007)). In such a data set the number of samples of a bin with n_B of n
/// samples is Binomial(n, n_B/n), and its hits are Binomial(that, mean confidence), which is what is drawn: O(bins)
/// for each data set. Data sets without a sample in the bin are left out. Confidence: Clopper-Pearson.
/// Simultaneous: with probability at least `level` no bin of a calibrated model leaves its range. The predictions stay
/// as they are, so the B non-empty bins are independent, and each range has the level level^(1/B) (Sidak (1967)). Its
/// ends are quantiles of Binomial(n_B, mean confidence), widened to the whole counts beside the mean where they miss
/// it: the hits of a bin, whose probabilities differ, then leave it no more often than the binomial count does
/// (Hoeffding (1956), Annals of Mathematical Statistics 27). O(bins).
/// With case weights confidences and frequencies are weighted means, and all ranges are those of as many samples as the
/// effective size of a bin (Kish), rounded: approximate where weights and outcomes are related.
/// With clusters the effective size of a bin of frequency f is f (1 - f) / v, v the variance of its frequency over
/// clusters (clusterError()), at most the size without clusters, and times the squared ratio of Student's quantiles
/// with as many degrees of freedom as samples and as clusters have; the number of clusters where all outcomes are the
/// same. All ranges are those of so many samples, and a bin with rows of fewer than 5 clusters has none. Source: Korn,
/// Graubard (1998), Survey Methodology 24. Simulated coverage of confidence bars at 95 %, 20 to 40 clusters:
/// tests/core/figures/tst_reliability_bins. Throws InvalidSetting for more than two classes; Cancelled.
std::vector<ReliabilityBin> reliabilityBins(const Dataset& data, const ReliabilityOptions& options,
                                            const Run& run = {});

/// The same bins, with the samples that they hold.
struct BinnedSamples {
    std::vector<ReliabilityBin> bins;
    /// For every sample the number of its bin among those that hold any weight, which are drawn; -1 for none.
    std::shared_ptr<const std::vector<std::int32_t>> drawnBin;
};
BinnedSamples binnedSamples(const Dataset& data, const ReliabilityOptions& options, const Run& run = {});

/// Expected calibration error (p = 1) of these bins, and the means over all samples.
struct ReliabilitySummary {
    double ece = 0;
    double frequency = 0;
    double confidence = 0;
};
ReliabilitySummary summarise(const std::vector<ReliabilityBin>& bins);

}  // namespace calibrium
