// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// Whether the name holds a word for distances from a boundary, whose logistic function is no probability.
bool saysDistance(std::string_view name);

/// Whether the name is that of the logits of a logistic model: "lp", "xb", "linear predictor", "lin_pred".
bool saysLinearPredictor(std::string_view name);

/// Whether the name is that of a loss: "nll", "log_loss", "surprisal", "cross entropy".
bool saysLoss(std::string_view name);

/// What a name says that its numbers are events of: 1000 of "risk_per_1000", "prob per mille", "Risk (‰)".
std::optional<int> wholeOfName(const std::string& name);

/// Fractions that never leave the range from 0 to 1, in rows enough to say so.
bool areOnlyFractions(const ColumnFacts& facts);

/// One number of the scale as a probability; of decimal odds, before the row is divided by its sum.
double probabilityOf(double number, NumberScale scale);

/// The scale that the names of all these columns give.
std::optional<NumberScale> scaleOfNames(const ColumnView& view, const std::vector<std::size_t>& columns);

/// Whether two or more columns hold logarithms of probabilities that sum to 1 in nearly all rows.
bool areLogProbabilities(const ColumnView& view, const std::vector<std::size_t>& columns);

/// 10 or 2 where the numbers are logarithms of probabilities to this base: its powers sum to 1 in nearly all rows; of
/// one column, by its name.
std::optional<int> baseOfLogarithms(const ColumnView& view, const std::vector<std::size_t>& columns);

/// The scale of two or more columns that do not add up to 1 or 100: odds of bookmakers; logits, which are never assumed
/// where all numbers lie between 0 and 100; probabilities where the names say so. Empty: nothing says.
std::optional<NumberScale> scaleWithoutSums(const ColumnView& view, const std::vector<std::size_t>& columns);

/// The scale of the one column of a binary classification by its name and its range. Empty where these contradict each
/// other, where what is called logits or odds never leaves the range from 0 to 1, unless "p_logit" says probability,
/// and for numbers up to 100 that nothing calls a probability.
std::optional<NumberScale> scaleOfSingle(const ColumnFacts& facts);

}  // namespace calibrium
