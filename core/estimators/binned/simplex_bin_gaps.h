// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/binning/bins.h"
#include "core/data/dataset.h"

#include <vector>

namespace calibrium {

class Values;
struct BinOccupancy;
struct Parameter;

/// How whole predicted distributions are cut into bins, and how far a bin's mean prediction is from what occurred.
struct SimplexBinOptions {
    enum class Binning { Uniform, MedianVariance, EqualPredictions };
    enum class Distance { TotalVariation, CityBlock, Euclidean, SquaredEuclidean };
    Binning binning = Binning::Uniform;
    Index binsPerClass = 10;  ///< for Uniform, >= 1
    Index minSize = 10;       ///< for MedianVariance, >= 1
    Distance distance = Distance::TotalVariation;
};

/// The parameters binning, bins, minsize and distance, and the options that values of them stand for.
std::vector<Parameter> simplexBinParameters();
SimplexBinOptions simplexBinOptions(const Values& values);

/// A bin of the simplex with samples.
struct SimplexBinGap {
    double share = 0;  ///< of the samples, or of their weights; above 0
    double gap = 0;    ///< distance of the mean prediction and the class frequencies
};

/// Bins of the simplex with all that does not depend on the targets, made once for many sets of them.
class SimplexBins {
public:
    /// data: n x m class probabilities, n >= 1. Throws InvalidSetting for sizes below 1. With case weights sizes, means
    /// and frequencies are weighted; the bins stay as they are.
    SimplexBins(const Dataset& data, const SimplexBinOptions& options);

    /// Of each bin with a weight above 0, in the order of the bins. O(n + bins m).
    [[nodiscard]] std::vector<SimplexBinGap> gaps(const Labels& labels) const;
    [[nodiscard]] BinOccupancy occupancy() const;

private:
    [[nodiscard]] Index binOf(Index sample) const { return m_bins.index[static_cast<std::size_t>(sample)]; }
    [[nodiscard]] double weight(Index sample) const { return m_data.weight(sample); }

    Dataset m_data;
    SimplexBinOptions::Distance m_distance;
    Bins m_bins;
    RowMatrix m_probabilitySums;
    Eigen::VectorXd m_sizes;
};

}  // namespace calibrium
