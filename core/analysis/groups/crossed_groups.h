// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/groups/sample_groups.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

struct MarkedRows;

/// The two columns of "sex+site" or "age:65,+sex", each as groupsOf() takes it, where both are among the names; nothing
/// for other text. Of several plus signs the first that leaves names on both sides.
std::optional<std::pair<std::string, std::string>> crossedColumns(const std::string& text,
                                                                  const std::vector<std::string>& names);

/// Every way to read the text as columns, of a file that is not read yet: "sex+site" itself, "sex" and "site".
std::vector<std::string> possibleGroupColumns(const std::string& text);

/// Whether the groups of the text, "sex+site", are of a column that was made of selected samples, which no file has.
bool isGroupOfMarks(const std::string& text, const std::vector<MarkedRows>& marks);

/// A group for each pair of groups that share samples, in the order of the first and within it of the second:
/// "F, north", "sex = F, site = north". Throws InvalidInput for more than 50.
SampleGroups crossed(const SampleGroups& first, const SampleGroups& second, Index sampleCount);

}  // namespace calibrium
