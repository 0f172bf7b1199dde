// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// How clearly the labels follow the logits in these columns, over up to a thousand evenly spaced rows: the mean excess
/// of the probability of the label over that of labels drawn without regard to the row, in standard errors. Labels
/// that have nothing to do with the columns give a standard normal number. Needs label kind and class names of the
/// plan's settings. Empty for fewer than 20 rows with a label that can be read, and where nothing varies.
std::optional<double> logitAgreement(const ImportPlan& plan, const std::vector<std::size_t>& columns);

}  // namespace calibrium
