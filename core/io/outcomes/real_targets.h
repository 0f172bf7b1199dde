// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

struct ImportPlan;

/// Asks about targets of real-valued predictions that are 0 and 1 alone, as outcomes of an event are: "mean, std,
/// label" of a network may be a risk and its uncertainty, and a rate below 1 the probability of the event; and about
/// targets that are the same few whole numbers as the predictions, as classes are. Not where the family is chosen.
/// Needs the columns of predictions and targets. O(rows).
std::optional<ImportQuestion> eventTargetsQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
