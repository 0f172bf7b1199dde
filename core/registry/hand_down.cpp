// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_list.h"
#include "core/figures/figure_list.h"
#include "core/method/method_lists.h"
#include "core/recalibration/recalibration_list.h"
#include "core/registry/lists.h"
#include "core/simulation/world_list.h"
#include "core/studies/table_study.h"

namespace calibrium {

namespace {

bool handDownLists() {
    registeredFamilies().handDown(allFamilies);
    registeredKernelParts().handDown(allKernelParts);
    registeredMeasures().handDown(allMeasures);
    registeredTests().handDown(allTests);
    registeredFigureMethods().handDown(allFigureMethods);
    registeredRecalibrationMethods().handDown(allRecalibrationMethods);
    registeredWorlds().handDown(allWorlds);
    registeredExperiments().handDown(allExperiments);
    registeredTableStudies().handDown(allTableStudies);
    return true;
}

/// Before main() begins, so that no program can forget it. CMake links this library as a whole for that.
[[maybe_unused]] const bool areListsHandedDown = handDownLists();

}  // namespace

}  // namespace calibrium
