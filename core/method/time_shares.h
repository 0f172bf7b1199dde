// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium::time_share {

// How the ten seconds that a default analysis of any file may take on two usual cores are shared, in operations as Cost
// counts them. A part that is left to choose by itself takes the full variant where that fits its share, else as much
// of it as does, and says so. None depends on the machine, so that results do not either.

inline constexpr double analysis = 2e10;

/// A bandwidth from all pairs of distances, and from some of them where that is too dear.
inline constexpr double bandwidth = 1.5e9;
inline constexpr double sampledBandwidth = 5e8;
/// The pairs of a block estimator or block test.
inline constexpr double blocks = 2.5e9;
/// The low-rank estimate that stands for one over all pairs.
inline constexpr double lowRank = 2.5e9;
/// What an estimate is under calibration, for the range shown beside it.
inline constexpr double calibratedRange = 5e8;
/// Reading and scoring very many samples: for each of them, for each of their numbers, and at most.
inline constexpr double eachSample = 3000;
inline constexpr double eachNumber = 100;
inline constexpr double allSamples = 4e9;
/// The exact test, bandwidth and the share of all samples included.
inline constexpr double exactTest = 7.8e9;
/// Of that, where kernels are of some rows of classes, which leave half of it: class frequencies and score of others.
inline constexpr double otherRows = 3.5e9;

static_assert(bandwidth + blocks + lowRank + calibratedRange + allSamples + exactTest <= analysis);
static_assert(otherRows <= exactTest / 2);

/// A view: all pairs of some samples; the most expensive point of a curve over block sizes.
inline constexpr double pairsOfView = 2e9;
inline constexpr double blocksOfView = 6e9;

}  // namespace calibrium::time_share
