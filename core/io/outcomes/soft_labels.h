// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"

namespace calibrium {

/// Asks for outcomes where the targets of a classification are shares between 0 and 1, such as 0.8, as averages over
/// several raters, smoothed labels and frequencies are: nothing is rounded. The question comes before all others.
std::optional<ImportQuestion> softLabelsQuestion(const ColumnView& view, const ImportTables& tables,
                                                 const ColumnReading& reading);

}  // namespace calibrium
