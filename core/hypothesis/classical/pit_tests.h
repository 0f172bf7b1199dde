// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstdint>

namespace calibrium {

class Dataset;
struct HypothesisTest;

struct PitTest {
    double statistic = 0;
    double pValue = 1;
};

/// Tests whether PIT values are uniform, by Kolmogorov's distance. p exact up to n = 10,000, see kolmogorovTail.
/// data: a regression family with real targets, n >= 1. PIT values of counts and draws are randomised with the seed.
/// Throws InvalidSetting for class probabilities and several dimensions.
PitTest pitKolmogorovSmirnov(const Dataset& data, std::uint64_t seed = 1, const Run& run = {});

/// The same by the distance of Cramér and von Mises; p from the limit and its correction of order 1/n, see
/// cramerVonMisesTail.
PitTest pitCramerVonMises(const Dataset& data, std::uint64_t seed = 1, const Run& run = {});

/// Tests `pit-ks` and `pit-cvm`.
HypothesisTest pitKolmogorovSmirnovTest();
HypothesisTest pitCramerVonMisesTest();

}  // namespace calibrium
