// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/reading/import_remarks.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// The real targets of a file where several columns of numbers could be them: the only one whose numbers lie within the
/// predictions, in nine rows of ten no farther from the centre than twelve times the spread, where of every other
/// column at most three rows of ten do. `choice` with its rivals otherwise. predictions: mean and deviation, or three
/// and more quantiles or draws.
TargetChoice agreeingTarget(const ColumnView& view, const std::vector<std::size_t>& predictions, TargetChoice choice);

/// Whether the numbers of the targets, chosen for want of another candidate, lie far outside of what two or more
/// columns of real-valued predictions say in most rows, as those of an identifier do.
bool liesElsewhere(const ColumnView& view, const std::vector<std::size_t>& predictions, const TargetChoice& choice);

/// The real targets that the names of the predictions speak of: "weight" beside "mean_weight" and "sd_weight", "time"
/// beside "predicted_time", the only column whose name holds what these have in common, whatever it may be called
/// elsewhere. Not where its numbers lie outside of the predictions in most rows. `choice` where there is none.
TargetChoice namesakeTarget(const ColumnView& view, const std::vector<std::size_t>& predictions, TargetChoice choice);

/// Of a file without another column of targets: the only one whose numbers lie within the predictions, under a name
/// such as "time" or "age" that says something else elsewhere.
std::optional<ImportQuestion> unusualTargetQuestion(const ColumnView& view,
                                                    const std::vector<std::size_t>& predictions);

}  // namespace calibrium
