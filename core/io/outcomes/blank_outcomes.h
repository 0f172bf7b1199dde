// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>

namespace calibrium {

/// Asks where the column of targets holds one label and blanks: these are the cases in which it did not happen more
/// often than missing values, and to leave out their rows would leave none but events. Silent where the user names the
/// event. classCount: of the predictions. Needs the columns detected.
std::optional<ImportQuestion> blankOutcomesQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                    std::size_t classCount);

/// The tables with the blanks of such a column as labels of the other class, where the user names the event: "0" beside
/// 1, "not x" beside x.
Found<ImportTables> withBlankOutcomes(const ImportPlan& plan, const ImportOverrides& overrides, std::size_t classCount);

}  // namespace calibrium
