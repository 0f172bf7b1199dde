// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/reliability/reliability_panels.h"
#include "core/method/parameter.h"

#include <cstdint>
#include <vector>

namespace calibrium {

/// The settings of the view `reliability`.
std::vector<Parameter> reliabilityParameters();

/// How (complete) values of them want the diagrams of single probabilities to look.
ReliabilityLook reliabilityLook(const Values& values, std::uint64_t seed);

}  // namespace calibrium
