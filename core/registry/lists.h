// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"
#include "core/figures/figure_method.h"
#include "core/method/method.h"
#include "core/recalibration/recalibration_method.h"
#include "core/simulation/world.h"
#include "core/studies/table_study.h"

#include <vector>

namespace calibrium {

// Everything that the program knows, one line per item, in the order in which it is shown.

std::vector<const Family*> allFamilies();
std::vector<KernelPart> allKernelParts();
std::vector<Measure> allMeasures();
std::vector<HypothesisTest> allTests();
std::vector<FigureMethod> allFigureMethods();
std::vector<RecalibrationMethod> allRecalibrationMethods();
std::vector<World> allWorlds();
std::vector<Experiment> allExperiments();
std::vector<TableStudy> allTableStudies();

}  // namespace calibrium
