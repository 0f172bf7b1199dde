// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/random.h"

#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_int_distribution.hpp>

namespace calibrium {

namespace {

/// The finalizer of SplitMix64 (Steele, Lea, Flood, 2014, OOPSLA): a bijection that spreads every bit over all others.
std::uint64_t spread(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBULL;
    return bits ^ (bits >> 31U);
}

}  // namespace

Generator makeGenerator(Purpose purpose, std::uint64_t seed, std::uint64_t stream) {
    // One word instead of a seed sequence over the whole state: resampling starts a generator per replicate, and the
    // sequence would take most of its time. With one seed and purpose the words of two streams are never equal.
    constexpr std::uint64_t golden = 0x9E3779B97F4A7C15ULL;
    // spread(0) is 0: the numbers of simulations do not depend on there being other purposes.
    const std::uint64_t tag = spread(golden * static_cast<std::uint64_t>(purpose));
    return Generator(spread((spread(seed + golden) ^ tag) + golden * stream));
}

Generator makeGenerator(std::uint64_t seed, std::uint64_t stream) {
    return makeGenerator(Purpose::Simulation, seed, stream);
}

double uniform01(Generator& generator) { return boost::random::uniform_01<double>()(generator); }

std::int64_t uniformIndex(Generator& generator, std::int64_t count) {
    return boost::random::uniform_int_distribution<std::int64_t>(0, count - 1)(generator);
}

}  // namespace calibrium
