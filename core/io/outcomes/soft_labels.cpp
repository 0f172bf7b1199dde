// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/soft_labels.h"

#include "core/io/names/column_names.h"

#include <string>

namespace calibrium {

std::optional<ImportQuestion> softLabelsQuestion(const ColumnView& view, const ImportTables& tables,
                                                 const ColumnReading& reading) {
    if (!view.target.areShares || !familyLayout(reading.family).isClassification) return std::nullopt;
    const auto& column = view.target.column;
    const bool isInFile = column && reading.roles[*column] != ColumnRole::Prediction;
    if (!tables.targets && !isInFile) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = isInFile
                    ? Text("The targets in {1} are shares between 0 and 1 such as {2}, and no outcomes",
                           columnText(view.table.header(), *column), view.target.share)
                    : Text("The targets are shares between 0 and 1 such as {1}, and no outcomes", view.target.share),
        .answer =
            "name a column of observed classes with --target-column, or write each row once for each class, with "
            "the shares as case weights (--weights)",
        .place = {.file = tables.targets ? tables.targets->name() : tables.predictions.name()}};
}

}  // namespace calibrium
