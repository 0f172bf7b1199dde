// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// What a column of a predictions file can hold.
struct ColumnUse {
    std::string id;    ///< one word: "sd", "variance", "target", "ignored"
    std::string name;  ///< "standard deviation"
    ColumnRole role = ColumnRole::Ignored;
    ColumnMeaning meaning{};
    std::optional<NumberScale> scale{};  ///< of classes: what the use says that the numbers are
};

/// All that the columns of a family can hold: its parameters in order (of classes "prediction", then "probability" and
/// "logit", which say what the numbers are), target, ignored.
std::vector<ColumnUse> columnUses(const std::string& family);

/// The word for a scale: "probability", "percentage", "logit", "log-probability", "odds", "decimal-odds".
std::string scaleText(NumberScale scale);
/// The inverse. Throws InvalidSetting that lists the words.
NumberScale readScale(const std::string& text);

/// What every column holds, for reading: "mean 2", "sd" (where there is one), "target", "ignored".
std::vector<std::string> columnUseTexts(const ImportPlan& plan);

/// The assignment of the columns as one word per column: "mean,sd,target,ignored"; or the names of the columns of
/// predictions. Empty unless the overrides hold either.
std::string columnsText(const ImportOverrides& overrides);

/// The inverse: sets the roles and meanings of the columns. Needs the family in the overrides.
/// Throws InvalidSetting that names the word and lists the known ones.
void readColumnsText(const std::string& text, ImportOverrides& overrides);

/// What the option --columns says: one word per column, as in readColumnsText(), if the family is given and one of the
/// words is a target or ignored, or uses of its columns recur; else the names (or numbers from 1) of the columns of
/// predictions, which withUsesFor() still takes for uses where the file has no such names.
void readColumns(const std::string& text, ImportOverrides& overrides);

/// Whether the names of predictions are all uses of the columns of the given family, such as "mean,sd".
bool mayBeUses(const ImportOverrides& overrides);

/// The overrides for a file: names of predictions that are none of its columns, but as many words as it has columns and
/// all of them uses of the given family ("mean,sd" of two columns without a header), become uses.
ImportOverrides withUsesFor(const Table& table, ImportOverrides overrides);

}  // namespace calibrium
