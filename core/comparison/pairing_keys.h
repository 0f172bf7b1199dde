// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace calibrium {

class Dataset;

/// The key of every sample of a model; empty where it has none, so that it belongs to no other sample.
using SampleKeys = std::vector<std::string>;

/// Columns that identify the samples of several models, and what they hold.
struct PairingKey {
    std::vector<std::string> names;  ///< as the first model has them
    std::vector<SampleKeys> keys;    ///< per model
};

/// A column that all models have beside predictions and targets.
struct SharedColumn {
    std::string name;              ///< as the first model has it
    std::vector<SampleKeys> keys;  ///< per model
};

/// The columns that all models have and that may identify samples: words, whole numbers, and what is an identifier by
/// its name; filled in most samples. Their cells are read alike in all models (keyReading()), dates as days where the
/// models write them in different ways. O(n) per column.
std::vector<SharedColumn> sharedColumns(std::span<const Dataset> models, const Run& run);

/// Whether the keys number the rows as they stand, 0, 1, 2, ... or 1, 2, 3, ..., and identify none.
bool countsRows(const SampleKeys& keys);

/// The sample of each key but the empty one; nothing if a key recurs.
std::optional<std::unordered_map<std::string, Index>> uniqueSamples(const SampleKeys& keys);

/// The cells of the named columns of each model; "id=patient": of the column id, or of patient in models without one.
/// Throws InvalidInput for a model without such a column.
PairingKey namedKey(std::span<const Dataset> models, const std::vector<std::string>& names, const Run& run);

/// The key that the columns that all models share suggest; see pairSamples(). Nothing where there is none.
std::optional<PairingKey> suggestedKey(std::span<const Dataset> models, const std::vector<SharedColumn>& columns,
                                       const Run& run);

/// Columns of two models that hold the same keys, none twice, under different names and in other rows.
struct KeysElsewhere {
    std::size_t model = 0;  ///< place of the other model
    std::string name;       ///< in the first model
    std::string otherName;
};

/// Without a key they say that the rows may not belong together as they stand. Nothing where there are none. O(n) per
/// column.
std::optional<KeysElsewhere> keysElsewhere(std::span<const Dataset> models, const Run& run);

/// The name of a column that all models have, with the same cells equally often but in other rows: without a key it
/// says that the rows do not belong together as they stand. Empty where there is none.
std::string columnInOtherOrder(const std::vector<SharedColumn>& columns, const Run& run);

}  // namespace calibrium
