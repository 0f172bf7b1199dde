// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/ece.h"

#include "core/families/lens.h"

#include <cmath>

namespace calibrium {

namespace {

class PreparedEce : public PreparedBinnedError {
public:
    PreparedEce(const Dataset& data, const EceOptions& options)
        : m_options(options), m_view(makeView(data, options.bins)) {}

    [[nodiscard]] double evaluate(const Labels& labels) const override { return norm(m_view.gaps(labels, 1)); }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        occupancy.add(m_view.bins(), m_options.bins.count);
        return occupancy;
    }

private:
    static BinnedView makeView(const Dataset& data, const BinningOptions& options) {
        const Eigen::VectorXd confidences = positiveProbabilities(data, "ece");
        return {confidences, confidenceBins(confidences, options)};
    }

    [[nodiscard]] double norm(const std::vector<BinGap>& gaps) const {
        const double sum = weightedPowerSum(gaps, static_cast<double>(m_view.bins().index.size()), m_options.p);
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
                        "size of the bin. 0.05 means that the confidences of the bins and their observed "
                        "frequencies differ by 5 points on average, noise included: because the noise of the "
                        "frequencies counts as error, even a "
                        "calibrated model has ECE > 0, the more the fewer samples a bin holds. So the value stands "
                        "beside the range of a calibrated model with the same predictions, not in an interval. It "
                        "depends on the bins, and gaps that cancel "
                        "inside a bin are not seen.",
                    .formula = "ECE_p = (Σ_B |B|/n |acc(B) − conf(B)|^p)^(1/p)",
                    .source = "Guo, Pleiss, Sun, Weinberger (2017), On calibration of modern neural networks, eq. 3",
                    .cost = "O(n) time and memory; O(n log n) time for equal-mass bins",
                    .families = {"binary", "categorical"},
                    .parameters = binningParameters()};
    info.parameters.push_back(normParameter());
    return binnedMeasure(std::move(info), confidenceLensId, [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedEce>(data, optionsOf(values));
    });
}

}  // namespace calibrium
