// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/io/reading/import.h"

namespace calibrium {

/// Predictions read without a look at what was observed.
struct UnjudgedPredictions {
    ImportPlan plan;          ///< columns of targets are like any other, neither predictions nor targets
    Dataset data;             ///< its targets stand for unknown ones and mean nothing
    bool hasTargets = false;  ///< the file seems to have a column of them
};

/// The predictions of one model that a map is applied to: observations are not looked at, so that they may be missing,
/// in single rows or altogether. overrides name the columns, as those that the map was fitted to; where the file has no
/// columns of these names, they are detected. With dropsMissing rows without a prediction are left out. Throws what
/// importDataset() throws for predictions.
UnjudgedPredictions importUnjudged(const ImportSource& source, const ImportOverrides& overrides = {},
                                   const Run& run = {});

}  // namespace calibrium
