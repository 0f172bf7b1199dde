// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether a name says that its column holds something between 0 and 1 that is no prediction of the row's outcome: a
/// p-value, a threshold, a prevalence, a weight, a figure of merit ("accuracy", "r2"), a spread ("score_se"), a setting
/// of a learner ("dropout"). Names of predictions, such as "p_loss" and "y_pred", are none of these.
bool saysOtherThanPrediction(std::string_view columnName);

}  // namespace calibrium
