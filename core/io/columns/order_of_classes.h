// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/names/class_naming.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

/// The order of --classes, `chosen`, is that of the columns, whose names say another one, `named`.
ImportQuestion classOrderQuestion(const Table& table, const std::vector<std::string>& chosen,
                                  const std::vector<std::size_t>& columns, const std::vector<std::string>& named);

/// --classes names the classes in the order of the columns, which is that of the file or of --columns: names that say
/// another one are asked about, and columns that are taken in the order of their numbers follow it.
ImportPlan withColumnsOfClasses(ImportPlan plan, const ImportOverrides& overrides, const HeaderClasses& header);

/// What decides of which of two classes a single column holds the probability: an answer that names both orders.
Text orderOfTwoText(const std::string& first, const std::string& second);

/// The same where the labels say which class is the event: it stays the event if the column is of the other class.
Text orderOfEventText(const std::string& other, const std::string& event);

}  // namespace calibrium
