// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/random.h"

#include <array>

#include <boost/random/seed_seq.hpp>
#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_int_distribution.hpp>

namespace calibrium {

Generator makeGenerator(std::uint64_t seed, std::uint64_t stream) {
    const std::array<std::uint32_t, 4> words{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                             static_cast<std::uint32_t>(stream),
                                             static_cast<std::uint32_t>(stream >> 32U)};
    boost::random::seed_seq sequence(words.begin(), words.end());
    return Generator(sequence);
}

double uniform01(Generator& generator) { return boost::random::uniform_01<double>()(generator); }

std::int64_t uniformIndex(Generator& generator, std::int64_t count) {
    return boost::random::uniform_int_distribution<std::int64_t>(0, count - 1)(generator);
}

}  // namespace calibrium
