// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/abilities.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Family;

/// All families, in the order in which they are shown. The list stands above all methods, in core/registry.
const std::vector<const Family*>& families();
/// The one with this id. Throws InvalidSetting that lists the known ids.
const Family& family(std::string_view id);
/// Ids of all families: of methods that apply to every one.
std::vector<std::string> allFamilyIds();
/// Ids of the families whose predictions have all that is needed.
std::vector<std::string> familiesWith(const Abilities& needed);
/// The same, of any of several sets.
std::vector<std::string> familiesWithAny(std::initializer_list<Abilities> sets);

}  // namespace calibrium
