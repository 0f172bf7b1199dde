// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
class PreparedData;

/// The cluster of each pair of rows, from 0: of whichever data set has the column. a, b: the same samples in the same
/// order. Throws InvalidInput where a sample is in another cluster of one than of the other (spellings of one number or
/// day are the same), where neither has the column, and for rows without a value. O(n).
std::vector<Index> commonClusters(const Dataset& a, const Dataset& b, const std::string& column);

/// The models with the clusters of the first that has the column, for those that lack it; as they are where all have it
/// and where none does. Throws InvalidInput as commonClusters(). models: the same samples in the same order. O(n).
std::vector<PreparedData> withCommonClusters(std::vector<PreparedData> models, const std::string& column);

/// The first model that has the column where another one lacks it, whose clusters count for all; nothing otherwise.
std::optional<std::string> sourceOfClusters(std::span<const PreparedData> models, const std::string& column);

}  // namespace calibrium
