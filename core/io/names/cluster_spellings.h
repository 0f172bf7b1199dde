// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/warning.h"

#include <optional>
#include <span>
#include <string>

namespace calibrium {

/// That values of a column of clusters differ in case and blanks alone, and are taken as different clusters all the
/// same; nothing where none do. cells: of all rows.
std::optional<Warning> clusterSpellingsWarning(std::span<const std::string> cells, const std::string& column);

}  // namespace calibrium
