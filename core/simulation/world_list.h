// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/registered.h"

namespace calibrium {

struct World;

/// What worlds() reads, for core/registry, which hands it down.
Registered<World>& registeredWorlds();

}  // namespace calibrium
