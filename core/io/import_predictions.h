// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

namespace calibrium {

/// Predictions whose targets may not be known yet.
struct ImportedPredictions {
    Dataset data;
    bool hasTargets = true;  ///< false: those of `data` (the first class, or 0) stand for unknown ones and mean nothing
};

/// As importDataset(), also for a file of one model without targets: what a map is applied to before the outcomes are
/// there. Throws what importDataset() throws for everything else; an ensemble needs targets.
ImportedPredictions importPredictions(const ImportSource& source, const ImportOverrides& overrides = {},
                                      const Run& run = {});

}  // namespace calibrium
