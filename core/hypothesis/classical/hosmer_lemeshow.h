// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
struct HypothesisTest;

struct HosmerLemeshowOptions {
    Index groupCount = 10;       ///< equal-mass groups asked for
    bool wasFittedHere = false;  ///< the model was fitted on these rows: two degrees of freedom less than groups
};

struct HosmerLemeshowTest {
    double statistic = 0;
    double pValue = 1;
    Index groupCount = 0;  ///< left after ties merged some
    Index degreesOfFreedom = 0;
    Index smallGroupCount = 0;  ///< groups with fewer than 5 expected hits or misses
    Index impossibleCount = 0;  ///< groups without spread whose hits differ from what they predict: p is 0
};

/// Hosmer-Lemeshow test: equal-mass groups g of the forecasts r, with E = Σ r expected and O = Σ c observed hits.
///   X² = Σ_g (O - E)² / (E (1 - E/n_g)), p = P(χ²_d >= X²), d = groups, or groups - 2 for a model fitted on these rows
/// Groups with E = 0 or E = n_g add 0; if there O ≠ E, p = 0. data: two classes, n >= 1. Cost O(n log n).
/// Throws InvalidSetting for more classes, a group count below 1, and d < 1.
/// Source: Hosmer, Lemeshow (1980), Communications in Statistics A 9; Hosmer, Lemeshow, Sturdivant (2013), section 5.2.
HosmerLemeshowTest hosmerLemeshow(const Dataset& data, const HosmerLemeshowOptions& options = {});

/// Test `hosmer-lemeshow`.
HypothesisTest hosmerLemeshowTest();

}  // namespace calibrium
