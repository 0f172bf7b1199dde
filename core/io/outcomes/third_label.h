// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

namespace calibrium {

/// Where one of the explanations takes one column of fractions and the outcomes hold two labels and, in a few rows,
/// others ("9" or "unknown"): asks about the row of the first of these.
std::optional<ImportQuestion> thirdLabelQuestion(const ColumnView& view, const std::vector<Explanation>& all);

/// The same of predictions of so many classes, whose column of targets is known.
std::optional<ImportQuestion> oddLabelsQuestion(const ImportPlan& plan, std::size_t classCount);

/// Asks what is meant where one probability a row stands beside words of three or more classes. all: the explanations
/// of the columns, best first.
std::optional<ImportQuestion> severalLabelsQuestion(const ColumnView& view, const std::vector<Explanation>& all);

}  // namespace calibrium
