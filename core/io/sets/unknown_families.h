// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Columns whose names are the parameters of a distribution that is no family here.
struct UnknownFamily {
    std::string name;                    ///< "negative binomial"
    std::vector<std::size_t> columns{};  ///< ascending
};

/// "mu" and "size", "shape" and "rate", "df", "loc" and "scale", "meanlog" and "sdlog": beside real
/// targets the columns are not those of a family that shares some of the names.
std::optional<UnknownFamily> unknownFamily(const ColumnView& view);

/// Asks where the explanation takes some of these columns for something else; whether it did.
bool askForUnknownFamily(ImportPlan& plan, const ColumnView& view, const Explanation& best);

/// Asks for standard deviations where a column beside the means, and no other, is a spread on another scale by its
/// name: "log_var", "log_std", "precision"; whether it did.
bool askForOddSpread(ImportPlan& plan, const ColumnView& view);

/// Asks for the whole spread where the explanation takes one of its parts ("epistemic_std", "data_sd") and another
/// column holds a spread too; whether it did.
bool askForPartialSpread(ImportPlan& plan, const ColumnView& view, const Explanation& best);

/// Asks whether rates are expected counts where a column beside them is an exposure by its name; whether it did.
bool askForExposure(ImportPlan& plan, const ColumnView& view, const Explanation& best);

/// Asks for more than one number per row where a file holds forecasts of real targets without their spread: a single
/// column that is no probability, beside real targets, or called as forecasts are in a file without classes; whether it
/// did.
bool askForDistribution(ImportPlan& plan, const ColumnView& view, const Explanation& best);

}  // namespace calibrium
