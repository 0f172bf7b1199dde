// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace calibrium {

/// What is compared between centres.
enum class CentreQuantity { ObservedExpected, Intercept, Slope };

/// A quantity as it is named and pooled.
struct CentreQuantityInfo {
    CentreQuantity quantity;
    const char* id;     ///< as the measure
    const char* name;   ///< as the measure, in the middle of a sentence
    double calibrated;  ///< its value for a calibrated model
    bool isRatio;       ///< pooled as its logarithm
};

/// In the order of their values.
inline constexpr std::array<CentreQuantityInfo, 3> centreQuantities{
    {{CentreQuantity::ObservedExpected, "observed-expected", "observed : expected", 1, true},
     {CentreQuantity::Intercept, "intercept", "intercept", 0, false},
     {CentreQuantity::Slope, "slope", "slope", 1, false}}};

}  // namespace calibrium
