// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace calibrium {

struct ReportedModel;

/// Throws InvalidInput unless the models may be imputed copies of one data set: samples with the same identifiers,
/// where all copies have a column of them whose values differ, and the same outcomes, by these identifiers, or else
/// equally often in whatever order; and predictions that are not all the same in all copies or, of one file, in two.
/// Samples without an outcome in every copy are to be deleted after imputation (von Hippel 2007, Sociological
/// Methodology 37). models: at least two, of as many samples and one kind. O(n log n) for each.
void requireCopiesOfOneData(std::span<const ReportedModel> models);

}  // namespace calibrium
