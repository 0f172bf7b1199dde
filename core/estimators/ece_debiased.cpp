// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ece_debiased.h"

#include "core/families/lens.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

class PreparedEceDebiased : public PreparedBinnedError {
public:
    PreparedEceDebiased(const Dataset& data, const BinningOptions& options)
        : m_options(options), m_view(makeView(data, options)) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override {
        const auto hits = m_view.hits(labels, 1);
        return root(m_view.sizes(), m_view.confidenceSums(), hits);
    }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_view.bins(), m_options.count);
        return occupancy;
    }

private:
    static BinnedView makeView(const Dataset& data, const BinningOptions& options) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "ece-debiased");
        return {confidences, confidenceBins(confidences, options)};
    }

    [[nodiscard]] double root(const std::vector<double>& sizes, const std::vector<double>& confidenceSums,
                              const std::vector<double>& hits) const {
        double sum = 0;
        for (std::size_t b = 0; b < sizes.size(); ++b) {
            if (sizes[b] < 2) continue;
            const double accuracy = hits[b] / sizes[b];
            const double gap = accuracy - confidenceSums[b] / sizes[b];
            sum += sizes[b] * (gap * gap - accuracy * (1 - accuracy) / (sizes[b] - 1));
        }
        return std::sqrt(std::max(0.0, sum / static_cast<double>(m_view.bins().index.size())));
    }

    BinningOptions m_options;
    BinnedView m_view;
};

}  // namespace

BinnedError eceDebiased(const Dataset& data, const BinningOptions& options) {
    const PreparedEceDebiased prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure eceDebiasedMeasure() {
    MethodInfo info{.id = "ece-debiased",
                    .name = "Debiased ECE",
                    .explanation =
                        "Expected calibration error in the 2-norm, with the part subtracted that is only the noise of "
                        "the observed frequencies. For a calibrated model it is 0 about half of the time instead of "
                        "growing with the number of bins, so models and bin counts can be compared better than with "
                        "the ECE. The correction holds for bins that were fixed beforehand; the root and the cut at 0 "
                        "leave some bias for small errors.",
                    .formula = "√max(0, Σ_B |B|/n ((acc(B) − conf(B))² − acc(B)(1 − acc(B))/(|B| − 1)))",
                    .source = "Kumar, Liang, Ma (2019), Verified uncertainty calibration, NeurIPS 32, section 5",
                    .cost = "O(n) time and memory; O(n log n) time for equal-mass bins",
                    .families = {"binary", "categorical"},
                    .parameters = binningParameters()};
    return binnedMeasure(std::move(info), confidenceLensId, [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedEceDebiased>(data, binningOptions(values));
    });
}

}  // namespace calibrium
