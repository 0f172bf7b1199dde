// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <boost/random/mersenne_twister.hpp>

namespace calibrium {

using Generator = boost::random::mt19937_64;

/// What random numbers are drawn for. Each purpose has streams of its own under a seed, so that no two purposes ever
/// share numbers: data simulated with a seed say nothing about the resamples of a test with the same seed.
enum class Purpose : std::uint64_t {
    Simulation = 0,  ///< data sets: worlds, networks, what `simulate` writes
    PitHeights,      ///< heights of PIT values within jumps
    ExactResamples,
    ConsistencyResamples,
    BootstrapResamples,  ///< of the test bootstrap
    IntervalScatter,     ///< drawn scores that say whether an interval can be made of their scatter
    RowOrder,            ///< order of rows in blocks
    Split,               ///< rows set apart
    Landmarks,
    TestLocations,
    TargetScale,
    FigureBands,
    PairSample,         ///< of pairs of rows, for selection
    TargetFrequencies,  ///< of random features of targets
    RowSample,          ///< rows that stand for all of very many
    OtherRowSample,     ///< rows beside those, for what is cheap
    OtherRowResamples,
    VectorRanks,  ///< draws among which targets of several dimensions have ranks
};

/// The generator of replicate `stream` under a seed, for one purpose. Replicates draw from streams of their own, so
/// that results do not depend on which thread computes which replicate. The digits are the same on every platform.
Generator makeGenerator(Purpose purpose, std::uint64_t seed, std::uint64_t stream);
/// The same for Purpose::Simulation.
Generator makeGenerator(std::uint64_t seed, std::uint64_t stream);

/// Uniform on [0,1).
double uniform01(Generator& generator);

/// Uniform on 0..count-1.
std::int64_t uniformIndex(Generator& generator, std::int64_t count);

}  // namespace calibrium
