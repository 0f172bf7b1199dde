// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import_remarks.h"

#include <optional>

namespace calibrium {

/// What was predicted, as zeros and ones alone, is the class and no probability of it.
std::optional<ImportQuestion> hardPredictionsQuestion(const ColumnView& view, const Explanation& best);

/// A fraction that no name says to be a prediction, beside a predicted class that does not follow it: what was
/// predicted may be the class alone, and the fraction something measured.
std::optional<ImportQuestion> unnamedPredictionQuestion(const ColumnView& view, const Explanation& best);

/// Of draws in one column beside another that numbers them by its name and recurs: they stand one below the other, and
/// a row would be an ensemble of a single draw.
std::optional<ImportQuestion> loneDrawQuestion(const ColumnView& view, const std::string& family,
                                               const std::vector<std::size_t>& columns);

}  // namespace calibrium
