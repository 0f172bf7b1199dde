// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"

#include <vector>

namespace calibrium {

/// Columns of two labels whose name a probability bears are outcomes, whatever their words mean elsewhere: "loss"
/// beside "loss_prob", "weight_loss" beside "p_weight_loss".
void markEventsOfProbabilities(std::vector<ColumnFacts>& all);

/// "class" and "category" with more than two labels, beside a single column of fractions and an outcome of two labels,
/// say what was looked at (the class of a ticket) and are no targets: one fraction is the probability of one of two.
void releaseCategories(std::vector<ColumnFacts>& all);

}  // namespace calibrium
