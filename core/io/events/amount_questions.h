// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

struct ColumnView;
struct ImportOverrides;
struct ImportPlan;

/// Whether the chosen targets of classes are amounts rather than labels: some of the first numbers are not whole, or
/// there are many different ones. O(1): looks at the first rows alone.
bool areTargetsAmounts(const ImportPlan& plan);

/// Before the columns are chosen, where columns are called probabilities, nothing in the file is an outcome of two
/// kinds, and one column alone holds numbers that may be observed amounts: asks which side of which limit the event is.
/// targets: those found so far; where they are other columns, nothing is asked.
std::optional<ImportQuestion> amountsBesideRiskQuestion(const ColumnView& view,
                                                        const std::vector<std::size_t>& targets);

/// The same once the columns are read, where predictions are probabilities of two classes and either no column of
/// targets was found or the one that was holds numbers that are no labels of two classes. Such an answer stands beside
/// the others: a targets file may hold the outcomes. isOther: something else is asked about the columns, and only
/// predictions that are called probabilities put this in its place. Empty where an event is chosen.
std::optional<ImportQuestion> amountsAsTargetsQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                       bool isOther);

}  // namespace calibrium
