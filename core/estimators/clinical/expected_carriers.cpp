// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/clinical/expected_carriers.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/run/parallel.h"
#include "core/statistics/moments.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr Index mostCarrierSets = 1000;
constexpr std::uint64_t carrierSeed = 0;

}  // namespace

double expectedCarriers(const Dataset& data, Index count, Index fewestValues,
                        const std::function<std::vector<double>(const Targets&)>& valuesOf, const Run& run) {
    if (count < 2) return 0.0;
    const auto setCount =
        static_cast<std::size_t>(std::clamp<Index>((fewestValues + count - 1) / count, 1, mostCarrierSets));
    const auto sampler = data.family().targetSampler(data.parameters());
    std::vector<std::vector<double>> sets(setCount);
    parallelFor(setCount, run, [&](std::size_t s) {
        Generator generator = makeGenerator(Purpose::IntervalScatter, carrierSeed, s);
        sets[s] = valuesOf(sampler->draw(generator));
    });
    std::vector<double> values;
    for (const auto& set : sets) values.insert(values.end(), set.begin(), set.end());
    const SampleMoments moments = momentsOf(values);
    if (!std::isfinite(moments.fourth) || !(moments.fourth > 0)) return 0.0;
    return static_cast<double>(count) * moments.variance * moments.variance / moments.fourth;
}

}  // namespace calibrium
