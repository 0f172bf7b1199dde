// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace calibrium {

struct MethodRequest;

/// A world with its settings as on the command line: "dirichlet", "dirichlet:n=500,pi=0.5", or a preset with what
/// differs from it, "dirichlet:m2,n=500". The preset's settings are among the values, and those that the given ones
/// imply (by=log-odds of mean=-1). Throws InvalidSetting for an unknown world, preset, key or value, and for settings
/// that exclude each other.
MethodRequest parseWorldRequest(const std::string& text);

}  // namespace calibrium
