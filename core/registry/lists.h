// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/table_study.h"

#include <vector>

namespace calibrium {

class Family;
struct Experiment;
struct FigureMethod;
struct HypothesisTest;
struct KernelPart;
struct Measure;
struct RecalibrationMethod;
struct World;

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
