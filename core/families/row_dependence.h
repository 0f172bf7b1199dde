// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/run/warning.h"

#include <optional>

namespace calibrium {

/// Id of the warning of dependentRowsWarning().
inline constexpr const char* dependentRowsId = "dependent-rows";

/// A warning where the rows look sorted or dependent, with its reason: neighbouring targets or errors are alike more
/// often than in random order (runs of the most frequent class, of targets above the median, of right and wrong
/// predictions, of targets above their predicted median), or targets or errors have a trend along the rows (rank
/// correlation, of at most 20,000 evenly spaced rows). It concerns every test and every interval, since all take rows
/// as independent given the predictions, and so it is a finding on the data set, said once. Each of four checks warns
/// with probability at most 2.5e-4 for rows in random order, whatever the model, so the false alarm rate is at most
/// 1e-3. The order of predictions alone is not looked at. O(n log n), n >= 0. Source: Wald, Wolfowitz (1940), Annals of
/// Mathematical Statistics 11, for the runs.
std::optional<Warning> dependentRowsWarning(const Dataset& data);

/// The data set with that warning among its findings, if there is one.
Dataset withRowOrderChecked(const Dataset& data);

}  // namespace calibrium
