// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"
#include "core/run/registered.h"

namespace calibrium {

/// What experiments() reads, for core/registry, which hands it down.
Registered<Experiment>& registeredExperiments();

}  // namespace calibrium
