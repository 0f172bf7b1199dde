// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// Asks where a file holds two spreads of one name, "sd" and "sd.1" as pandas writes a second "sd", or "sigma_1" and
/// "sigma_2": that of the measurement and that of the prediction. The one right behind the mean is that of the mean if
/// it is the only one that stands so, and it is the one that is taken.
std::optional<ImportQuestion> spreadsBesideQuestion(const ColumnView& view, const Explanation& best);

}  // namespace calibrium
