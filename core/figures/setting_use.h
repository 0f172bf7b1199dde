// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace calibrium {

/// The ids of those settings of a view (or of "kernel") that change nothing for these models: settings of classes where
/// all of them have real targets, and the other way round. Empty where both kinds are shown, or nothing is.
std::set<std::string> unusedSettings(std::string_view viewId, std::span<const Dataset> shown);

}  // namespace calibrium
