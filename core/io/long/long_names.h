// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace calibrium {

/// What a column of a long table, one number a row, is for.
enum class LongRole {
    Level,   ///< the level of the quantile that the row holds
    Draw,    ///< which draw, or member of an ensemble
    Chain,   ///< in which chain of a sampler the draw was made
    Class,   ///< which class
    Number,  ///< the number
    Target,  ///< what was observed
    Model,   ///< whose prediction the row is
    Type,    ///< what kind of output the row holds: quantile, sample, pmf (the format of forecast hubs)
    TypeId,  ///< which of that kind: the level, the draw, the class
};

/// How surely a column of this name has the role: 0 is the surest; empty: the name does not say so.
std::optional<std::size_t> longRank(LongRole role, std::string_view columnName);

/// Whether the column is called like one that numbers the copies of multiple imputation: ".imp" of mice, "_mj" of
/// Stata, "imputation", "imputed_dataset", "Imputationsnummer".
bool namesImputedCopies(std::string_view columnName);

/// The role by its word in the option --long: "level", "draw", "class", "value", "target", "model".
std::optional<LongRole> longRoleOf(std::string_view word);

}  // namespace calibrium
