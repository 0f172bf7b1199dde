// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// Power of ten of the first digit of a number above 0 that is rounded to so many digits: 2 of 99.96 with three.
int firstPower(double value, int digits);

/// A number beside others of its kind: so many significant digits, the zeros at the end kept, "0.0300"; very small and
/// very large ones as significant() writes them. digits: at least 1.
std::string toDigits(double value, int digits = 3);

/// A value and the ends of its interval.
struct EstimateDigits {
    std::string value, lower, upper;
};

/// All three with as many decimals as two digits of the interval's half width have: 0.50, 0.39 and 0.63, as tables
/// write them. What is closer to 0 than a hundredth of these digits is 0; very small and very large numbers are
/// written as significant() does.
EstimateDigits estimateDigits(double value, double lower, double upper);

/// "0.50 [0.39, 0.63]"
std::string estimateText(double value, double lower, double upper);

}  // namespace calibrium
