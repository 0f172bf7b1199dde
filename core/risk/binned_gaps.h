// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/risk/pair_function.h"
#include "core/risk/risk_rows.h"

#include <span>

namespace calibrium {

/// Calibration function of equal-width bins: f(r) = mean confidence - frequency of the training rows in the bin of r; 0
/// where none is. rows: scalar; train: the rows that it is fitted on; eval: those where it is taken. binCount >= 1.
/// O(n). Throws InvalidInput for rows that are not scalar, InvalidSetting for binCount < 1. Source: Gruber, Bach
/// (2024), eq. 23.
PairFunction binnedFunction(const RiskRows& rows, std::span<const Index> train, std::span<const Index> eval,
                            Index binCount);

/// Calibration function of the debiased estimator, whose mean over pairs of the training rows themselves is that
/// estimate: for predictions in bins b and b'
///   h = f_b f_b',  b ≠ b';   h = f_b² - acc_b (1 - acc_b) / (n_b - 1),  b = b';   f_b = mean confidence - frequency
/// In the same bin this is the mean over pairs i ≠ j of its training rows of (s - y_i)(s - y_j), s their mean
/// confidence: without the square of a row's own noise, so that h(p, p) may be negative. Bins with fewer than 2
/// training rows give 0 with themselves. Features: which bin a row lies in. Parameters, errors as binnedFunction(); O(n
/// B). Source: Kumar, Liang, Ma (2019), Verified uncertainty calibration, NeurIPS 32, section 5 (debiased estimator),
/// as a pair function of Gruber, Bach (2024), section 3.
PairFunction debiasedBinnedFunction(const RiskRows& rows, std::span<const Index> train, std::span<const Index> eval,
                                    Index binCount);

}  // namespace calibrium
