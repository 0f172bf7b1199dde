// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/outcomes/choose_target.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// How clearly the larger numbers of a column stand where a column of two labels has its second one, in standard errors
/// of the Mann-Whitney statistic over the sampled rows: 0 for columns that have nothing to do with each other. Empty
/// for other than two labels, and fewer than ten rows.
std::optional<double> association(const ColumnView& view, std::size_t numbers, std::size_t labels);

/// How much better a column of probabilities or percentages predicts than the share of the event alone.
struct Skill {
    double mean = 0;   ///< of the differences of Brier scores
    double error = 0;  ///< standard error of the mean
};

/// Of the two labels of a column the one is the event that the numbers predict better. scale: what the numbers are;
/// without it probabilities or percentages, as their size says. Over the sampled rows; empty for other than two labels,
/// and fewer than ten rows.
std::optional<Skill> skillOf(const ColumnView& view, std::size_t numbers, std::size_t labels,
                             std::optional<NumberScale> scale = std::nullopt);

/// The outcome of a file with one column of probabilities (or two of two classes) that several columns could be. The
/// name of the predictions comes first (risk_died, cancerpredmarker), as long as they are not clearly associated with
/// another candidate only; then the choice by names, `choice`. Where names say nothing, the one candidate that the
/// numbers predict in order and size, as long as they have nothing to do with any other. Without clear evidence, as
/// where an outcome is one by its name alone and the numbers have to do with others, the candidates are its rivals.
/// demand: as for chooseTarget().
TargetChoice weighedOutcome(const ColumnView& view, const std::vector<std::size_t>& predictions,
                            const TargetDemand& demand, TargetChoice choice);

/// Whether the targets, chosen for want of another candidate, have nothing to do with the predictions although there
/// are rows enough to see it.
bool isUnrelated(const ColumnView& view, const std::vector<std::size_t>& predictions, const TargetChoice& choice);

/// The column of follow-up times beside the outcome: the event of those who left the study before it is not known.
std::optional<std::size_t> followUpTime(const ColumnView& view, std::size_t target);
/// Whether a column of this name holds times of follow-up: surely ("futime"), or beside an event ("time").
bool namesFollowUpTime(std::string_view columnName);
bool mayNameFollowUpTime(std::string_view columnName);
/// Whether it says how a follow-up ended ("status", "censored").
bool namesFollowUpEnd(std::string_view columnName);

}  // namespace calibrium
