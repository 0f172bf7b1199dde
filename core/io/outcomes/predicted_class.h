// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Whether the column was computed from the predictions of a classification: in every sampled row it names or counts
/// (from 0 or 1) the class of the largest prediction, or, of a binary classification, its two values are told apart by
/// a threshold. False for fewer than ten rows without ties. A column of targets is that too where the model never errs,
/// so it is a reason only beside another candidate.
bool repeatsPredictions(const ColumnView& view, const std::vector<std::size_t>& predictions, std::size_t column);

/// The same of the class of the largest of several predictions alone, whatever else parts the rows.
bool repeatsLargest(const ColumnView& view, const std::vector<std::size_t>& predictions, std::size_t column);

/// The label of the larger numbers where a column of two labels is told apart by a threshold of a single prediction.
std::optional<std::string> labelOfLargeNumbers(const ColumnView& view, std::size_t prediction, std::size_t column);

/// Whether the column is a step of the predictions but for a tenth of the errors that these expect: of each two of its
/// labels, the rows are told apart by a threshold of the ratio of their predictions, as where the largest of weighted
/// predictions was taken. For predictions that expect errors.
bool isStepOfPredictions(const ColumnView& view, const std::vector<std::size_t>& predictions, std::size_t column);

/// How many rows of the sample the class of the largest probability should be wrong in, if the predictions of a
/// classification are calibrated; 0 where they are no probabilities.
double expectedErrors(const ColumnView& view, const std::vector<std::size_t>& predictions);

}  // namespace calibrium
