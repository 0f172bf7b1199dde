// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/simplex_bin_gaps.h"

#include "core/binning/binned_view.h"
#include "core/binning/equal_predictions.h"
#include "core/binning/median_variance.h"
#include "core/binning/uniform_simplex.h"
#include "core/method/parameter_builders.h"

#include <string>

namespace calibrium {

namespace {

using Distance = SimplexBinOptions::Distance;
using Binning = SimplexBinOptions::Binning;

Bins binsOf(const RowMatrix& probabilities, const SimplexBinOptions& options) {
    switch (options.binning) {
        case Binning::MedianVariance:
            return medianVarianceBins(probabilities, options.minSize);
        case Binning::EqualPredictions:
            return equalPredictionBins(probabilities);
        case Binning::Uniform:
            break;
    }
    return uniformSimplexBins(probabilities, options.binsPerClass);
}

template <class Row>
double length(const Row& difference, Distance distance) {
    switch (distance) {
        case Distance::TotalVariation:
            return difference.template lpNorm<1>() / 2;
        case Distance::CityBlock:
            return difference.template lpNorm<1>();
        case Distance::Euclidean:
            return difference.norm();
        case Distance::SquaredEuclidean:
            break;
    }
    return difference.squaredNorm();
}

}  // namespace

SimplexBins::SimplexBins(const Dataset& data, const SimplexBinOptions& options)
    : m_data(data),
      m_distance(options.distance),
      m_bins(binsOf(data.parameters(), options)),
      m_probabilitySums(RowMatrix::Zero(m_bins.count, data.classCount())),
      m_sizes(Eigen::VectorXd::Zero(m_bins.count)) {
    for (Index i = 0; i < data.sampleCount(); ++i) {
        m_probabilitySums.row(binOf(i)) += weight(i) * data.parameters().row(i);
        m_sizes(binOf(i)) += weight(i);
    }
}

std::vector<SimplexBinGap> SimplexBins::gaps(const Labels& labels) const {
    // n (or the sum of the weights) times (mean prediction - class frequencies), bin by bin.
    RowMatrix differences = m_probabilitySums;
    for (Index i = 0; i < m_data.sampleCount(); ++i) {
        differences(binOf(i), labels[static_cast<std::size_t>(i)]) -= weight(i);
    }
    const double n = m_sizes.sum();
    std::vector<SimplexBinGap> gaps;
    for (Index b = 0; b < m_bins.count; ++b) {
        if (!(m_sizes(b) > 0)) continue;
        gaps.push_back({m_sizes(b) / n, length(differences.row(b) / m_sizes(b), m_distance)});
    }
    return gaps;
}

BinOccupancy SimplexBins::occupancy() const {
    BinOccupancy occupancy;
    occupancy.add(m_bins, m_bins.count);
    return occupancy;
}

SimplexBinOptions simplexBinOptions(const Values& values) {
    const std::string& distance = values.text("distance");
    const std::string& binning = values.text("binning");
    return {.binning = binning == "uniform"             ? Binning::Uniform
                       : binning == "equal-predictions" ? Binning::EqualPredictions
                                                        : Binning::MedianVariance,
            .binsPerClass = static_cast<Index>(values.integer("bins")),
            .minSize = static_cast<Index>(values.integer("minsize")),
            .distance = distance == "tv"          ? Distance::TotalVariation
                        : distance == "cityblock" ? Distance::CityBlock
                        : distance == "euclidean" ? Distance::Euclidean
                                                  : Distance::SquaredEuclidean};
}

std::vector<Parameter> simplexBinParameters() {
    return {
        choiceParameter("binning", "Binning", "How the probability simplex is cut into bins.",
                        {{"uniform", "uniform", "A regular grid: the same number of intervals for every class."},
                         {"median-variance", "median variance",
                          "Bins fitted to the predictions: split again and again at the median of the class that "
                          "varies most."},
                         {"equal-predictions", "equal predictions",
                          "Samples with the very same prediction: for predictions with few distinct values, where "
                          "other bins mix them."}}),
        onlyWhere(
            limitedBySamples(
                SampleLimit::Useless,
                countParameter("bins", "Bins per class",
                               "Number of intervals per class. With many classes most cells of the grid stay empty "
                               "and the others hold few samples.",
                               "", 10, 1, 1000)),
            "binning", {"uniform"}),
        onlyWhere(limitedBySamples(SampleLimit::Useless,
                                   countParameter("minsize", "Smallest bin",
                                                  "A bin is not split if a part would hold fewer samples than this.",
                                                  "samples", 10, 1, 1e6)),
                  "binning", {"median-variance"}),
        choiceParameter("distance", "Distance",
                        "How far the mean prediction of a bin is from the class frequencies in it.",
                        {{"tv", "total variation", "Half the sum of absolute differences."},
                         {"cityblock", "city block", "The sum of absolute differences."},
                         {"euclidean", "Euclidean", "The root of the sum of squared differences."},
                         {"sqeuclidean", "squared Euclidean", "The sum of squared differences."}})};
}

}  // namespace calibrium
