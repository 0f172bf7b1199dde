// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/soft_labels.h"

#include "core/io/names/column_names.h"

#include <string>

namespace calibrium {

void askForSoftLabels(ImportPlan& plan, const ColumnView& view) {
    if (!view.target.areShares || !familyLayout(plan.settings.family).isClassification) return;
    const auto& column = view.target.column;
    const bool isInFile = column && plan.settings.roles[*column] != ColumnRole::Prediction;
    if (!plan.targets && !isInFile) return;
    ImportQuestion question{
        .about = ImportQuestion::About::TargetColumn,
        .text = isInFile
                    ? Text("The targets in {1} are shares between 0 and 1 such as {2}, and no outcomes",
                           columnText(view.table.header(), *column), view.target.share)
                    : Text("The targets are shares between 0 and 1 such as {1}, and no outcomes", view.target.share),
        .answer =
            "name a column of observed classes with --target-column, or write each row once for each class, with "
            "the shares as case weights (--weights)",
        .place = {.file = plan.targets ? plan.targets->name() : plan.predictions.name()}};
    plan.findings.push_back(Text("{1}.", question.text));
    plan.questions.insert(plan.questions.begin(), std::move(question));
}

}  // namespace calibrium
