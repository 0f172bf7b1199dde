// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace calibrium {

class RecalibrationMap;
class WorldSampler;

/// A test set with the predictions as they came and as they are after recalibration.
struct Sides {
    Dataset before;
    Dataset after;
};

/// Where the test sets of the experiment `improvement` come from: both sides of all of them are made by one fit.
class TestSets {
public:
    virtual ~TestSets() = default;
    /// size: place among the sizes.
    [[nodiscard]] virtual Sides draw(std::uint64_t repetition, std::size_t size) const = 0;
    /// Whether the test set of this size is always the same.
    [[nodiscard]] virtual bool isWhole(std::size_t /*size*/) const { return false; }
};

/// Rows of a pool, drawn without replacement; all of them where the size says so.
std::unique_ptr<const TestSets> testSetsOfRows(Sides pool, std::vector<Index> sizes, std::uint64_t seed);

/// Data sets of a world, a sampler per size, each mapped as it is drawn.
std::unique_ptr<const TestSets> testSetsOfWorld(std::vector<std::shared_ptr<const WorldSampler>> samplers,
                                                std::shared_ptr<const RecalibrationMap> map, std::uint64_t seed);

/// How many test sets are drawn of each of so many sizes, smallest first: `most` of all of them, or, growing as squares
/// from one of the largest size, round((1 + (√most - 1) k / (sizeCount - 1))²) of the k-th from the largest.
/// Source: GB22, the settings of Figures 1, 3 and 5 to 7: 2500 of the smallest of ten sizes.
std::vector<std::size_t> testSetCounts(std::size_t sizeCount, std::size_t most, bool growAsSquares);

}  // namespace calibrium
