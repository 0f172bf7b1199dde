// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <string>

namespace calibrium {

/// A number for reading: `digits` significant digits, without trailing zeros; scientific below 1e-4 and from 1e7 on.
std::string significant(double value, int digits = 4);

/// "⁻³" of -3, for powers.
std::string superscript(int number);

/// An estimate for reading, with its standard error: "0.06965 ± 0.00052", "(1.781 ± 0.015)·10⁻³", "−3.2 ± 1.1". The
/// error has two significant digits, or all before the point, the value as many decimals; very small and very large
/// numbers share a power of ten.
std::string withError(double value, double error);

/// With this many decimals, without a minus before 0: "4.3", "-0.4"; signedFixed also with a plus: "+1.9".
std::string fixedText(double value, int decimals);
std::string signedFixed(double value, int decimals);

/// A value with an interval, all with the digits that the interval's width leaves meaning: "0.41 (95 % 0.31 to 0.52)".
/// Without a level: "0.41 (0.31 to 0.52)".
Text withInterval(double value, double lower, double upper, std::optional<double> level);

/// A number for files: the shortest text that reads back as the same double (17 digits at most).
std::string roundTrip(double value);

/// A p-value and how it came about.
struct PValue {
    double value = 1;
    std::optional<std::size_t> resampleCount{};  ///< R of a counted p-value (1 + count) / (1 + R); absent for others
    bool isTwoSided = false;                     ///< counted on both sides: twice the smaller share, 1 at most
};

/// The smallest value that so many resamples can give: 1 / (1 + R), two-sided 2 / (1 + R). Absent where the p-value is
/// not counted.
std::optional<double> smallestPValue(const PValue& pValue);

/// A p-value for reading: "0.43", "0.012", "2.1e-07". At the end of its range it is a bound, never 0: "≤ 0.001" for
/// the smallest that its resamples can give (rounded up to two digits), "< 1e-300" where none was counted.
std::string pValueText(const PValue& pValue);
std::string pValueText(double pValue);
/// The same as a statement: "p = 0.43", "p ≤ 0.001", "p < 1e-300".
std::string pValueStatement(const PValue& pValue);

/// Standard error of a counted p-value over repetitions of its R resamples, sqrt(p (1 - p) / R); twice the error of the
/// smaller share if two-sided. Absent where the p-value is not counted.
std::optional<double> monteCarloError(const PValue& pValue);
/// "Monte Carlo error ± 0.0067 with 1000 resamples"; empty where the p-value is not counted.
Text monteCarloText(const PValue& pValue);

/// A share as a percentage for reading: 0.95 gives "95 %".
std::string percentText(double share);

}  // namespace calibrium
