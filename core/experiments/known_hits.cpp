// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/known_hits.h"

#include "core/data/dataset.h"
#include "core/families/classes/lens.h"
#include "core/simulation/finite_population.h"
#include "core/simulation/known_targets.h"
#include "core/simulation/world.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::uint64_t mostDataSets = 200;

/// More than an experiment's data sets have, so that chance moves what is expected of them less than they scatter.
Index enoughSamples(Index sampleCount) {
    constexpr Index fewest = 10'000;
    constexpr Index times = 8;
    constexpr Index most = 1'000'000;
    return std::max(fewest, std::min(times * sampleCount, most));
}

/// The sums of each sample's target probabilities over its most likely classes, of which the lens counts so many.
Eigen::VectorXd topProbabilities(const Dataset& data, Index topCount, const RowMatrix& targets) {
    Eigen::VectorXd probabilities = Eigen::VectorXd::Zero(data.sampleCount());
    std::vector<Index> order(static_cast<std::size_t>(data.classCount()));
    for (Index i = 0; i < probabilities.size(); ++i) {
        const auto row = data.parameters().row(i);
        std::iota(order.begin(), order.end(), Index{0});
        std::partial_sort(order.begin(), order.begin() + topCount, order.end(),
                          [&](Index a, Index b) { return row(a) != row(b) ? row(a) > row(b) : a < b; });
        for (Index k = 0; k < topCount; ++k) probabilities(i) += targets(i, order[static_cast<std::size_t>(k)]);
    }
    return probabilities;
}

/// How likely each sample of the view is a hit. Lenses that do not look at a sample's most likely classes count the
/// same classes in all samples: the first of them shows which.
Eigen::VectorXd hitProbabilities(const Dataset& data, const Lens& lens, const RowMatrix& targets) {
    if (lens.kind == Lens::Kind::TopLabel || lens.kind == Lens::Kind::Top) {
        return topProbabilities(data, lens.topCount, targets).cwiseMin(1.0);
    }
    Eigen::VectorXd probabilities = Eigen::VectorXd::Zero(data.sampleCount());
    const std::vector<Index> first{0};
    const Dataset one = data.select(first);
    for (Index k = 0; k < data.classCount(); ++k) {
        Targets target = one.targets();
        target.labels.front() = static_cast<std::int32_t>(k);
        if (applyLens(one.withTargets(std::move(target)), lens).labels().front() == 1) probabilities += targets.col(k);
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
    Index enough = 1;
    for (std::uint64_t d = 1; d <= mostDataSets && count < enough; ++d) {
        run.check();
        // Repetitions count from 0.
        const Dataset data = sampler.draw(seed, std::numeric_limits<std::uint64_t>::max() - d);
        const Dataset view = applyLens(data, lens);
        if (view.classCount() != 2) return std::nullopt;
        parts.push_back({.confidences = view.parameters().col(1),
                         .probabilities = hitProbabilities(data, lens, known->targetProbabilities(data))});
        count += data.sampleCount();
        enough = enoughSamples(data.sampleCount());
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
