// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Which of two labels a single column of probabilities speaks of by its name: the label stands in the name (good_prob,
/// "P(y=0)"), or is the only one that begins like one of its words (M beside p_malignant), or name and labels say that
/// an event happens or does not (p_death, p_alive). target: the name of the column of targets; beside "survived", the
/// label 1 is no event. Empty where the name says nothing, and where what it holds may mean something else: the 0 of
/// "prob_fold_0", the "no" of "p_no_imaging".
std::optional<std::size_t> classNamedByColumn(const std::string& column, const std::string& target,
                                              const std::vector<std::string>& labels);

/// Asks where the name of a single column holds the label of what did not happen, or a word for it, beside words that
/// leave open whether it is meant ("prob_0_rf", "p_false_alarm"): the probability would be turned round. Silent where
/// the number is plainly one of a fold, a time or a range. labels: of the two classes.
std::optional<ImportQuestion> doubtfulClassQuestion(const std::string& column, const std::string& target,
                                                    const std::vector<std::string>& labels);

}  // namespace calibrium
