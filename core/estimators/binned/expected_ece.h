// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/binned_measure.h"

#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// Mean and variance, over samples, of what one sample adds to a bin of the ECE: D = (c - r) 1{r in B}, where r is the
/// confidence and c = 1 for a hit, else 0. The ECE of n samples is the sum over the bins of |mean of D|.
struct BinMoments {
    double mean = 0;
    double variance = 0;
};

/// E|X| of a normal X (the mean of the folded normal distribution):
///   sqrt(2/π) σ exp(-μ²/(2σ²)) + |μ| erf(|μ|/(σ sqrt 2));  |μ| where the variance is 0. variance >= 0; never NaN.
double foldedNormalMean(double mean, double variance);

/// The moments of every bin under given probabilities of a hit, the confidences taken as the whole population:
///   mean = N^-1 Σ_{i in B} w_i (t_i - r_i),  variance = N^-1 Σ_{i in B} w_i² (t_i (1 - r_i)² + (1 - t_i) r_i²) - mean²
/// confidences r and hitProbabilities t: N numbers in [0,1], N >= 1; t = r is a calibrated model, t = c the outcomes as
/// they were seen, t = the true probabilities a model whose truth is known. bins: of the N confidences. weights: case
/// weights w, brought to a mean of 1; empty: all 1. One entry per bin, empty bins included. O(N).
std::vector<BinMoments> binMoments(const Eigen::VectorXd& confidences, const Bins& bins,
                                   const Eigen::VectorXd& hitProbabilities, const Eigen::VectorXd& weights = {});

/// The same of a data set of two classes, if its targets were drawn from its predictions. Throws as ece().
std::vector<BinMoments> calibratedBinMoments(const Dataset& data, const BinningOptions& options = {});

/// The same where the N samples are drawn from the population themselves. What they add to a mean by chance is taken
/// out of it, since it would otherwise count twice, in the means and in the expectation:
///   mean² = max(0, m² - V/(N - 1)), m the mean above, V = N^-1 Σ_{i in B} w_i² (t_i - r_i)² - m²,
/// and the variance keeps mean² + variance. Of a calibrated model V is 0; of one sample nothing is known: as above.
std::vector<BinMoments> estimatedBinMoments(const Eigen::VectorXd& confidences, const Bins& bins,
                                            const Eigen::VectorXd& hitProbabilities,
                                            const Eigen::VectorXd& weights = {});

/// estimatedBinMoments() of the outcomes of a data set of two classes. Throws as ece().
std::vector<BinMoments> observedBinMoments(const Dataset& data, const BinningOptions& options = {});

/// Expected ECE (p = 1) of n samples: Σ_B E|X_B|, X_B normal with the bin's mean and variance/n. Of a calibrated model
/// all means are 0 and it falls like n^-1/2, by which the ECE is biased; of any model it falls to Σ_B |mean|, the ECE
/// of infinitely many samples. The normal distribution is that of many samples in each bin: a bin that expects one
/// sample is overrated by a fifth, near a confidence of 1 up to twofold; from eight on it is right to 5 %. n > 0.
/// populationSize N: the n <= N samples are drawn without replacement from the N that the moments are of, so that the
/// variances shrink by (N - n)/(N - 1) to 0, where the ECE is that of the population; 0: from infinitely many.
/// Source: GB22, Proposition 3.3; the factor: Cochran (1977), Sampling Techniques, Theorem 2.2.
double expectedEce(std::span<const BinMoments> bins, double n, Index populationSize = 0);

}  // namespace calibrium
