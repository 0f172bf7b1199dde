// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// "column 1 (p0) to column 3 (p2)"; all of them where something stands between.
Text spanText(const Table& table, const std::vector<std::size_t>& columns);

/// Two families that name their columns alike, such as loc and scale: nothing in the numbers tells which is meant.
std::optional<ImportQuestion> familyQuestion(const ColumnView& view, const std::vector<Explanation>& all);

/// Columns that were said to be draws and whose names are those of the parameters of another family: mean and sd.
std::optional<ImportQuestion> parametersAsDrawsQuestion(const ColumnView& view, const std::string& family,
                                                        const std::vector<std::size_t>& columns);

/// The family whose layout fits the given columns, where the user has chosen them.
std::string familyOf(const ColumnView& view, const std::vector<std::size_t>& columns);

/// familyQuestion() of columns that the user has named.
std::optional<ImportQuestion> familyOfNamedQuestion(const ColumnView& view, const std::string& family,
                                                    const std::vector<std::size_t>& columns);

}  // namespace calibrium
