// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

/// A number for reading: `digits` significant digits, without trailing zeros; scientific below 1e-4 and from 1e7 on.
std::string significant(double value, int digits = 4);

/// An estimate for reading, with its standard error: "0.06965 ± 0.00052", "(1.781 ± 0.015)·10⁻³", "−3.2 ± 1.1". The
/// error has two significant digits, or all before the point, the value as many decimals; very small and very large
/// numbers share a power of ten.
std::string withError(double value, double error);

/// A number for files: the shortest text that reads back as the same double (17 digits at most).
std::string roundTrip(double value);

/// A p-value for reading: "0.43", "0.012", "0.001", "2.1e-07".
std::string pValueText(double pValue);

/// A share as a percentage for reading: 0.95 gives "95 %".
std::string percentText(double share);

}  // namespace calibrium
