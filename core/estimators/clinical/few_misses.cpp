// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/few_misses.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/statistics/weighted_mean.h"

#include <memory>
#include <string>

namespace calibrium {

namespace {

constexpr double fewest = 5;
constexpr double manySeen = 50;
/// Of the variance of a weighted mean.
constexpr Index fewestDegrees = 5;

bool isMiss(const Dataset& data, const UnivariateDistributions* distributions, Index i) {
    if (distributions != nullptr) return data.values()(i, 0) != distributions->quantile(i, 0.5);
    Index predicted = 0;
    data.parameters().row(i).maxCoeff(&predicted);
    return data.labels()[static_cast<std::size_t>(i)] != predicted;
}

double missProbability(const Dataset& data, const UnivariateDistributions* distributions, Index i) {
    if (distributions == nullptr) return 1 - data.parameters().row(i).maxCoeff();
    const double median = distributions->quantile(i, 0.5);
    return 1 - (distributions->randomisedPit(i, median, 1.0) - distributions->randomisedPit(i, median, 0.0));
}

/// As many events of equal weight as would scatter like these: (Σ w c)² / Σ w² c, their number for equal weights.
class WeightedCount {
public:
    void add(double weight, double count) {
        m_sum += weight * count;
        m_squares += weight * weight * count;
    }
    [[nodiscard]] double effective() const { return m_squares > 0 ? m_sum * m_sum / m_squares : 0.0; }

private:
    double m_sum = 0;
    double m_squares = 0;
};

/// The distributions of counts, null for classes; absent for continuous targets.
std::optional<std::shared_ptr<const PredictiveDistributions>> countsOf(const Dataset& data) {
    if (data.classCount() > 0) return std::shared_ptr<const PredictiveDistributions>();
    auto distributions = data.family().distributions(data.parameters());
    const auto* univariate = distributions ? distributions->univariate() : nullptr;
    if (univariate == nullptr || !univariate->isDiscrete()) return std::nullopt;
    return distributions;
}

}  // namespace

std::vector<double> missProbabilities(const Dataset& data) {
    const auto counts = countsOf(data);
    if (!counts) return {};
    const auto* distributions = *counts ? (*counts)->univariate() : nullptr;
    std::vector<double> probabilities;
    for (Index i = 0; i < data.sampleCount(); ++i) probabilities.push_back(missProbability(data, distributions, i));
    return probabilities;
}

std::optional<Warning> fewMissesWarning(const Dataset& data) {
    const auto counts = countsOf(data);
    if (!counts) return std::nullopt;
    const auto* distributions = *counts ? (*counts)->univariate() : nullptr;
    const bool hasWeights = data.weights().size() > 0;
    WeightedCount expected;
    WeightedCount seen;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = hasWeights ? data.weights()(i) : 1.0;
        expected.add(weight, missProbability(data, distributions, i));
        seen.add(weight, isMiss(data, distributions, i) ? 1 : 0);
    }
    if (expected.effective() >= fewest || seen.effective() >= manySeen) return std::nullopt;
    const Text what =
        (data.classCount() > 0 ? Text("misses of the predicted class") : Text("targets beside their predicted median"));
    return Warning{"interval-left-out", Severity::Note,
                   Text("No interval: fewer than 5 {1} are expected{2}, so that one more would change it.", what,
                        (hasWeights ? Text(" by their weights") : Text(""))),
                   static_cast<std::int64_t>(seen.effective()), static_cast<std::int64_t>(fewest)};
}

std::optional<Warning> heavyWeightsWarning(const Dataset& data) {
    if (data.weights().size() == 0) return std::nullopt;
    const std::vector<double> any(static_cast<std::size_t>(data.sampleCount()), 0.0);
    const Index left = weightedMean(any, data.weights()).sampleCount;
    if (left > fewestDegrees) return std::nullopt;
    return Warning{
        "interval-left-out", Severity::Note,
        Text("No interval: the heaviest weights leave the scatter to no more than {1}{2}; at least {3} are needed.",
             left, (left == 1 ? Text(" sample") : Text(" samples")), fewestDegrees + 1),
        left, fewestDegrees + 1};
}

}  // namespace calibrium
