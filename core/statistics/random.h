// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <boost/random/mersenne_twister.hpp>

namespace calibrium {

using Generator = boost::random::mt19937_64;

/// The generator of replicate `stream` under a seed. Replicates draw from streams of their own, so that results do not
/// depend on which thread computes which replicate. The digits are the same on every platform.
Generator makeGenerator(std::uint64_t seed, std::uint64_t stream);

/// Uniform on [0,1).
double uniform01(Generator& generator);

/// Uniform on 0..count-1.
std::int64_t uniformIndex(Generator& generator, std::int64_t count);

}  // namespace calibrium
