// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/known_hits.h"

#include "core/simulation/finite_population.h"
#include "core/simulation/known_targets.h"

#include <limits>
#include <vector>

namespace calibrium {

namespace {

constexpr Index enoughSamples = 10'000;
constexpr std::uint64_t mostDataSets = 200;

/// How likely each sample of the view is a hit: the lens decides which classes of the target are, by being shown each.
Eigen::VectorXd hitProbabilities(const Dataset& data, const Lens& lens, const RowMatrix& targets, const Run& run) {
    Eigen::VectorXd probabilities = Eigen::VectorXd::Zero(data.sampleCount());
    for (Index k = 0; k < data.classCount(); ++k) {
        run.check();
        Targets same = data.targets();
        same.labels.assign(same.labels.size(), static_cast<std::int32_t>(k));
        const Dataset view = applyLens(data.withTargets(std::move(same)), lens);
        for (Index i = 0; i < probabilities.size(); ++i) {
            if (view.labels()[static_cast<std::size_t>(i)] == 1) probabilities(i) += targets(i, k);
        }
    }
    return probabilities.cwiseMin(1.0);
}

std::optional<KnownHits> hitsOf(const Dataset& population, const Lens& lens) {
    const Dataset view = applyLens(population, lens);
    if (view.classCount() != 2) return std::nullopt;
    KnownHits all{.confidences = view.parameters().col(1),
                  .probabilities = Eigen::VectorXd(view.sampleCount()),
                  .weights = view.weights(),
                  .populationSize = view.sampleCount()};
    for (Index i = 0; i < view.sampleCount(); ++i) {
        all.probabilities(i) = view.labels()[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0;
    }
    return all;
}

}  // namespace

std::optional<KnownHits> knownHits(const WorldSampler& sampler, const Lens& lens, std::uint64_t seed, const Run& run) {
    const auto* finite = dynamic_cast<const FinitePopulation*>(&sampler);
    if (finite != nullptr && finite->population() != nullptr) return hitsOf(*finite->population(), lens);
    const auto* known = dynamic_cast<const KnownTargets*>(&sampler);
    if (known == nullptr) return std::nullopt;
    std::vector<KnownHits> parts;
    Index count = 0;
    for (std::uint64_t d = 1; d <= mostDataSets && count < enoughSamples; ++d) {
        // Repetitions count from 0.
        const Dataset data = sampler.draw(seed, std::numeric_limits<std::uint64_t>::max() - d);
        const Dataset view = applyLens(data, lens);
        if (view.classCount() != 2) return std::nullopt;
        parts.push_back({.confidences = view.parameters().col(1),
                         .probabilities = hitProbabilities(data, lens, known->targetProbabilities(data), run)});
        count += data.sampleCount();
    }
    KnownHits all{.confidences = Eigen::VectorXd(count), .probabilities = Eigen::VectorXd(count)};
    Index first = 0;
    for (const auto& part : parts) {
        all.confidences.segment(first, part.confidences.size()) = part.confidences;
        all.probabilities.segment(first, part.probabilities.size()) = part.probabilities;
        first += part.confidences.size();
    }
    return all;
}

}  // namespace calibrium
