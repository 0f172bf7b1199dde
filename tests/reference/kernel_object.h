// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/method/kernel.h"

#include <string>

#include <nlohmann/json.hpp>

namespace calibrium::reference {

/// The distance that the reference files name `total_variation`, `wasserstein2`, ...; throws Unsupported for others.
std::string distanceOf(const nlohmann::json& parameters);

/// The kernel object of a case.
Kernel kernelOf(const nlohmann::json& parameters);

}  // namespace calibrium::reference
