// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/matrix.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace calibrium {

class Dataset;

/// The key of every sample of a model.
using SampleKeys = std::vector<std::string>;

/// Columns that identify the samples of several models, and what they hold.
struct PairingKey {
    std::vector<std::string> names;  ///< as the first model has them
    std::vector<SampleKeys> keys;    ///< per model
};

/// The sample of each key; nothing if a key recurs.
std::optional<std::unordered_map<std::string, Index>> uniqueSamples(const SampleKeys& keys);

/// The cells of the named columns of each model. Throws InvalidInput for a model without such a column.
PairingKey namedKey(std::span<const Dataset> models, const std::vector<std::string>& names);

/// The key that the columns of all models suggest; see pairSamples(). Nothing where there is none.
std::optional<PairingKey> suggestedKey(std::span<const Dataset> models, const Run& run);

/// The name of a column that all models have, with the same cells equally often but in other rows: without a key it
/// says that the rows do not belong together as they stand. Empty where there is none.
std::string columnInOtherOrder(std::span<const Dataset> models, const Run& run);

}  // namespace calibrium
