// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether a name says that its column holds something between 0 and 1 that is no prediction of the row's outcome: a
/// p-value, a threshold, a prevalence, a weight, a figure of merit ("accuracy", "r2"), a spread ("score_se"), a setting
/// of a learner ("dropout"). Names of predictions, such as "p_loss" and "y_pred", are none of these.
bool saysOtherThanPrediction(std::string_view columnName);

/// Whether a name holds that of a kind of model or of a clinical score whose predictions are probabilities: "xgb",
/// "lasso_2", "EuroSCORE".
bool saysKindOfModel(std::string_view columnName);

/// Whether a name says of how many observations a row is made: "n", "n_obs", "sample size", "Stichprobe".
bool namesSampleSize(std::string_view columnName);

/// How SPSS names what it saves of a regression beside the predictions: "RES_1", "COO_1", "DFB0_1".
bool isSavedDiagnostic(std::string_view columnName);

}  // namespace calibrium
