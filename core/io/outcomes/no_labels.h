// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

/// Throws InvalidInput where the labels of a column of targets are dates or measured numbers, with the option that
/// helps: which columns are which was said then.
void refuseOtherThanLabels(const Table& table, std::size_t target, const std::vector<std::string>& labels);

}  // namespace calibrium
