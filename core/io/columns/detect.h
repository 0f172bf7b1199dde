// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/outcomes/choose_target.h"

#include <string>

namespace calibrium {

class Run;
class Table;
struct ImportOverrides;
struct ImportPlan;
struct ImportQuestion;

/// Decides what the overrides leave open about the columns of the predictions: their roles, the family, probabilities,
/// percentages or logits. Reads plan.predictions, plan.targets and settings.hasDecimalComma, fills plan.settings, adds
/// a sentence per detection to plan.findings, what was assumed to plan.assumptions, and what it cannot decide to
/// plan.questions. The columns of predictions are those of the best explanation (see explain()); the targets are chosen
/// among the rest (see chooseTarget()). Throws InvalidSetting if the overrides give a role to another number of
/// columns, a column that does not exist, or an unknown family.
void detectColumns(ImportPlan& plan, const ImportOverrides& overrides);

/// Decides which parameter each column of predictions holds: what the overrides say, else by the names of the columns
/// if all of them are the layout's, else by their places. Reads plan.predictions, roles and family of plan.settings.
/// Throws InvalidSetting if the overrides give another number of columns, or a parameter that the family does not have.
void detectMeanings(ImportPlan& plan, const ImportOverrides& overrides);

/// Decides which column of the targets file holds the targets, and for classification how labels name classes and what
/// the classes are called. Needs the result of detectColumns. Reads every label: O(rows).
void detectTargets(ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

/// Adds a finding that stays with the data set. id: "import-...".
void assume(ImportPlan& plan, const std::string& id, const Text& text);

/// Adds an open question, which is a finding too.
void ask(ImportPlan& plan, ImportQuestion question);

/// Asks for the column of targets if the choice has rivals.
void askForTarget(ImportPlan& plan, const Table& table, const TargetChoice& choice);

}  // namespace calibrium
