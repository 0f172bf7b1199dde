// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <optional>

namespace calibrium {

/// What has to be asked of the best explanation where the file holds a summary of each forecast, as programs of
/// Bayesian statistics write them:
///   - mean and standard deviation as well as quantiles or the ends of intervals at levels, either of which may be
///   meant, unless three quantiles or more are those of the normal distributions with these moments;
///   - probabilities of an event with what says how sure they are, beside targets of zeros and ones;
///   - two quantiles, and between them a forecast of which no name says at which level it stands.
std::optional<ImportQuestion> summaryQuestion(const ColumnView& view, const Explanation& best);

/// Five numbered columns or more ("m1", "m2", ..) whose mean and standard deviation two other columns hold: an ensemble
/// and its summary, either of which may be judged.
std::optional<ImportQuestion> membersAndMomentsQuestion(const ColumnView& view);

}  // namespace calibrium
