// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ece.h"

#include <cmath>

namespace calibrium {

namespace {

class PreparedEce : public PreparedBinnedError {
public:
    PreparedEce(const Dataset& data, const EceOptions& options)
        : m_options(options), m_view(makeView(data, options.bins)) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override { return norm(m_view.gaps(labels, 1)); }
    [[nodiscard]] double evaluate(const Labels& labels, std::span<const std::int32_t> multiplicities) const override {
        return norm(m_view.gaps(labels, 1, multiplicities));
    }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_view.bins(), m_options.bins.count);
        return occupancy;
    }
    [[nodiscard]] Index termCount() const override { return static_cast<Index>(m_view.bins().index.size()); }

private:
    static BinnedView makeView(const Dataset& data, const BinningOptions& options) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "ece");
        return {confidences, confidenceBins(confidences, options)};
    }

    [[nodiscard]] double norm(const std::vector<BinGap>& gaps) const {
        const double sum = weightedPowerSum(gaps, static_cast<double>(termCount()), m_options.p);
        return m_options.p == 1 ? sum : std::sqrt(sum);
    }

    EceOptions m_options;
    BinnedView m_view;
};

EceOptions optionsOf(const Values& values) {
    return {.bins = binningOptions(values), .p = static_cast<int>(values.integer("p"))};
}

}  // namespace

BinnedError ece(const Dataset& data, const EceOptions& options) {
    const PreparedEce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure eceMeasure() {
    MethodInfo info{.id = "ece",
                    .name = "ECE",
                    .explanation =
                        "Expected calibration error: samples with similar confidence are put into bins, and the gap "
                        "between the mean confidence of a bin and the observed frequency is averaged, weighted by the "
                        "size of the bin. 0.05 means that confidences are off by 5 points on average. The estimate is "
                        "biased upward, because the noise of the observed frequencies counts as error: even a "
                        "calibrated model has ECE > 0, the more the fewer samples a bin holds. Its bootstrap interval "
                        "inherits that bias and may lie above the value. It depends on the bins, and gaps that cancel "
                        "inside a bin are not seen.",
                    .formula = "ECE_p = (Σ_B |B|/n |acc(B) − conf(B)|^p)^(1/p)",
                    .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, eq. 3",
                    .cost = "O(n) time and memory; O(n log n) time for equal-mass bins",
                    .families = {"binary", "categorical"},
                    .parameters = binningParameters()};
    info.parameters.push_back(normParameter());
    return binnedMeasure(std::move(info), "top-label", [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedEce>(data, optionsOf(values));
    });
}

}  // namespace calibrium
