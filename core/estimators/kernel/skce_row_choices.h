// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

/// The biased SKCE of many choices of the rows, N^-2 Σ_ij c_i c_j h(i,j) where the choice holds row i c_i times, N in
/// all: one pass over the pairs of the data serves them all, by a matrix product for each tile.
/// rowsOf: the rows of each of choiceCount choices, none empty, rows may repeat. Case weights are not looked at.
/// memoryBudget: bytes for the counts; several passes where they do not suffice. Throws InvalidSetting as
/// Family::pairTerms() does, Cancelled. Source: W19 Table 1, W21 Lemma 2.
std::vector<double> biasedSkceOnRows(const Dataset& data, const Kernel& kernel, std::size_t choiceCount,
                                     const std::function<std::vector<Index>(std::size_t)>& rowsOf,
                                     std::size_t memoryBudget, const Run& run);

}  // namespace calibrium
