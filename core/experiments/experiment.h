// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment_plan.h"
#include "core/method/method_info.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class PreparedExperiment;
class Run;

/// A registered experiment of the Lab. The parameter "repetitions" is how far a run goes before it stops by itself.
struct Experiment {
    MethodInfo info;
    bool takesWorld = true;
    bool takesMeasures = true;
    bool takesTests = true;
    bool takesCases = false;                 ///< it runs several settings of its world side by side
    std::vector<std::string> ownSettings{};  ///< settings of the world that the experiment sets itself: "n"
    ExperimentPlan defaults{};               ///< what is shown before anything was chosen
    std::function<std::unique_ptr<PreparedExperiment>(const ExperimentPlan& plan, const Run& run)> prepare;
};

const std::vector<Experiment>& experiments();
/// Throws InvalidSetting that lists the known ids.
const Experiment& experiment(std::string_view id);

}  // namespace calibrium
