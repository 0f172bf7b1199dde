// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct RecalibrationMethod;

/// Diagonal intra order-preserving map: softmax(f(log p_1), .., f(log p_m)) with one rising function f for all classes
/// (RisingCurve), fitted by the log score from the temperature on. The order of the entries of a row stays, equal ones
/// stay equal, and p = 0 stays 0. Source: Rahimi et al. (2020), NeurIPS 33, sections 3.2 and 4 (DIAG), with a piecewise
/// derivative in place of their network (METHODS.md section 9).
RecalibrationMethod diagonalRecalibration();

}  // namespace calibrium
