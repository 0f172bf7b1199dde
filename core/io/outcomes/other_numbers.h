// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/names/class_naming.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>

namespace calibrium {

/// As many different numbers as classes, which count them neither from 0 nor from 1: 3, 4 and 5 name three classes.
std::optional<ImportQuestion> otherNumbersQuestion(const ImportPlan& plan, const LabelSummary& labels,
                                                   std::size_t classCount);

}  // namespace calibrium
