// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {
class Values;
struct ExperimentPlan;
struct MethodInfo;
struct Parameter;
struct World;
struct WorldPreset;
}  // namespace calibrium

namespace calibrium::ui {

/// What the plan's data sets may be: the families of its world, or that of its loaded predictions.
std::vector<std::string> familiesOf(const ExperimentPlan& plan);
/// Whether the method applies to one of them.
bool appliesTo(const MethodInfo& info, const ExperimentPlan& plan);

/// The world of the plan; null where the experiment brings its own.
const World* worldOf(const ExperimentPlan& plan);
/// All settings of the plan's world, defaults included.
Values worldValuesOf(const ExperimentPlan& plan);
/// The settings of the plan's world that mean something: those that the experiment sets itself are left out.
std::vector<Parameter> worldParametersOf(const ExperimentPlan& plan);
/// The plan with other settings of its world (of worldParametersOf(), those that differ from the defaults). Changing
/// one in which the plan's cases differ leaves them for the one world that the settings state.
ExperimentPlan withWorldSettings(ExperimentPlan plan, const Values& values);
/// "M1, M2, M3", or "π = 0, 0.25" shortened: the labels of the plan's cases.
Text caseLabels(const ExperimentPlan& plan);

/// Another experiment with its usual methods, in the same world where these apply there.
ExperimentPlan withExperiment(const ExperimentPlan& plan, const std::string& experimentId);
/// Another world with its usual settings; methods that do not apply there are left out, and where none is left the
/// usual ones take their place.
ExperimentPlan withWorld(ExperimentPlan plan, const std::string& worldId);
/// Without the methods that do not apply to the plan's data sets, and with the usual ones where none is left.
ExperimentPlan withApplicableMethods(ExperimentPlan plan);
/// The world's usual settings with those of the preset.
ExperimentPlan withPreset(ExperimentPlan plan, const WorldPreset& preset);
/// Whether the world stands as the preset has it, alone.
bool isPreset(const ExperimentPlan& plan, const WorldPreset& preset);

/// Experiment and world of the last session with their usual settings, and keeping them for the next one.
ExperimentPlan rememberedPlan();
void rememberChoice(const ExperimentPlan& plan);

}  // namespace calibrium::ui
