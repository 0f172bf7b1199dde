// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <optional>
#include <vector>

namespace calibrium {

class Dataset;

/// Id of the warning of dependentRowsWarning().
inline constexpr const char* dependentRowsId = "dependent-rows";

/// A number per row that is unrelated to that of other rows if rows are independent given their predictions and the
/// model is calibrated: of classes whether the most probable one (of two classes the most frequent one) occurred less
/// its probability; of real targets their PIT value, in the middle of a jump; in several dimensions the squared error.
std::vector<double> predictionErrors(const Dataset& data);

/// A warning where the rows look sorted or dependent, with its reason, by the errors of the predictions: whether the
/// most frequent class and the most probable one occurred less their probabilities, PIT values of real targets.
/// Neighbours are alike more often than in random order (runs of right and wrong, of PIT values above their median;
/// rank correlation of neighbours), or errors have a trend along the rows (rank correlation, of at most 20,000 evenly
/// spaced rows). Seasons of targets that the predictions follow are none of it: of classes, whose runs and ranks follow
/// the predictions, the errors themselves must be correlated with their neighbours or have a trend too. It concerns
/// every test and every interval, since all take rows as independent given the predictions, and so it is a finding on
/// the data set, said once. Each of at most four checks warns with probability at most 2.5e-4 for rows in random order,
/// whatever the model, so the false alarm rate is at most 1e-3. The order of predictions alone is not looked at.
/// O(n log n), n >= 0. Source: Wald, Wolfowitz (1940, 1943), Annals of Mathematical Statistics 11 and 14.
std::optional<Warning> dependentRowsWarning(const Dataset& data);

/// The data set with that warning among its findings, if there is one.
Dataset withRowOrderChecked(const Dataset& data);

}  // namespace calibrium
