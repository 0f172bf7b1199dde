// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/registered.h"

namespace calibrium {

struct Experiment;

/// What experiments() reads, for core/registry, which hands it down.
Registered<Experiment>& registeredExperiments();

}  // namespace calibrium
