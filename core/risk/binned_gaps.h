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

}  // namespace calibrium
