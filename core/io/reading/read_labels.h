// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstddef>

namespace calibrium {

class Run;
struct ImportPlan;

/// The classes of the plan's targets, counted from 0: by their names, or as numbers that count from 0 or 1. Every label
/// is checked to be one of the classes. Throws InvalidInput with file, line and column, MissingValue for an empty cell,
/// UndecidedImport where no column of targets is known. O(rows); cancels within a thousand of them.
Labels readLabels(const ImportPlan& plan, std::size_t classCount, const Run& run);

}  // namespace calibrium
