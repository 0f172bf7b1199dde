// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

/// The outcome that looks as far ahead as the predictions, where several columns could be it or the one chosen looks
/// elsewhere: "death_30d" and not "death_1y" beside "p_death_30d". `choice` where no column, or more than one, does.
TargetChoice outcomeOfSameTime(const ColumnView& view, const std::vector<std::size_t>& predictions,
                               TargetChoice choice);

/// Asks where the outcome looks farther ahead by its name than the predictions, or less far, and nobody chose it.
std::optional<ImportQuestion> outcomeOfOtherTimeQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
