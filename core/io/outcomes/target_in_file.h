// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <vector>

namespace calibrium {

/// The columns of a predictions file that hold the targets.
struct TargetInFile {
    std::vector<std::size_t> columns{};
    std::string labelOfLarge{};  ///< as in ColumnReading
};

/// The columns that hold the targets beside these predictions: those reserved, else the choice by names and labels
/// (chooseTarget()), without what repeats the predictions, weighed by what else speaks for a column (weighedOutcome()).
/// What was assumed is said; rivals, a candidate that has nothing to do with the predictions, and follow-up that looks
/// censored are asked about. family: of the predictions.
Found<TargetInFile> targetInFile(const ColumnView& view, const std::string& family,
                                 const std::vector<std::size_t>& predictions, const ImportOverrides& overrides);

}  // namespace calibrium
