// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <optional>

namespace calibrium {

class WorldSampler;
struct Lens;

/// Many samples of a world seen through a lens to two classes: their confidences r, and how likely each is a hit.
struct KnownHits {
    Eigen::VectorXd confidences;
    Eigen::VectorXd probabilities;
    Eigen::VectorXd weights{};  ///< case weights; empty: none
    Index populationSize = 0;   ///< of which data sets are drawn without replacement; 0: each is drawn by itself
};

/// Of a sampler that draws parts of one data set (FinitePopulation) all its samples, whose outcomes are what they are:
/// probabilities 0 and 1. Of one that knows the truth behind its predictions (KnownTargets) eight times as many samples
/// as a data set has, at least 10,000 and, where a data set is not larger itself, at most about a million, of data sets
/// that no repetition of an experiment draws, fewer where 200 data sets hold fewer; probabilities: the target
/// distribution's share of the classes that the lens counts as hits, exact. Nothing of any other sampler, or if the
/// lens leaves more than two classes. O(n m log m). Throws Cancelled.
std::optional<KnownHits> knownHits(const WorldSampler& sampler, const Lens& lens, std::uint64_t seed, const Run& run);

}  // namespace calibrium
