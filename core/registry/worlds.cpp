// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/registry/lists.h"
#include "core/simulation/world.h"
#include "core/simulation/worlds/centres_world.h"
#include "core/simulation/worlds/data_world.h"
#include "core/simulation/worlds/dirichlet_world.h"
#include "core/simulation/worlds/friedman_world.h"
#include "core/simulation/worlds/hidden_certainty_world.h"
#include "core/simulation/worlds/logistic_normal_world.h"
#include "core/simulation/worlds/normal_world.h"
#include "core/simulation/worlds/ols_world.h"
#include "core/simulation/worlds/risks_world.h"
#include "core/simulation/worlds/subsample_world.h"
#include "core/simulation/worlds/tempered_dirichlet_world.h"

namespace calibrium {

std::vector<World> allWorlds() {
    return {
        dirichletWorld(),       olsWorld(),   normalWorld(),    friedmanWorld(),
        logisticNormalWorld(),  dataWorld(),  subsampleWorld(), temperedDirichletWorld(),
        hiddenCertaintyWorld(), risksWorld(), centresWorld(),
    };
}

}  // namespace calibrium
