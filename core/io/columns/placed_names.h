// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/family_layout.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// The parameters of columns of which only some bear a name of the family: where all columns but one of a family with
/// one column per parameter are named after different ones, the last holds the parameter that is left. One per column
/// of `columns`; empty where that does not say it.
std::vector<ColumnMeaning> meaningsByWhatIsLeft(const Table& table, const FamilyLayout& layout,
                                                const std::vector<std::size_t>& columns);

/// Asks where the names of columns contradict their places: "lower" and "upper" are no mean and standard deviation, nor
/// is "precision" the latter. columns: those of the predictions; the meanings of the reading are by their places.
std::optional<ImportQuestion> contradictedPlacesQuestion(const Table& table, const ColumnReading& reading,
                                                         const std::vector<std::size_t>& columns);

}  // namespace calibrium
