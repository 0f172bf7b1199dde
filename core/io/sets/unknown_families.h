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

/// What has to be asked of the best explanation where the family is not given, as its columns hold something else than
/// a family of this program predicts:
///   - some are the parameters of an unknown family, of vectors too (vectorFamilyQuestion());
///   - a column beside the means, and no other, is a spread on another scale by its name: "log_var", "log_std",
///     "precision";
///   - it takes one part of a spread ("epistemic_std", "data_sd"), and another column holds a spread too;
///   - the names say of one vector how its coordinates vary together (correlatedQuestion());
///   - the names say of several columns which forecast is theirs (quantitiesBesideQuestion());
///   - it leaves out quantiles beside mean and standard deviation, or the forecast between two (summaryQuestion());
///   - a second spread has the name of the one it takes, with a number (spreadsBesideQuestion());
///   - it leaves out what belongs to the distribution, or to its counts (parameterBesideQuestion(),
///     countsBesideQuestion());
///   - each row predicts one number of real targets: a single column that is no probability, beside real targets, or
///     called as forecasts are in a file without classes.
std::optional<ImportQuestion> unknownFamilyQuestion(const ColumnView& view, const Explanation& best);

}  // namespace calibrium
