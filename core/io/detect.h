// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

namespace calibrium {

/// Decides what the overrides leave open about the columns of the predictions: their roles, the family, probabilities
/// or logits. Reads plan.predictions and settings.hasDecimalComma, fills plan.settings, adds a sentence per detection
/// to plan.findings. Rules: targets by name, else the only column of words, else a whole-numbered last (or first)
/// column beside columns that sum to 1; the family is the first of familyLayouts() that fits what is left. Throws
/// InvalidSetting if the overrides give a role to another number of columns, or an unknown family.
void detectColumns(ImportPlan& plan, const ImportOverrides& overrides);

/// Decides which parameter each column of predictions holds: what the overrides say, else by the names of the columns
/// if all of them are the layout's, else by their places. Reads plan.predictions, roles and family of plan.settings.
/// Throws InvalidSetting if the overrides give another number of columns, or a parameter that the family does not have.
void detectMeanings(ImportPlan& plan, const ImportOverrides& overrides);

/// Decides which column of the targets file holds the targets, and for classification how labels name classes and what
/// the classes are called. Needs the result of detectColumns. Reads every label: O(rows).
void detectTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
