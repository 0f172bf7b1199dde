// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
struct HypothesisTest;

struct SpiegelhalterTest {
    double statistic = 0;   ///< Z; the unstandardised sum where its standard deviation is 0
    double pValue = 1;      ///< two-sided
    bool hasSpread = true;  ///< false if every r is 0, 1/2 or 1: then p = 1 if the sum is 0, else 0
};

/// Spiegelhalter's test of binary forecasts r with outcomes c, from the calibration part of the Brier score:
///   Z = Σ (c_i - r_i)(1 - 2 r_i) / sqrt(Σ (1 - 2 r_i)² r_i (1 - r_i)), normal for calibrated forecasts and many
///   samples
/// data: two classes (a binary data set, or a lens that makes one), n >= 1. Cost O(n).
/// Throws InvalidSetting for more classes. Source: Spiegelhalter (1986), Statistics in Medicine 5.
SpiegelhalterTest spiegelhalter(const Dataset& data);

/// Test `spiegelhalter`.
HypothesisTest spiegelhalterTest();

}  // namespace calibrium
