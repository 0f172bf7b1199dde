// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/improvement_sets.h"

#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_map.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/subsample_world.h"

#include <cmath>
#include <utility>

namespace calibrium {

namespace {

class TestSetsOfRows : public TestSets {
public:
    TestSetsOfRows(Sides pool, std::vector<Index> sizes, std::uint64_t seed)
        : m_pool(std::move(pool)), m_sizes(std::move(sizes)), m_seed(seed) {}

    [[nodiscard]] Sides draw(std::uint64_t repetition, std::size_t size) const override {
        if (isWhole(size)) return m_pool;
        const auto rows = subsampledRows(m_pool.before.sampleCount(), m_sizes[size], m_seed, repetition);
        return {m_pool.before.select(rows), m_pool.after.select(rows)};
    }
    [[nodiscard]] bool isWhole(std::size_t size) const override { return m_sizes[size] == m_pool.before.sampleCount(); }

private:
    Sides m_pool;
    std::vector<Index> m_sizes;
    std::uint64_t m_seed;
};

class TestSetsOfWorld : public TestSets {
public:
    TestSetsOfWorld(std::vector<std::shared_ptr<const WorldSampler>> samplers,
                    std::shared_ptr<const RecalibrationMap> map, std::uint64_t seed)
        : m_samplers(std::move(samplers)), m_map(std::move(map)), m_seed(seed) {}

    [[nodiscard]] Sides draw(std::uint64_t repetition, std::size_t size) const override {
        const Dataset before = m_samplers[size]->draw(m_seed, repetition);
        return {before, mapped(*m_map, before)};
    }

private:
    std::vector<std::shared_ptr<const WorldSampler>> m_samplers;  ///< one per size
    std::shared_ptr<const RecalibrationMap> m_map;
    std::uint64_t m_seed;
};

}  // namespace

std::unique_ptr<const TestSets> testSetsOfRows(Sides pool, std::vector<Index> sizes, std::uint64_t seed) {
    return std::make_unique<TestSetsOfRows>(std::move(pool), std::move(sizes), seed);
}

std::unique_ptr<const TestSets> testSetsOfWorld(std::vector<std::shared_ptr<const WorldSampler>> samplers,
                                                std::shared_ptr<const RecalibrationMap> map, std::uint64_t seed) {
    return std::make_unique<TestSetsOfWorld>(std::move(samplers), std::move(map), seed);
}

std::vector<std::size_t> testSetCounts(std::size_t sizeCount, std::size_t most, bool growAsSquares) {
    std::vector<std::size_t> counts(sizeCount, most);
    if (!growAsSquares || sizeCount < 2) return counts;
    const double step = (std::sqrt(static_cast<double>(most)) - 1) / static_cast<double>(sizeCount - 1);
    for (std::size_t k = 0; k < sizeCount; ++k) {
        const double root = 1 + step * static_cast<double>(k);
        counts[sizeCount - 1 - k] = static_cast<std::size_t>(std::lround(root * root));
    }
    return counts;
}

}  // namespace calibrium
