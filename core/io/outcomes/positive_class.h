// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/names/class_naming.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct ImportOverrides;
struct ImportPlan;

/// Of two classes, in this order: the one that is the event by its label (1, yes, positive, dead). Empty where neither
/// or both say so.
std::optional<std::size_t> eventAmong(const std::vector<std::string>& names);

/// The reading with two columns of two classes as binary data unless the family is chosen, and the event of binary
/// data: the chosen one, else by the labels, else the class of the second column, or that of a single one. What was
/// decided is said. Needs the class names of the plan's reading. Throws InvalidSetting for a chosen class that there is
/// not.
Found<ColumnReading> withPositiveClass(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
