// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ece_canonical.h"

#include "core/binning/median_variance.h"
#include "core/binning/uniform_simplex.h"
#include "core/method/parameter_builders.h"

#include <cmath>
#include <utility>

namespace calibrium {

namespace {

using Distance = CanonicalEceOptions::Distance;
using Binning = CanonicalEceOptions::Binning;

Bins simplexBins(const RowMatrix& probabilities, const CanonicalEceOptions& options) {
    return options.binning == Binning::Uniform ? uniformSimplexBins(probabilities, options.binsPerClass)
                                               : medianVarianceBins(probabilities, options.minSize);
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

class PreparedCanonicalEce : public PreparedBinnedError {
public:
    PreparedCanonicalEce(const Dataset& data, const CanonicalEceOptions& options)
        : m_data(data),
          m_distance(options.distance),
          m_bins(simplexBins(data.parameters(), options)),
          m_probabilitySums(RowMatrix::Zero(m_bins.count, data.classCount())),
          m_sizes(Eigen::VectorXd::Zero(m_bins.count)) {
        for (Index i = 0; i < data.sampleCount(); ++i) {
            m_probabilitySums.row(binOf(i)) += weight(i) * data.parameters().row(i);
            m_sizes(binOf(i)) += weight(i);
        }
    }

    /// differences: n (or the sum of the weights) times (mean prediction - class frequencies), bin by bin.
    [[nodiscard]] double evaluate(const Labels& labels) const override {
        RowMatrix differences = m_probabilitySums;
        for (Index i = 0; i < m_data.sampleCount(); ++i)
            differences(binOf(i), labels[static_cast<std::size_t>(i)]) -= weight(i);
        return average(differences);
    }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_bins, m_bins.count);
        return occupancy;
    }

private:
    [[nodiscard]] Index binOf(Index sample) const { return m_bins.index[static_cast<std::size_t>(sample)]; }

    [[nodiscard]] double weight(Index sample) const {
        return m_data.weights().size() > 0 ? m_data.weights()(sample) : 1.0;
    }

    [[nodiscard]] double average(const RowMatrix& differences) const {
        const double n = m_sizes.sum();
        double sum = 0;
        for (Index b = 0; b < m_bins.count; ++b) {
            if (m_sizes(b) > 0) sum += m_sizes(b) / n * length(differences.row(b) / m_sizes(b), m_distance);
        }
        return sum;
    }

    Dataset m_data;
    Distance m_distance;
    Bins m_bins;
    RowMatrix m_probabilitySums;
    Eigen::VectorXd m_sizes;
};

CanonicalEceOptions optionsOf(const Values& values) {
    const std::string& distance = values.text("distance");
    return {.binning = values.text("binning") == "uniform" ? Binning::Uniform : Binning::MedianVariance,
            .binsPerClass = static_cast<Index>(values.integer("bins")),
            .minSize = static_cast<Index>(values.integer("minsize")),
            .distance = distance == "tv"          ? Distance::TotalVariation
                        : distance == "cityblock" ? Distance::CityBlock
                        : distance == "euclidean" ? Distance::Euclidean
                                                  : Distance::SquaredEuclidean};
}

std::vector<Parameter> parameters() {
    return {
        choiceParameter("binning", "Binning", "How the probability simplex is cut into bins.",
                        {{"uniform", "uniform", "A regular grid: the same number of intervals for every class."},
                         {"median-variance", "median variance",
                          "Bins fitted to the predictions: split again and again at the median of the class that "
                          "varies most."}}),
        onlyWhere(countParameter("bins", "Bins per class",
                                 "Number of intervals per class. With many classes most cells of the grid stay empty "
                                 "and the others hold few samples.",
                                 "", 10, 1, 1000),
                  "binning", {"uniform"}),
        onlyWhere(
            countParameter("minsize", "Smallest bin",
                           "A bin is not split if a part would hold fewer samples than this.", "samples", 10, 1, 1e6),
            "binning", {"median-variance"}),
        choiceParameter("distance", "Distance",
                        "How far the mean prediction of a bin is from the class frequencies in it.",
                        {{"tv", "total variation", "Half the sum of absolute differences."},
                         {"cityblock", "city block", "The sum of absolute differences."},
                         {"euclidean", "Euclidean", "The root of the sum of squared differences."},
                         {"sqeuclidean", "squared Euclidean", "The sum of squared differences."}})};
}

}  // namespace

BinnedError canonicalEce(const Dataset& data, const CanonicalEceOptions& options) {
    const PreparedCanonicalEce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure canonicalEceMeasure() {
    MethodInfo info{
        .id = "ece-canonical",
        .name = "Canonical ECE",
        .explanation =
            "Expected calibration error of the whole predicted distribution, the strongest notion of "
            "calibration: predictions that are alike in every class share a bin, and the mean prediction of "
            "the bin is compared with the class frequencies in it. With more than a few classes the bins "
            "hold few samples, so the estimate is biased upward, often by more than the error itself; "
            "judge it by a test, not by its size.",
        .formula = "ECE_d = Σ_B |B|/n d(p̄_B, freq_B)",
        .source =
            "Vaicenavicius et al. (2019), Evaluating model calibration in classification, section 3; "
            "Widmann, Lindsten, Zachariah (2019), eq. 5",
        .cost = "O(n m) time and memory for uniform bins, O(n m log n) time for median-variance bins",
        .families = familiesWith({Ability::Classes}),
        .parameters = parameters(),
        .takesWeights = true,
        .papers = {"vaicenavicius2019", "widmann2019"}};
    return binnedMeasure(std::move(info), "canonical", [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedCanonicalEce>(data, optionsOf(values));
    });
}

}  // namespace calibrium
