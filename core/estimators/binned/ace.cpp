// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/ace.h"

#include "core/binning/binned_view.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <cmath>

namespace calibrium {

namespace {

class PreparedAce : public PreparedBinnedError {
public:
    PreparedAce(const Dataset& data, Index binCount)
        : m_binCount(binCount), m_firstClass(data.classCount() == 2 ? 1 : 0) {
        if (data.classCount() < 2)
            throw InvalidSetting(Text("The measure ace needs class probabilities; {1} has none.", data.name()));
        const BinningOptions options{.count = binCount, .scheme = BinningOptions::Scheme::EqualMass};
        for (Index k = m_firstClass; k < data.classCount(); ++k) {
            const Eigen::VectorXd probabilities = data.parameters().col(k);
            m_views.emplace_back(probabilities, confidenceBins(probabilities, options), data.weights());
        }
    }

    [[nodiscard]] double evaluate(const Labels& labels) const override {
        std::vector<std::vector<double>> hits;
        for (const auto& view : m_views) hits.emplace_back(view.sizes().size(), 0.0);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            if (labels[i] < m_firstClass) continue;
            const auto k = static_cast<std::size_t>(labels[i] - m_firstClass);
            hits[k][static_cast<std::size_t>(m_views[k].bins().index[i])] += m_views[k].weight(i);
        }
        double sum = 0;
        for (std::size_t k = 0; k < m_views.size(); ++k) {
            const auto gaps = m_views[k].gaps(hits[k]);
            double ofClass = 0;
            for (const auto& bin : gaps) ofClass += std::abs(bin.gap);
            sum += ofClass / static_cast<double>(gaps.size());
        }
        return sum / static_cast<double>(m_views.size());
    }

    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        for (const auto& view : m_views) occupancy.add(view.bins(), m_binCount);
        return occupancy;
    }

private:
    Index m_binCount;
    std::int32_t m_firstClass;
    std::vector<BinnedView> m_views;
};

}  // namespace

BinnedError ace(const Dataset& data, Index binCount) {
    const PreparedAce prepared(data, binCount);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure aceMeasure() {
    MethodInfo info{
        .id = "ace",
        .name = "ACE",
        .explanation =
            "Adaptive calibration error: the probabilities of every class are cut into bins with the same number of "
            "samples, the gap between mean probability and observed frequency is taken in each bin, and all "
            "gaps are averaged. It looks at all classes, and bins follow the predictions instead of a grid; in data "
            "with many classes most bins lie near 0, where gaps are small, so the value is small as well. It is "
            "biased upward: even a calibrated model has ACE > 0, hence the range of a calibrated model beside it.",
        .formula = "ACE = m⁻¹ Σ_k M_k⁻¹ Σ_B |freq_k(B) − mean_k(B)|",
        .source =
            "Nixon, Dusenberry, Zhang, Jerfel, Tran (2019), Measuring calibration in deep learning, CVPR workshops",
        .cost = "O(m n log n) time, O(n m) memory",
        .families = familiesWith({Ability::Classes}),
        .parameters = {limitedBySamples(
            SampleLimit::Useless,
            countParameter("bins", "Bins",
                           "Number of bins per class, each with the same number of samples as far as ties "
                           "allow.",
                           "", 15, 1, 1000))},
        .takesWeights = true,
        .papers = {"nixon2019"}};
    return binnedMeasure(std::move(info), "canonical", [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedAce>(data, static_cast<Index>(values.integer("bins")));
    });
}

}  // namespace calibrium
