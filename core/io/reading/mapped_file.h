// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/data/extra_column.h"
#include "core/io/reading/import.h"
#include "core/text/text.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// How a file's predictions were read: what finds the same columns in the next file of its kind.
struct ReadColumns {
    std::vector<std::string> names{};       ///< of the columns of predictions; empty for a file without names
    std::vector<std::string> classNames{};  ///< in the order of these columns; a single one holds the second
    std::string positiveClass{};            ///< of two classes
    std::string target{};                   ///< the name of the column of targets
    NumberScale scale = NumberScale::Probabilities;

    bool operator==(const ReadColumns&) const = default;
};
ReadColumns readColumnsOf(const ImportPlan& plan);

/// Predictions of a file after a map.
struct MappedPredictions {
    Dataset mapped;            ///< rows of the plan: loadedRow() says which
    bool targetsKnown = true;  ///< else its targets mean nothing, and their column is one like any other
    std::vector<ExtraColumn> extras{};
};

/// A written file, and what its reader has to know where an import without further decisions does not read it as the
/// same data.
struct MappedText {
    std::string text;
    std::optional<Text> said{};
};

/// A file of mapped predictions as CSV, like the file that they were read from: its columns in their order and under
/// their names, cells as they were, but for the predictions. What a script computed from the old predictions
/// (isComputedExtra()) is left out; targets of a file of their own become a last column; extras follow.
/// Where targets are known, the text is one that an import without further decisions reads back as the same data: if
/// the whole file is not (logits under their name would be taken for logits again, a second model's probabilities make
/// it unclear which are meant), columns that stand in the way are left out, and the predictions get plain names, p_cat
/// and p_dog, or p. What a reader was told and no file can hold (which class is the event) is said as options of the
/// command line, and so is what the file is without; columns that are no probabilities stay where options keep them.
/// O(cells), and the reading of some hundred rows.
MappedText mappedFile(const ImportPlan& plan, const MappedPredictions& predictions, const Run& run = {});
/// The mapped numbers alone, each column where it stands among those of the file, whatever the order of the classes;
/// nothing where they cannot stand under the names of the file. Percentages are fractions.
std::optional<RowMatrix> mappedColumns(const ImportPlan& plan, const MappedPredictions& predictions);
/// The text of mappedFile() alone.
std::string mappedFileText(const ImportPlan& plan, const MappedPredictions& predictions, const Run& run = {});

}  // namespace calibrium
