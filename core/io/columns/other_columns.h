// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

#include <cstddef>

namespace calibrium {

/// Whether the name says that the column holds something else than predictions (saysOtherThanPrediction()), and nothing
/// beside it says otherwise: "lr" is a logistic regression beside "rf", and a learning rate elsewhere.
bool holdsOtherThanPrediction(const ColumnView& view, std::size_t column);

}  // namespace calibrium
