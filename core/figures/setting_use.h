// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Parameter;

/// The ids of those settings that change nothing for these models: settings of classes where all of them have real
/// targets, and the other way round; likewise of targets of several dimensions and of one. Empty where both kinds are
/// shown, or nothing is.
std::set<std::string> unusedSettings(const std::vector<Parameter>& parameters, std::span<const Dataset> shown);

}  // namespace calibrium
