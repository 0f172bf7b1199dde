// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <optional>

namespace calibrium {

/// Asks where names say of which column each forecast is, and that is not the one that is called as targets are: mean_x
/// and sd_x beside x and y; or where they say it of several columns, "mu_x, sigma_x, mu_y, sigma_y" beside x and y,
/// which may be coordinates of one vector or quantities of their own. Not where each value is numbered as targets are
/// and the best explanation takes all forecasts.
std::optional<ImportQuestion> quantitiesBesideQuestion(const ColumnView& view, const Explanation& best);

}  // namespace calibrium
