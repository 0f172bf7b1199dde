// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

#include <vector>

namespace calibrium {

/// The models that a file seems to hold, if there are two or more: columns with the same names but for what stands
/// before the last separator or behind the first (resnet_p0, resnet_p1, vgg_p0, vgg_p1; mean_a, sd_a, mean_b, sd_b) and
/// complete by themselves; or, beside targets of two classes, several columns of probabilities with names of their own
/// (logreg, forest). best: the best explanation of the file. In the order of the file.
std::vector<ModelColumns> modelsInFile(const ColumnView& view, const Explanation& best);

/// Asks which of the models is meant, or whether all are.
ImportQuestion modelsQuestion(const ColumnView& view, const std::vector<ModelColumns>& models);

/// The predictions without the part of the names that only this model's columns share ("resnet_p0" becomes "p0"), so
/// that they are read as those of a file with one model; columns: of the predictions, by number. As they are where a
/// name would recur, or where the part itself says what the columns are ("p_cat, p_dog").
Table withoutModelName(Table predictions, const std::vector<std::size_t>& columns);

}  // namespace calibrium
