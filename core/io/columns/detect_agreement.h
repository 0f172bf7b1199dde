// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/names/class_naming.h"
#include "core/io/reading/import.h"

namespace calibrium {

struct ImportOverrides;
struct ImportPlan;

/// Whether the labels of a classification, as they are understood, follow the predictions. Asks which label belongs to
/// which column where names do not say so and the numbers speak against it: one probability beside the labels 1 and 2,
/// columns named in words beside counted labels, a guessed column of outcomes that runs against the predictions. Says
/// what was decided by the numbers, that targets run against the predictions, and that a targets file without a key has
/// nothing to do with them. isClassNamed: the name of a single column says which class it speaks of. Needs label kind
/// and class names of the plan's reading. Looks at up to 1000 rows.
ImportRemarks agreementRemarks(const ImportPlan& plan, const ImportOverrides& overrides, const LabelSummary& labels,
                               const HeaderClasses& header, bool isClassNamed);

/// Of labels that fit counting from 0 and from 1 beside numbered columns: what has to be asked where the predictions
/// speak clearly against the number of the first column. range: what is said of the labels.
std::optional<ImportQuestion> contraryBaseQuestion(const ImportPlan& plan, const Text& range,
                                                   const HeaderClasses& header);

}  // namespace calibrium
