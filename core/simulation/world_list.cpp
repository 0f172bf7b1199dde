// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/world_list.h"

#include "core/method/lookup.h"
#include "core/simulation/world.h"

namespace calibrium {

Registered<World>& registeredWorlds() {
    static Registered<World> list;
    return list;
}

const std::vector<World>& worlds() { return registeredWorlds().all(); }

const World& world(std::string_view id) { return lookUp(worlds(), id, "world"); }

}  // namespace calibrium
