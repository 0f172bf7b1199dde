// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct PairingKey;
struct SharedColumn;

// Identifiers that speak against a pairing of models: each refusal names models, column and cells, and the option that
// decides.

/// Throws InvalidInput where a column of all models counts their samples, but of one from another number than of the
/// first: 0 and 1, 0 and 1000.
void refuseShiftedCounts(std::span<const Dataset> models, const std::vector<SharedColumn>& columns);

/// Throws InvalidInput where models without a key should not be paired row by row: a column that they share identifies
/// the samples of every model, by words or by its name, but does not agree row by row, as one spells its cells (dates)
/// in another way or has other samples; or it identifies those of one model, and recurs in a few rows of another.
/// Nothing where no column does so. O(n) per column.
void refuseDisputedRows(std::span<const Dataset> models, const std::vector<SharedColumn>& columns, const Run& run);

/// Throws InvalidInput where one column of a model identifies the samples that several columns of another one do
/// together ("A-07", and "A" and "7"), and these do not stand in the same order. O(n) per column.
void refuseCompoundKeys(std::span<const Dataset> models, const Run& run);

/// Throws InvalidInput, with value and lines, where a key recurs in a model.
void requireUniqueKeys(std::span<const Dataset> models, const PairingKey& key);

/// Throws InvalidInput where keys without a partner would have one if capital and small letters were the same.
void refuseOtherSpellings(std::span<const Dataset> models, const PairingKey& key);

}  // namespace calibrium
