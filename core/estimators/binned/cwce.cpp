// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/cwce.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"

#include <cmath>

namespace calibrium {

namespace {

class PreparedCwce : public PreparedBinnedError {
public:
    PreparedCwce(const Dataset& data, const EceOptions& options) : m_options(options) {
        for (Index k = 0; k < data.classCount(); ++k) {
            const Eigen::VectorXd probabilities = data.parameters().col(k);
            m_views.emplace_back(probabilities, confidenceBins(probabilities, options.bins), data.weights());
        }
    }

    /// A sample is a hit of its own class only, so one pass over the samples serves all classes.
    [[nodiscard]] double evaluate(const Labels& labels) const override {
        std::vector<std::vector<double>> hits;
        for (const auto& view : m_views) hits.emplace_back(view.sizes().size(), 0.0);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const auto k = static_cast<std::size_t>(labels[i]);
            hits[k][static_cast<std::size_t>(m_views[k].bins().index[i])] += m_views[k].weight(i);
        }
        double sum = 0;
        for (std::size_t k = 0; k < m_views.size(); ++k) sum += powerSum(m_views[k].gaps(hits[k]));
        return root(sum);
    }
    [[nodiscard]] BinOccupancy occupancy() const override {
        BinOccupancy occupancy;
        for (const auto& view : m_views) occupancy.add(view.bins(), m_options.bins.count);
        return occupancy;
    }

private:
    [[nodiscard]] double powerSum(const std::vector<BinGap>& gaps) const {
        return weightedPowerSum(gaps, m_views.front().total(), m_options.p);
    }
    [[nodiscard]] double root(double sum) const { return m_options.p == 1 ? sum : std::sqrt(sum); }

    EceOptions m_options;
    std::vector<BinnedView> m_views;
};

EceOptions cwceOptions(const Values& values) {
    return {.bins = binningOptions(values), .p = static_cast<int>(values.integer("p"))};
}

}  // namespace

BinnedError cwce(const Dataset& data, const EceOptions& options) {
    const PreparedCwce prepared(data, options);
    return {prepared.evaluate(data.labels()), prepared.occupancy()};
}

Measure cwceMeasure() {
    MethodInfo info{.id = "cwce",
                    .name = "CWCE",
                    .explanation =
                        "Class-wise calibration error: for every class, the probabilities of that class are binned and "
                        "compared with how often the class occurs, and the errors of all classes are added. Unlike the "
                        "ECE of the top label it looks at every probability the model gives, also those of unlikely "
                        "classes. The sum is not divided by the number of classes, as some programs do; with p = 1 "
                        "divide by it for the mean per class. It is biased upward: noise counts as error.",
                    .formula = "CWCE_p = (Σ_k Σ_B |B|/n |freq_k(B) − mean_k(B)|^p)^(1/p)",
                    .source = "Gruber, Buettner (2022), Better uncertainty calibration via proper scores, Def. C.1",
                    .cost = "O(n m) time and memory; O(m n log n) time for equal-mass bins",
                    .families = familiesWith({Ability::Classes}),
                    .parameters = binningParameters(),
                    .papers = {"gruber2022"}};
    info.parameters.push_back(normParameter());
    info.takesWeights = true;
    return binnedMeasure(std::move(info), "canonical", [](const Dataset& data, const Values& values) {
        return std::make_unique<PreparedCwce>(data, cwceOptions(values));
    });
}

}  // namespace calibrium
