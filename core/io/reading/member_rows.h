// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// The members of an ensemble with the samples of each in the order of the first. Columns that all have beside
/// predictions and targets and that identify the samples, by their name or by words of which none recurs, say which
/// belong together; without such a column the members stay as they are. Throws InvalidInput, naming files, column and
/// cells, where such a column does not agree and the targets would not agree in its order either, as where targets
/// without a key were taken row by row. O(n) per column.
std::vector<Dataset> withOrderOfFirst(std::span<const Dataset> members, const Run& run);

}  // namespace calibrium
